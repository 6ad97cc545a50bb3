/** Monsters. */
import {
  around,
  at,
  circ,
  eyes,
  f,
  line,
  mir,
  mix,
  op,
  path,
  pick,
  star,
  sym,
  type Colours,
  type Lexicon,
  type Roll,
} from './draw';
/* ---------- monsters ---------- */
function teeth(n: number, w: number, y: number, h: number, c: string, up?: number): string {
  let s = '',
    k = (2 * w) / n;
  for (let i = 0; i < n; i++) {
    let x = -w + i * k;
    s +=
      'M' +
      f(x) +
      ' ' +
      f(y) +
      'L' +
      f(x + k / 2) +
      ' ' +
      f(y + (up ? -h : h)) +
      'L' +
      f(x + k) +
      ' ' +
      f(y) +
      'Z';
  }
  return path(s, c);
}
function meyes(r: Roll, C: Colours, y: number): string {
  let k = (r() * 4) | 0;
  if (k === 0)
    return (
      circ(0, y, 8.5, C.p) +
      circ(0, y, 6, C.a) +
      path('M0 ' + f(y - 6) + 'Q3 ' + f(y) + ' 0 ' + f(y + 6) + 'Q-3 ' + f(y) + ' 0 ' + f(y - 6) + 'Z', C.d)
    );
  if (k === 1)
    return sym('M-19 ' + f(y - 6) + 'L-5 ' + f(y) + 'L-7 ' + f(y + 4) + 'L-16 ' + f(y + 2) + 'Z', C.a);
  if (k === 2) return mir(circ(-10, y, 4.6, C.a) + circ(-10, y, 1.8, C.d) + circ(-20, y - 6, 2.8, C.a));
  return mir(circ(-8, y, 3.4, C.a) + circ(-17, y - 4, 2.8, C.a) + circ(-6, y - 9, 2.2, C.a));
}
const HORN: ((C: Colours) => string)[] = [
  (C) => sym('M-14-22C-30-24-40-36-34-54C-30-42-22-36-8-32Z', C.p, mix(C.p, C.m, 0.45)),
  (C) =>
    sym(
      'M-18-18C-40-30-52-10-42 6C-36 14-26 8-30 0C-36 2-38-10-26-10C-22-10-18-10-14-10Z',
      C.p,
      mix(C.p, C.m, 0.45),
    ),
  (C) => sym('M-6-30L-10-52L-18-28L-28-44L-28-18L-44-26L-32-6Z', C.l, C.c),
  (C) => '',
  (C) =>
    sym('M-10-28L-16-56L-22-24Z', C.p, mix(C.p, C.m, 0.45)) +
    sym('M-24-18L-42-34L-32-8Z', C.p, mix(C.p, C.m, 0.45)),
];
const horn = (which: number, C: Colours): string => HORN[which]?.(C) ?? '';

