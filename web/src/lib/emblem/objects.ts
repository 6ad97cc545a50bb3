/** Objects: what constructs and visions show. */
import { HEAD } from './heads';
import {
  around,
  at,
  circ,
  cloud,
  eyes,
  f,
  g,
  gear,
  gearW,
  leaf,
  leaf2,
  line,
  mir,
  mix,
  op,
  path,
  poly,
  ring,
  shard,
  star,
  sym,
  type Colours,
  type Lexicon,
  type Roll,
  type Theme,
} from './draw';
/* ---------- objects: what constructs and visions show ---------- */
export const OBJ: Record<string, (C: Colours, r: Roll, name: string) => string> = {
  sword: (C) =>
    g(
      'transform="rotate(24)"',
      path('M-5 18V-36L0-50L5-36V18Z', C.p) +
        path('M0-50L5-36V18H0Z', C.l) +
        path('M-17 16H17L14 23H-14Z', C.a) +
        path('M-3 23H3V40H-3Z', C.m) +
        circ(0, 43, 4.6, C.a),
    ),
  katana: (C) =>
    g(
      'transform="rotate(34)"',
      path('M-3 22C-8-6-6-32 6-54C8-28 6-4 4 22Z', C.p) +
        path('M1 22C-1-6 0-32 6-54C8-28 6-4 4 22Z', C.l) +
        path('M-10 20H11V25H-10Z', C.a) +
        path('M-3 25H4V46H-3Z', C.m),
    ),
  scimitar: (C) =>
    g(
      'transform="rotate(10)"',
      path('M-2 22C0-2-6-20-24-40C6-36 22-12 8 22Z', C.p) +
        path('M4 22C8-2-2-24-24-40C6-36 22-12 8 22Z', C.l) +
        path('M-10 20H16V26H-10Z', C.a) +
        path('M0 26H7V42H0Z', C.m) +
        circ(3.5, 45, 4, C.a),
    ),
  mace: (C) =>
    g(
      'transform="rotate(28)"',
      line('M0 46V-18', C.m, 5) +
        at(0, -28, path(star(8, 23, 14), C.p) + circ(0, 0, 12, C.l) + circ(-3, -3, 5, C.a)) +
        path('M-5 30H5V36H-5Z', C.a),
    ),
  blades: (C) =>
    mir(
      g(
        'transform="rotate(-32)"',
        path('M-4 24V-34L0-46L4-34V24Z', C.p) +
          path('M0-46L4-34V24H0Z', C.l) +
          path('M-11 22H11V27H-11Z', C.a) +
          path('M-2.5 27H2.5V40H-2.5Z', C.m),
      ),
    ),
  hammer: (C) =>
    g(
      'transform="rotate(-14)"',
      line('M0 48V-20', C.m, 6) + sym('M.4-42H-28L-32-34V-18L-26-12H.4Z', C.l, C.c) + circ(0, -27, 7, C.a),
    ),
  shield: (C) =>
    sym('M.4-44C-14-36-26-34-36-34C-36 4-24 30 .4 46Z', C.l, C.c) +
    sym('M.4-34C-10-28-20-26-27-26C-26 2-18 22 .4 35Z', C.m, C.d) +
    path(star(C.n, 20, 8), C.a),
  helm: (C) => HEAD.helm?.(() => 0.3, C, C.p) ?? '',
  armor: (C) =>
    sym('M.4-34L-12-40L-34-32L-38-10L-26-6L-24 34L.4 44Z', C.l, C.c) +
    sym('M.4-34L-12-40C-10-28-6-24 .4-22Z', C.d) +
    line('M0-20V42M-24 6Q0 18 24 6M-24 20Q0 32 24 20', C.m, 1.8) +
    circ(0, -6, 7, C.a),
  bracers: (C) =>
    mir(
      at(
        -17,
        0,
        g(
          'transform="rotate(-10)"',
          path('M-12-30H12L9 26H-9Z', C.l) +
            path('M0-30H12L9 26H0Z', C.c) +
            path('M-14-34H14V-25H-14Z', C.a) +
            path('M-10 22H10V29H-10Z', C.a) +
            path('M0-18L6-4L0 12L-6-4Z', C.d),
        ),
      ),
    ),
  circlet: (C) =>
    '<ellipse cx="0" cy="8" rx="40" ry="15" fill="none" stroke="' +
    C.l +
    '" stroke-width="7"/>' +
    '<ellipse cx="0" cy="6" rx="40" ry="15" fill="none" stroke="' +
    C.a +
    '" stroke-width="1.6"/>' +
    sym('M.4-34L-12-2L.4 22Z', C.p, C.l) +
    sym('M.4-20L-6 0L.4 14Z', C.a, C.m) +
    mir(at(-28, 10, shard(22, 6, C.p, C.l))),
  crown: (C) =>
    sym('M.4 26H-34L-38-22L-22-2L-14-34L.4-6Z', C.l, C.c) +
    path('M-34 20H34V30H-34Z', C.a) +
    circ(0, -14, 4, C.a) +
    mir(circ(-38, -25, 4, C.a) + circ(-14, -37, 4, C.a)) +
    circ(0, 25, 3.5, C.d),
  book: (C) =>
    sym('M.4-24C-14-34-32-32-42-28V30C-30 26-14 26 .4 36Z', C.p, C.l) +
    line('M-34-18C-24-21-14-19-7-15M-34-6C-24-9-14-7-7-3M-34 6C-24 3-14 5-7 9', C.m, 1.8) +
    at(22, 2, path(star(C.n, 13, 5), C.a)) +
    line('M0-24V36', C.m, 2) +
    sym('M.4 36C-14 26-30 26-42 30V36C-30 32-14 32 .4 42Z', C.m, C.d),
  tablet: (C) =>
    sym('M.4-46C-18-46-28-36-28-24V40H.4Z', C.l, C.c) +
    circ(0, -24, 9, C.a) +
    circ(0, -24, 4, C.d) +
    line('M-17-4H17M-17 6H10M-17 16H17M-17 26H4', C.m, 2.6),
  eye: (C) =>
    path('M-46 0Q0-44 46 0Q0 44-46 0Z', C.p) +
    circ(0, 0, 19, C.c) +
    circ(0, 0, 19, C.a, 'opacity=".5"') +
    path('M0-18Q9 0 0 18Q-9 0 0-18Z', C.d) +
    circ(-6, -7, 3.4, '#ffffff') +
    line('M-46 0Q0-44 46 0', C.m, 3.4) +
    mir(line('M-22-28L-28-38', C.a, 2.4) + line('M-38-16L-47-23', C.a, 2.4)) +
    line('M0-34V-46', C.a, 2.4),
  crystal: (C) =>
    mir(at(-20, 12, g('transform="rotate(-22)"', shard(38, 10, C.l, C.c)))) +
    sym('M.4-48L-17-14L-11 34H.4Z', C.p, C.l) +
    sym('M.4-48L-6-12L-4 34H.4Z', C.a, mix(C.a, C.c, 0.5)),
  anchor: (C) =>
    line('M0-26V38M-18-14H18M-34 14C-32 36-12 42 0 40C12 42 32 36 34 14', C.l, 6) +
    ring(0, -34, 8, C.a, 4) +
    mir(path('M-40 20L-34 4L-26 18Z', C.l)),
  pot: (C) =>
    sym('M.4-30H-16L-20-36H.4ZM.4-30H-12C-12-22-34-12-32 12C-31 28-20 38-12 40H.4Z', C.l, C.c) +
    line('M-31 4Q0 14 31 4M-28-6Q0 4 28-6', C.a, 2.4) +
    circ(0, 20, 7, C.a) +
    mir(line('M-14-28C-30-30-36-18-28-10', C.c, 3)),
  tower: (C) =>
    sym('M.4-36H-22V-46H-14V-40H-6V-46H.4ZM.4-36H-20L-16-26L-20 46H.4Z', C.l, C.c) +
    path('M-6 46V30Q0 22 6 30V46Z', C.d) +
    path('M-3-18H3V-6H-3Z', C.a) +
    path('M-12 8H-7V16H-12ZM12 8H7V16H12Z', C.d) +
    line('M-17-24H17', C.a, 2),
  spire: (C) =>
    sym('M.4-56L-7-26L-16 46H.4Z', C.l, C.c) +
    mir(path('M-16 46L-24 6L-30 46Z', C.c)) +
    ring(0, -24, 14, C.a, 2) +
    ring(0, -24, 20, C.a, 1, 'stroke-dasharray="3 4"') +
    circ(0, -24, 5, C.p) +
    line('M-10 6H10M-12 24H12', C.d, 2),
  tree: (C) => {
    let s = '';
    [
      [-24, -10, 17],
      [24, -12, 17],
      [-12, -28, 18],
      [13, -30, 18],
      [0, -14, 20],
    ].forEach(([x = 0, y = 0, r = 0], i) => {
      s += circ(x, y, r, i % 2 ? C.l : C.c);
    });
    return (
      path('M-6 46C-4 24-8 10-14 0H14C8 10 4 24 6 46L18 50H-18Z', '#6d4a2d') +
      path('M0 0H14C8 10 4 24 6 46L18 50H0Z', '#4f341f') +
      s +
      mir(circ(-18, -14, 2.6, C.a) + circ(-6, -30, 2.6, C.a) + circ(-30, -6, 2.2, C.a))
    );
  },
  willow: (C) => {
    let s = '';
    for (let i = -4; i < 5; i++)
      s += line(
        'M' + i * 3 + ' -30C' + i * 12 + ' -40 ' + i * 13 + ' -10 ' + i * 12 + ' ' + (26 - Math.abs(i) * 3),
        i % 2 ? C.l : C.c,
        4,
      );
    return path('M-5 46C-3 20-5 0-3-24H3C5 0 3 20 5 46L14 50H-14Z', '#6d4a2d') + s;
  },
  wreath: (C) =>
    around(16, at(0, -30, g('transform="rotate(62)"', leaf2(19, 6, C.l, C.c)))) +
    around(5, circ(0, -30, 4, C.a), 36) +
    circ(0, 0, 9, C.p, 'opacity=".8"'),
  totem: (C) =>
    sym('M.4-48H-14L-20-34L-14-22H.4Z', C.a, mix(C.a, C.d, 0.35)) +
    sym('M.4-22H-16L-30-30L-28-14L-16 0H.4Z', C.l, C.c) +
    sym('M.4 0H-16V46H.4Z', C.c, C.m) +
    mir(circ(-7, -36, 3, C.d) + circ(-8, -12, 3.4, C.d) + circ(-8, 16, 3.6, C.p)) +
    path('M-8 30H8L4 38H-4Z', C.d) +
    path('M0-34L-4-27H4Z', C.d),
  cannon: (C) =>
    g(
      'transform="rotate(-24)"',
      path('M-30-14C-40-12-40 12-30 14L40 9V-9Z', C.l) +
        path('M-30 0C-40 0-40 12-30 14L40 9V0Z', C.c) +
        path('M34-12H42V12H34Z', C.a) +
        path('M-8-14H-2V14H-8Z', C.a),
    ) + at(-8, 26, gearW(12, 19, C.m, C.d, 1)),
  engine: (C, r) => {
    let k = r() * 30;
    return (
      at(-14, 6, g('transform="rotate(' + f(k) + ')"', gearW(10, 28, C.l, C.m, 1))) +
      at(22, -20, g('transform="rotate(' + f(-k) + ')"', gearW(8, 19, C.a, C.m))) +
      at(26, 22, gearW(7, 14, C.c, C.d))
    );
  },
  reactor: (C) => {
    let e = '<ellipse rx="44" ry="16" fill="none" stroke="' + C.l + '" stroke-width="3"/>';
    return (
      around(3, e) +
      circ(0, 0, 13, C.a) +
      circ(0, 0, 7, C.p) +
      circ(44, 0, 4, C.p) +
      circ(-22, 38, 4, C.p) +
      circ(-22, -38, 4, C.p)
    );
  },
  anvil: (C) =>
    sym('M.4-14H-44C-40-2-26 4-12 6L-14 22L-26 30V38H.4Z', C.l, C.c) +
    path('M-44-14H30V-20H-36Z', C.p) +
    at(14, -30, path(star(6, 12, 4), C.a)) +
    line('M22-46L26-52M32-40L39-44M4-42L1-48', C.a, 2),
  flask: (C) =>
    sym('M.4-44H-9V-38H-7V-12L-30 34C-32 40-28 44-24 44H.4Z', C.p, C.l) +
    sym('M.4 6H-16L-27 32C-29 38-26 40-22 40H.4Z', C.a, mix(C.a, C.d, 0.25)) +
    circ(-6, 22, 4, C.p, 'opacity=".8"') +
    circ(7, 14, 2.6, C.p, 'opacity=".8"') +
    circ(3, 30, 2, C.p, 'opacity=".8"'),
  tank: (C) =>
    path('M-14-22H16L22-8H-20Z', C.l) +
    line('M14-16L50-26', C.l, 6) +
    path('M-40-8H38L44 14H-46Z', C.c) +
    path('M-46 14H44L34 36H-36Z', C.d) +
    [-30, -10, 10, 28].map((x) => circ(x, 24, 9, C.m) + circ(x, 24, 4, C.a)).join('') +
    circ(-2, -15, 4, C.a),
  plane: (C) => {
    let s = sym('M.4-44L-5-30V-14L-44 8V16L-5 8L-4 28L-16 38V42L.4 38Z', C.l, C.c) + circ(0, -16, 4, C.a);
    return at(0, -14, s, 0.8) + at(-34, 26, s, 0.4) + at(34, 26, s, 0.4);
  },
  ram: (C) =>
    mir(line('M-40-30V40', C.m, 5)) +
    line('M-46-30H46', C.m, 5) +
    line('M-24-28V4M24-28V4', C.l, 1.6) +
    path('M-44 0H30L46 10L30 20H-44Z', C.l) +
    path('M-44 10H46L30 20H-44Z', C.c) +
    path('M26-3L50 10L26 23Z', C.a) +
    path('M-20-2H-14V22H-20ZM4-2H10V22H4Z', C.d),
  hydra: (C) =>
    [-26, 0, 26]
      .map(
        (x, i) =>
          line(
            'M' + x * 0.5 + ' 44C' + x * 0.2 + ' 20 ' + x * 1.6 + ' 16 ' + x + ' -16',
            i % 2 ? C.l : C.c,
            9,
          ) +
          at(
            x,
            -22,
            path('M-11 4L-7-14L0-18L7-14L11 4L0 12Z', i % 2 ? C.l : C.c) + mir(circ(-4, -4, 2, C.a)),
          ),
      )
      .join(''),
  bot: (C) =>
    g('transform="translate(0 -6)"', HEAD.robot?.(() => 0.2, C, C.p) ?? '') +
    sym('M.4 16H-20L-26 44H.4Z', C.c, C.m) +
    circ(0, 30, 6, C.a) +
    mir(line('M-22 20C-40 20-42 34-36 44', C.l, 4)),
  blueprint: (C, r, n) => {
    let s = '',
      w = '#eafcff',
      b;
    for (let i = -3; i < 4; i++) s += 'M' + i * 12 + '-36V36M-40 ' + i * 11 + 'H40';
    if (/heart/i.test(n))
      b =
        path(
          'M0 25C-34 4-30-24-13-24C-5-24-1-18 0-14C1-18 5-24 13-24C30-24 34 4 0 25Z',
          '#5fb4cc',
          'opacity=".55"',
        ) +
        line('M0 25C-34 4-30-24-13-24C-5-24-1-18 0-14C1-18 5-24 13-24C30-24 34 4 0 25Z', w, 2) +
        line(gear(7, 9, 6), w, 1.4);
    else if (/cannon|mechannon/i.test(n))
      b =
        g(
          'transform="rotate(-24)"',
          path('M-14-10H34V8H-14Z', '#5fb4cc', 'opacity=".55"') +
            line('M-14-10H34V8H-14ZM24-12V10M30-13V11M-14-10C-22-10-22 8-14 8', w, 2),
        ) +
        ring(-8, 16, 12, w, 2) +
        line('M-8 4V28M-20 16H4', w, 1.2);
    else if (/tele|transmit/i.test(n))
      b =
        line('M0 30V-6M-12 30L0 4L12 30M-8 22H8', w, 2) +
        circ(0, -9, 4, w) +
        line(
          'M-9-16A12 12 0 0 0-9-2M9-16A12 12 0 0 1 9-2M-17-22A21 21 0 0 0-17 4M17-22A21 21 0 0 1 17 4M-25-28A30 30 0 0 0-25 10M25-28A30 30 0 0 1 25 10',
          w,
          1.8,
        );
    else if (/cycl/i.test(n))
      b =
        ring(0, 0, 27, w, 2) +
        ring(0, 0, 20, w, 1) +
        path('M6-17A18 18 0 1 0 6 17A14 14 0 1 1 6-17Z', '#5fb4cc', 'opacity=".7"') +
        line('M6-17A18 18 0 1 0 6 17A14 14 0 1 1 6-17Z', w, 1.6) +
        around(3, line('M0-27L-7-32M0-27L-7-22', w, 2));
    else
      b =
        line(gear(9, 26, 20), w, 1.6) +
        ring(0, 0, 11, w, 1.4) +
        line('M-40 0H40M0-34V34', w, 0.8, 'stroke-dasharray="4 3"');
    return (
      '<rect x="-44" y="-38" width="88" height="76" rx="4" fill="' +
      ['#2f6f8f', '#2b5a8a', '#2c7a74', '#3c5f96'][(r() * 4) | 0] +
      '"/>' +
      line(s, '#8fd0e0', 0.5) +
      op(0.96, b) +
      path('M30-38H44V-24Z', C.a)
    );
  },
  lantern: (C) =>
    ring(0, -42, 6, C.l, 2.4) +
    sym('M.4-36H-10L-20-24H.4Z', C.l, C.c) +
    sym('M.4-24H-18L-14 26H.4Z', mix(C.a, '#ffffff', 0.25), C.a) +
    path('M0-16C8-4 8 8 0 18C-8 8-8-4 0-16Z', C.p) +
    sym('M.4 26H-18L-12 36H.4Z', C.l, C.c) +
    line('M-18-24L-14 26M18-24L14 26', C.l, 2),
  censer: (C) =>
    line('M0-50L-18-8M0-50L18-8M0-50V-10', C.l, 1.6) +
    sym('M.4-12C-14-12-24-4-26 6H.4ZM.4 8H-26C-24 26-14 36 .4 38Z', C.l, C.c) +
    mir(line('M-8-14C-16-24-2-30-10-42', C.p, 2, 'opacity=".8"')) +
    circ(-10, -2, 2, C.d) +
    circ(0, -4, 2, C.d) +
    circ(10, -2, 2, C.d) +
    path('M-28 5H28V9H-28Z', C.a),
  hand: (C) =>
    path(
      'M-20 44V8L-32-16L-24-20L-12-2L-14-38H-6L-2-6L0-42H8L8-5L14-34L21-32L16 0L26-14L32-9L20 22V44Z',
      C.l,
    ) +
    path('M2 44V-6L0-42H8L8-5L14-34L21-32L16 0L26-14L32-9L20 22V44Z', C.c) +
    circ(1, 16, 8, C.a) +
    circ(1, 16, 3.5, C.d),
  bell: (C) =>
    sym('M.4-38C-18-38-22-18-24 6L-34 24H.4Z', C.l, C.c) +
    circ(0, 30, 7, C.a) +
    ring(0, -42, 5, C.a, 3) +
    line('M-26 12H26', C.a, 2.4) +
    mir(line('M-42-10C-46 2-46 10-42 20', C.p, 2)),
  iris: (C) =>
    circ(0, 0, 42, C.c) +
    circ(0, 0, 34, C.d) +
    around(7, path('M0-34C14-30 20-16 14-4L4-10Z', C.l)) +
    circ(0, 0, 10, C.a) +
    circ(0, 0, 5, C.p) +
    around(12, circ(0, -38, 1.8, C.p)),
  coil: (C) =>
    sym('M.4 28H-26V44H.4Z', C.c, C.m) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          '<rect x="' +
          (-20 + i * 1.6) +
          '" y="' +
          (18 - i * 10) +
          '" width="' +
          (40 - i * 3.2) +
          '" height="6" rx="3" fill="' +
          (i % 2 ? C.l : C.c) +
          '"/>',
      )
      .join('') +
    circ(0, -34, 10, C.a) +
    line('M-12-38L-26-48L-24-36L-38-42M12-38L26-48L24-36L38-42', C.p, 2),
  house: (C) =>
    path('M-40 44V-6L-20-22V-6L0-22V-6L20-22V-44H30V-14L40-6V44Z', C.c) +
    path('M0 44V-22V-6L20-22V-44H30V-14L40-6V44Z', C.m) +
    path('M-30 8H-18V20H-30ZM-6 8H6V20H-6ZM18 8H30V20H18Z', C.a) +
    path('M-8 44V30H8V44Z', C.d) +
    cloud(28, -52, 0.4, C.l, 'opacity=".7"'),
  digger: (C) =>
    at(-12, -12, gearW(12, 25, C.l, C.m, 1)) +
    line('M-8-8L34 8L28 36', C.a, 7) +
    path('M16 34H42L36 48H20Z', C.l) +
    path('M-40 26H10V42H-40Z', C.d) +
    [-32, -16, 0].map((x) => circ(x, 34, 6, C.c)).join(''),
  heart: (C) =>
    sym('M.4-18C-6-36-38-36-38-8C-38 14-12 28 .4 42Z', C.l, C.c) +
    at(0, 0, gearW(9, 15, C.a, C.d)) +
    line('M-30-10L-16-4M30-10L16-4M-20 18L-9 8M20 18L9 8', C.d, 2),
  gargoyle: (C) =>
    mir(path('M-10 6C-30-40-58-34-56-6C-46-14-38-6-38 4C-28-2-20 6-16 16Z', C.m)) +
    sym('M.4-26L-10-30L-14-16L-12 0L-22 44H.4Z', C.l, C.c) +
    eyes(-14, 5, C.a) +
    path('M-5-4H5L2 2H-2Z', C.d),
  moon: (C) =>
    path('M10-44A44 44 0 1 0 38 24A36 36 0 1 1 10-44Z', C.p) +
    path(star(4, 10, 2.6), C.a, 'transform="translate(16 -8)"') +
    path(star(4, 6, 1.6), C.a, 'transform="translate(30 -30)"'),
  flame: (C) =>
    path(
      'M0-50C4-28 30-20 26 10C24 32 10 42 0 44C-14 42-26 30-26 10C-26-6-14-10-14-26C-8-20-4-14-4-8C0-20 2-34 0-50Z',
      C.a,
    ) + path('M2-20C6-8 16-2 14 16C13 30 6 36 0 38C-8 36-14 28-13 16C-12 6-6 4-6-4C0 0 2-10 2-20Z', C.p),
  dust: (C, r) => {
    let s = '';
    for (let i = 0; i < 26; i++) {
      let t = i / 26;
      s += path(
        poly(3 + (i % 3), 2 + 4 * (1 - t), r() * 6),
        i % 2 ? C.p : C.a,
        'transform="translate(' + f(-30 + t * 70 + r() * 10) + ' ' + f(24 - t * 64 + r() * 22 - 11) + ')"',
      );
    }
    return path('M-44 36Q-20 6 0 36Z', C.l) + s;
  },
  peace: (C) =>
    mir(
      g('transform="rotate(-45)"', path('M-4 40V-34L0-44L4-34V40Z', C.l) + path('M-11 26H11V31H-11Z', C.a)),
    ) +
    circ(0, -2, 17, C.d) +
    ring(0, -2, 17, C.a, 2.4) +
    g('transform="translate(0 12)"', leaf2(26, 8, C.p, C.l)),
  aura: (C) =>
    around(12, path(leaf(46, 7), C.l), 0) +
    around(12, path(leaf(32, 5), C.a), 15) +
    circ(0, 0, 13, C.p) +
    path('M-9 0Q0-9 9 0Q0 9-9 0Z', C.m) +
    circ(0, 0, 3.4, C.a),
  stairs: (C) =>
    path('M-44 44V34H-28V22H-12V10H4V-2H20V-14H44V44Z', C.l) +
    path('M20 44V-14H44V44Z', C.c) +
    at(30, -30, path(star(8, 15, 6), C.a)),
  gate: (C) =>
    sym('M.4-46C-20-46-34-30-34-8V46H-22V-6C-22-22-12-34 .4-34Z', C.l, C.c) +
    path('M0-30C-10-30-18-20-18-6V46H18V-6C18-20 10-30 0-30Z', C.a, 'opacity=".55"') +
    line('M0-20C-8-4 8 10 0 44', C.p, 2.4) +
    circ(0, -40, 4, C.a),
};
export const LOBJ: Lexicon = [
  [/blueprint/, 'blueprint'],
  [/cutlass/, 'sword'],
  [/katana/, 'katana'],
  [/scimitar/, 'scimitar'],
  [/mace$/, 'mace'],
  [/blades/, 'blades'],
  [/blade/, 'sword'],
  [/hammer/, 'hammer'],
  [/shield|ward|resolve/, 'shield'],
  [/helm$/, 'helm'],
  [/armor|suit/, 'armor'],
  [/bracers|gauntlet/, 'bracers'],
  [/circlet/, 'circlet'],
  [/crown/, 'crown'],
  [/chronicle|scripture/, 'book'],
  [/mantra/, 'tablet'],
  [/eye|detector/, 'eye'],
  [/stone/, 'crystal'],
  [/anchor/, 'anchor'],
  [/pot$/, 'pot'],
  [/outpost|watchtower/, 'tower'],
  [/spire/, 'spire'],
  [/willow/, 'willow'],
  [/tree|canopy/, 'tree'],
  [/wreath/, 'wreath'],
  [/totem/, 'totem'],
  [/cannon|mechannon/, 'cannon'],
  [/reactor|ironheart$/, 'reactor'],
  [/anvil/, 'anvil'],
  [/lab/, 'flask'],
  [/tank/, 'tank'],
  [/squadron/, 'plane'],
  [/ram$/, 'ram'],
  [/hydra/, 'hydra'],
  [/bot$|mechamonk|familiar/, 'bot'],
  [/beacon/, 'lantern'],
  [/censer/, 'censer'],
  [/clutch/, 'hand'],
  [/dirge/, 'bell'],
  [/aperture/, 'iris'],
  [/generator|capacitor|teletrans/, 'coil'],
  [/workshop gar/, 'gargoyle'],
  [/workshop|yard|foundry/, 'house'],
  [/excavator|tyranyx/, 'digger'],
  [/voidcycler/, 'engine'],
  [/lunar/, 'moon'],
  [/ashes/, 'flame'],
  [/dust/, 'dust'],
  [/armistice/, 'peace'],
  [/aura/, 'aura'],
  [/faith|leap/, 'stairs'],
  [/respite/, 'pot'],
  [/blessing/, 'wreath'],
  [/order of/, 'engine'],
  [/frenzy/, 'blades'],
  [/call of|stalk/, 'gate'],
  [/wicked/, 'hand'],
];
export const FOBJ: Partial<Record<Theme, string[]>> = {
  enlightened: ['tablet', 'crystal', 'eye', 'gate', 'lantern'],
  lifebound: ['tree', 'wreath', 'totem', 'willow'],
  mechana: ['engine', 'coil', 'reactor', 'tower'],
  void: ['crystal', 'gate', 'hand', 'circlet'],
  neutral: ['tower', 'shield', 'book'],
  all: ['crystal'],
  dream: ['moon', 'gate', 'crystal'],
};
export function plinth(C: Colours): string {
  return (
    path('M-40 46H40L46 62H-46Z', C.m) +
    path('M0 46H40L46 62H0Z', C.d) +
    path('M-34 41H34V47H-34Z', C.c) +
    path('M-34 41H34V43H-34Z', C.l)
  );
}