export const MON: Record<string, (r: Roll, C: Colours) => string> = {
  brute: (r, C) =>
    pick(HORN, r())(C) +
    sym('M.4-34C-22-34-34-18-32 0C-36 10-30 20-24 24L-20 44H.4Z', C.c, C.m) +
    sym('M.4-34C-10-30-22-24-30-8C-20-10-10-12 .4-6Z', C.l, C.c) +
    meyes(r, C, -4) +
    path('M-20 14H20L16 40H-16Z', C.d) +
    teeth(5, 18, 14, 10, C.p) +
    teeth(4, 15, 40, 9, C.p, 1),
  skull: (r, C) =>
    pick(HORN, r())(C) +
    sym('M.4-36C-24-36-32-16-28 2L-18 10L-18 26H.4Z', C.p, mix(C.p, C.c, 0.4)) +
    mir(circ(-12, -6, 8, C.d) + circ(-11, -6, 3, C.a)) +
    path('M0 4L-4 12H4Z', C.d) +
    teeth(6, 16, 24, 9, C.p) +
    path('M-16 34H16L12 48H-12Z', mix(C.p, C.c, 0.3)) +
    teeth(5, 13, 34, 7, C.d),
  maw: (r, C) => {
    let n = pick([8, 11, 14, 18], r()),
      w = r();
    return (
      (w < 0.4
        ? around(9, path('M-7-42L0-62L7-42Z', C.c))
        : w < 0.7
          ? around(6, line('M0-40C10-52-10-56 0-68', C.c, 6))
          : '') +
      circ(0, 0, 46, C.m) +
      circ(0, 0, 40, C.c) +
      circ(0, 0, 31, C.d) +
      around(n, path('M' + f(-70 / n) + '-32L0-' + (n < 10 ? 12 : 17) + 'L' + f(70 / n) + '-32Z', C.p)) +
      circ(0, 0, 16, mix(C.d, '#000000', 0.5)) +
      around(8, path('M-3.4-17L0-8L3.4-17Z', C.l)) +
      around(5, circ(0, -42, 3, C.a), 20)
    );
  },
  tentacle: (r, C) => {
    let s = '';
    [
      [-50, 50, -64],
      [-34, 20, -58],
      [-18, 54, -30],
    ].forEach(([x, y = 0, z = 0]) => {
      s += line(`M-10 10C${x} 0 ${z} ${y} ${z - 6} ${y - 26}`, C.c, 8);
    });
    return (
      mir(s) +
      sym('M.4-50C-26-46-34-14-26 12C-20 28-10 30 .4 30Z', C.l, C.c) +
      meyes(r, C, -4) +
      mir(circ(-20, 34, 2, C.p) + circ(-44, 16, 2, C.p)) +
      path('M-7 16L0 28L7 16L0 20Z', C.d)
    );
  },
  claws: (r, C) =>
    mir(
      line('M-20 16C-38 14-46 2-44-12', C.c, 9) +
        path('M-40-8C-66-12-66-46-42-54C-48-40-42-38-36-34C-38-28-32-22-28-28C-22-16-28-8-40-8Z', C.l) +
        line('M-22 26L-44 34L-50 50M-16 34L-30 46L-32 60', C.m, 5),
    ) +
    sym('M.4-14C-20-16-34 0-32 20C-28 36-14 40 .4 40Z', C.c, C.m) +
    mir(line('M-8-12V-26', C.c, 3) + circ(-8, -29, 5, C.p) + circ(-8, -29, 2.4, C.d)) +
    teeth(5, 14, 16, 8, C.p),
  insect: (r, C) =>
    mir(line('M-20 10L-44-10L-56 12M-18 22L-46 20L-54 46M-16 0L-38-30L-54-24', C.m, 4.4)) +
    sym('M.4-44C-18-40-22-22-20-6C-24 14-16 40 .4 48Z', C.l, C.c) +
    sym('M.4-10L-18-6L.4 8Z', C.d) +
    meyes(r, C, -22) +
    path('M-14 16L0 24L14 16M-12 30L0 38L12 30', C.d) +
    sym('M-3-38C-12-52-20-50-24-56C-22-44-14-38-6-32Z', C.p, mix(C.p, C.m, 0.4)),
  ghost: (r, C) => {
    let w = r();
    return (
      (w < 0.35
        ? horn(2, C)
        : w < 0.6
          ? mir(line('M-28 8C-48 4-54-14-46-24M-50-20L-58-26M-47-24L-46-34M-44-22L-38-30', C.l, 4))
          : '') +
      op(
        0.92,
        path(
          'M0-50C-30-50-34-18-32 10C-31 30-40 40-46 56C-30 50-28 42-18 46C-12 52-8 60 0 52C8 60 12 52 18 46C28 42 30 50 46 56C40 40 31 30 32 10C34-18 30-50 0-50Z',
          C.l,
        ) + path('M0-50V52C8 60 12 52 18 46C28 42 30 50 46 56C40 40 31 30 32 10C34-18 30-50 0-50Z', C.c),
      ) +
      mir('<ellipse cx="-11" cy="-14" rx="6" ry="9" fill="' + C.d + '"/>' + circ(-11, -12, 2.2, C.a)) +
      '<ellipse cx="0" cy="14" rx="9" ry="15" fill="' +
      C.d +
      '"/>'
    );
  },
  golem: (r, C) =>
    sym('M.4-40H-18L-28-28V-4L-20 6H.4Z', C.l, C.c) +
    sym('M-20 10H-44L-56 24V60H-24Z', C.c, C.m) +
    sym('M.4 10H-20V60H.4Z', C.m, C.d) +
    path('M-20-20H20V-10H-20Z', C.d) +
    mir(circ(-10, -15, 4, C.a)) +
    line('M-10-36L-6-28L-12-22M14-4L8 2M-36 24L-30 34L-38 42M30 18L36 30', C.d, 1.8) +
    circ(0, 34, 9, C.a) +
    circ(0, 34, 4, C.p),
  bird: (r, C) =>
    mir(
      path(
        'M-14 0C-30-50-62-52-76-40C-66-36-70-28-74-20C-62-22-62-10-66-2C-52-6-46 6-46 16C-36 8-22 14-14 20Z',
        C.m,
      ),
    ) +
    sym('M.4-40L-12-44L-20-26L-18-6L-26 60H.4Z', C.l, C.c) +
    sym('M.4-16L-9-12L.4 14Z', C.a, mix(C.a, C.d, 0.35)) +
    sym('M-16-24L-5-18L-8-14Z', C.d) +
    line('M-14 26L0 34L14 26M-18 42L0 50L18 42', C.m, 2.4),
  djinn: (r, C) =>
    path('M-6 60C-40 50-10 36-24 20C-34 8-30-8-18-10H18C30-8 34 8 24 20C14 32 20 44-6 60Z', C.c) +
    path('M0-10H18C30-8 34 8 24 20C14 32 20 44-6 60C10 40 0 20 0-10Z', C.m) +
    sym('M.4-48C-6-52-12-58-10-60C-20-52-16-34-14-20C-12-10-6-6 .4-6Z', C.l, C.c) +
    sym('M-12-30L-4-26L-6-22Z', C.a) +
    mir(line('M-24 0C-44 0-50 16-36 26', C.l, 7) + path('M-42 18H-28V25H-42Z', C.a)) +
    path('M-5-14H5L0-10Z', C.d),
  small: (r, C) => {
    function one(): string {
      return (
        (C.n % 2 ? horn(4, C) : '') +
        sym('M-6-14L-22-34L-19-8Z', C.l, C.c) +
        sym('M.4-18C-16-18-20-6-18 4C-16 16-8 20 .4 20Z', C.c, C.m) +
        mir(circ(-7, -2, 4.6, C.a) + circ(-6.4, -1, 2, C.d)) +
        path('M-9 7H9L4 13H-4Z', C.d) +
        teeth(4, 8, 7, 4, C.p)
      );
    }
    return at(-34, -8, one(), 0.8) + at(34, -12, one(), 0.8) + at(0, 16, one(), 1.2);
  },
  cult: (r, C) => {
    let k = (r() * 5) | 0,
      h = (r() * 5) | 0,
      b = r(),
      x = mix(C.d, '#000000', 0.4);
    let hood =
      b < 0.34
        ? 'M.4-46C-12-40-28-26-26 0C-26 14-46 26-54 62H.4Z'
        : b < 0.67
          ? 'M.4-52L-16-30C-28-16-24 6-30 16L-56 62H.4Z'
          : 'M.4-36C-24-38-30-16-24 4C-24 18-52 22-58 62H.4Z';
    return (
      horn(h, C) +
      sym(hood, C.c, C.m) +
      (b > 0.5 ? sym('M-22 20C-40 18-56 30-60 50L-34 40Z', C.l, C.c) : '') +
      (k === 0
        ? sym('M.4-28C-12-26-17-14-15 0C-13 12-7 18 .4 21Z', x) +
          eyes(-3, 6.5, C.a, 1) +
          line('M-7 8L-3 12L0 9L3 12L7 8', C.p, 1.6)
        : k === 1
          ? sym('M.4-27C-13-26-16-14-13-2L-8 6L-6 18L.4 22Z', C.p, mix(C.p, C.c, 0.4)) +
            mir(circ(-6, -6, 4, C.d)) +
            circ(0, -18, 3, C.a) +
            line('M0 6V18M-4 8V15M4 8V15', C.d, 1.3)
          : k === 2
            ? sym('M.4-28C-12-26-17-14-15 0C-13 12-7 18 .4 21Z', x) +
              circ(0, -4, 8, C.p) +
              circ(0, -4, 5, C.a) +
              path('M0-9Q2.6-4 0 1Q-2.6-4 0-9Z', C.d)
            : k === 3
              ? sym('M.4-26L-14-20L-12 2L.4 20Z', C.a, mix(C.a, C.m, 0.45)) +
                sym('M-11-11L-3-7L-4-3L-10-5Z', C.d) +
                path('M-4 8H4L0 13Z', C.d)
              : sym('M.4-28C-12-26-17-14-15 0C-13 12-7 18 .4 21Z', x) +
                mir(circ(-6, -8, 2.6, C.a) + circ(-9, 0, 2.2, C.a) + circ(-4, 2, 1.8, C.a))) +
      (h > 2
        ? at(0, 42, path(star(3, 14, 4, 3.14), C.a))
        : at(0, 42, circ(0, 0, 8, C.a) + path('M0-6Q3 0 0 6Q-3 0 0-6Z', C.d)))
    );
  },
  oak: (r, C) =>
    mir(line('M-10-10C-18-30-34-26-42-50M-24-30C-36-28-48-32-58-42M-6-14C-8-34-16-42-14-58', C.m, 6)) +
    sym('M.4-20L-18-16L-22 10L-38 60H.4Z', C.m, C.d) +
    sym('M-18-4L-6 2L-9 7L-16 3Z', C.a) +
    path('M-12 18Q0 10 12 18L8 36Q0 44-8 36Z', '#14060a') +
    teeth(4, 10, 18, 7, C.p),
  toad: (r, C) =>
    sym('M.4-10C-26-14-48 6-48 30C-48 46-30 54 .4 54Z', C.c, C.m) +
    mir(circ(-22, -14, 14, C.l) + circ(-22, -14, 9, C.a) + path('M-30-14H-14V-11H-30Z', C.d)) +
    line('M-38 24Q0 46 38 24', C.d, 4) +
    teeth(3, 10, 33, -8, C.p) +
    mir(circ(-34, 10, 3, C.l) + circ(-26, 0, 2, C.l) + circ(-12, 4, 2.4, C.l)),
};
export const LMON: Lexicon = [
  [/kraken|sea's|tide|river/, 'tentacle'],
  [/crab|scavenger/, 'claws'],
  [/beetle|termin|widow|karion/, 'insect'],
  [/maw|burrow|eater|caaro|abomin/, 'maw'],
  [/spectre|spirit|obfusca|wail|nilia|despair|nilus/, 'ghost'],
  [/golem|shattered/, 'golem'],
  [/gryphon|harpy/, 'bird'],
  [/djinn/, 'djinn'],
  [/pups|imps|pixies|minions|gremlin|marauders/, 'small'],
  [/cultist|mage|rogue|nihilist|puppet|legion|askara|sower|druid|adayu/, 'cult'],
  [/oak/, 'oak'],
  [/toad/, 'toad'],
  [/reaper|lurker|crypt|death|mare/, 'skull'],
];
export const MALL = ['brute', 'skull', 'brute', 'maw', 'tentacle', 'golem', 'insect', 'brute'];
