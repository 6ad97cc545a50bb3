/** What lies behind: one family of backdrops for each faction. */
import {
  around,
  at,
  circ,
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
  pick,
  ring,
  shard,
  star,
  type Figure,
  type Theme,
} from './draw';
/* ---------- backdrops, one family per faction ---------- */
const FAMILIES: Record<Exclude<Theme, 'all'>, Figure[]> = {
  enlightened: [
    (r, C) => {
      let n = pick([12, 16, 20], r());
      return (
        op(0.5, around(n, path('M-2.2-40L0-100L2.2-40Z', C.l))) +
        ring(0, -6, 36, C.a, 1.6) +
        ring(0, -6, 41, C.l, 0.8, 'opacity=".7"')
      );
    },
    (r, C) => {
      let n = pick([8, 10, 12], r());
      return at(
        0,
        -4,
        op(0.42, around(n, path(leaf(52, 11), C.c))) +
          op(0.5, around(n, path(leaf(40, 7), C.l), 180 / n)) +
          ring(0, 0, 44, C.a, 1),
      );
    },
    (r, C) =>
      circ(0, -8, 34, mix(C.a, C.p, 0.35), 'opacity=".85"') +
      path('M-80 22L-54-4L-38 14L-16 -2L6 18L30-8L52 14L80-2V60H-80Z', C.m, 'opacity=".55"') +
      path('M-80 38L-50 20L-20 36L20 22L50 38L80 24V60H-80Z', C.d, 'opacity=".5"'),
    (r, C) =>
      op(
        0.55,
        mir(path('M-44 60V-10C-44-38-22-54 0-58V-52C-20-48-38-34-38-8V60Z', C.l)) +
          ring(0, -8, 30, C.l, 1.2) +
          around(8, path('M0-31L2.4-37L0-46L-2.4-37Z', C.a)),
      ),
    (r, C) => {
      let s = '';
      for (let i = 0; i < 5; i++)
        s += ring(
          0,
          -6,
          20 + i * 9,
          i % 2 ? C.l : C.a,
          i % 2 ? 0.8 : 1.6,
          i % 2 ? 'stroke-dasharray="2 5"' : '',
        );
      return op(0.7, s);
    },
  ],
  lifebound: [
    (r, C) => {
      let s = '';
      for (let i = 0; i < 11; i++) {
        s += g(
          'transform="rotate(' + f(-100 + i * 20) + ')"',
          path(leaf(50 + r() * 10, 8), i % 2 ? C.c : C.l),
        );
      }
      return at(0, 14, op(0.45, s));
    },
    (r, C) => {
      let s = '';
      for (let i = -3; i < 4; i++) {
        let x = i * 24 + r() * 8 - 4,
          h = 34 + r() * 30;
        s += path(
          'M' +
            f(x) +
            ' ' +
            f(40 - h * 1.5) +
            'C' +
            f(x + 13) +
            ' ' +
            f(30 - h * 0.6) +
            ' ' +
            f(x + 12) +
            ' 40 ' +
            f(x) +
            ' 40C' +
            f(x - 12) +
            ' 40 ' +
            f(x - 13) +
            ' ' +
            f(30 - h * 0.6) +
            ' ' +
            f(x) +
            ' ' +
            f(40 - h * 1.5) +
            'Z',
          i % 2 ? C.m : C.c,
        );
      }
      return op(0.5, s) + path('M-80 34C-40 18 30 30 80 20V60H-80Z', C.m, 'opacity=".7"');
    },
    (r, C) => {
      let n = 14;
      return at(
        0,
        -4,
        ring(0, 0, 40, C.c, 2) + around(n, at(0, -40, g('transform="rotate(58)"', leaf2(17, 5, C.l, C.c)))),
      );
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 5; i++) {
        let y = 44 - i * 22;
        s += at(-58 + i * 3, y, g('transform="rotate(' + (i % 2 ? 60 : -20) + ')"', path(leaf(24, 7), C.l)));
      }
      return (
        op(0.55, mir(line('M-62 60C-50 30-66 6-52-24C-46-38-52-50-46-60', C.l, 2.4) + s)) +
        circ(0, -10, 30, C.l, 'opacity=".28"')
      );
    },
    (r, C) =>
      circ(r() > 0.5 ? 26 : -26, -24, 20, mix(C.p, C.a, 0.3), 'opacity=".8"') +
      path('M-80 20C-50-2-20 14 0 4C30-10 50 8 80-4V60H-80Z', C.c, 'opacity=".5"') +
      path('M-80 36C-40 16 0 40 80 22V60H-80Z', C.m, 'opacity=".7"'),
  ],
  mechana: [
    (r, C) => {
      let n = pick([10, 12, 14], r());
      return at(
        0,
        -6,
        g(
          'transform="rotate(' + f(r() * 30) + ')"',
          path(gear(n, 48, 41), C.m, 'opacity=".9"') + ring(0, 0, 34, C.l, 1.4, 'opacity=".6"'),
        ),
      );
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 6; i++) {
        let y = -50 + i * 19,
          x = -74 + ((r() * 4) | 0) * 4,
          k = 12 + ((r() * 3) | 0) * 8;
        s +=
          line('M' + x + ' ' + y + 'h' + k + 'l8 8h' + (k - 4), C.l, 1.4) +
          circ(x, y, 2.4, C.a) +
          circ(x + k * 2 + 4, y + 8, 2.4, C.l);
      }
      return op(0.6, mir(s));
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 3; j++) {
          s +=
            '<rect x="' +
            (-80 + i * 40 + 1) +
            '" y="' +
            (-60 + j * 40 + 1) +
            '" width="38" height="38" rx="3" fill="' +
            ((i + j) % 2 ? C.m : C.c) +
            '"/>' +
            circ(-80 + i * 40 + 6, -60 + j * 40 + 6, 1.6, C.l) +
            circ(-80 + i * 40 + 34, -60 + j * 40 + 6, 1.6, C.l);
        }
      return op(0.4, s);
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 9; i++) {
        let x = -78 + i * 18,
          h = 14 + r() * 42;
        s +=
          '<rect x="' +
          f(x) +
          '" y="' +
          f(40 - h) +
          '" width="13" height="' +
          f(h + 20) +
          '" fill="' +
          (i % 2 ? C.m : C.c) +
          '"/>' +
          (r() > 0.5
            ? '<rect x="' + f(x + 4) + '" y="' + f(46 - h) + '" width="4" height="5" fill="' + C.a + '"/>'
            : '');
      }
      return op(0.6, s);
    },
    (r, C) => {
      let k = r() * 30;
      return op(
        0.75,
        at(-40, -18, g('transform="rotate(' + f(k) + ')"', gearW(10, 32, C.m, C.d))) +
          at(44, 8, g('transform="rotate(' + f(-k) + ')"', gearW(12, 38, C.m, C.d, 1))),
      );
    },
  ],
  void: [
    (r, C) =>
      circ(0, -8, 40, C.a, 'opacity=".35"') + circ(0, -8, 36, C.l, 'opacity=".9"') + circ(2, -7, 34, C.d),
    (r, C) => {
      let s = '';
      for (let i = 0; i < 3; i++)
        s += g(
          'transform="rotate(' + i * 120 + ')"',
          line('M0 0C10-16 34-14 40 6C44 26 26 44 4 46', C.l, 3) + line('M4 4C16-6 30 0 30 12', C.a, 1.4),
        );
      return at(0, -6, op(0.5, s));
    },
    (r, C) =>
      path('M-6-70L-14-38L-2-26L-16-4L0 8L-12 70H14L8 12L20-6L6-22L16-44L8-70Z', C.l, 'opacity=".75"') +
      path('M-2-70L-8-38L4-25L-8-4L6 10L-4 70H6L3 12L14-6L1-24L9-44L3-70Z', C.p, 'opacity=".85"'),
    (r, C) => {
      let s = '';
      for (let i = 0; i < 10; i++) {
        let t = i * 36 + r() * 20;
        s += g(
          'transform="rotate(' + f(t) + ') translate(0 -36)"',
          shard(12 + r() * 16, 3 + r() * 3, C.l, C.c),
        );
      }
      return at(0, -4, op(0.7, s));
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 16; i++) s += circ(r() * 156 - 78, r() * 100 - 58, 0.7 + r() * 1.2, C.p);
      return op(0.8, s) + path('M34-48A30 30 0 1 0 40 0A24 24 0 1 1 34-48Z', C.l, 'opacity=".85"');
    },
  ],
  monster: [
    (r, C) => {
      let s = '';
      for (let i = 0; i < 9; i++) {
        let x = -80 + i * 20;
        s += 'M' + x + '-60L' + f(x + 10) + ' ' + f(-36 + r() * 18) + 'L' + (x + 20) + '-60Z';
      }
      let b = '';
      for (let i = 0; i < 9; i++) {
        let x = -80 + i * 20;
        b += 'M' + x + ' 60L' + f(x + 10) + ' ' + f(40 + r() * 10) + 'L' + (x + 20) + ' 60Z';
      }
      return path(s + b, C.d, 'opacity=".85"');
    },
    (r, C) => circ(0, -10, 44, C.c, 'opacity=".8"') + circ(0, -10, 36, C.l, 'opacity=".35"'),
    (r, C) => at(0, -4, op(0.5, path(star(14, 90, 40), C.m))) + circ(0, -4, 38, C.c, 'opacity=".35"'),
    (r, C) => {
      let s = '';
      for (let i = 0; i < 4; i++)
        s += line(
          'M' +
            (-70 + i * 12) +
            ' -60C' +
            (-50 + i * 10) +
            ' -20 ' +
            (-80 + i * 8) +
            ' 10 ' +
            (-60 + i * 8) +
            ' 60',
          C.c,
          2.4,
        );
      return op(0.5, mir(s));
    },
    (r, C) =>
      path('M-80 10L-60-14L-44 6L-22-26L0-2L24-30L44 4L62-12L80 8V60H-80Z', C.m, 'opacity=".8"') +
      circ(r() > 0.5 ? 34 : -34, -34, 13, C.a, 'opacity=".8"'),
  ],
  neutral: [
    (r, C) =>
      path('M-80 14L-40-20L-10 10L20-14L80 20V60H-80Z', C.m, 'opacity=".7"') +
      circ(30, -32, 12, C.a, 'opacity=".7"'),
    (r, C) =>
      op(0.4, path('M-80-60H-40L40 60H-80Z', C.m) + path('M40-60H80V60H120Z', C.m)) +
      ring(0, -6, 40, C.a, 1.4),
    (r, C) => {
      let s = 'M-80 60V0h10v-8h10v8h10v-8h10v8h10V60Z';
      return op(0.7, path(s, C.m) + path(s, C.m, 'transform="scale(-1 1)"'));
    },
    (r, C) => op(0.5, around(16, path('M-3-30L0-100L3-30Z', C.c))),
  ],
  dream: [
    (r, C) =>
      circ(0, -14, 34, C.p, 'opacity=".9"') +
      circ(-10, -22, 5, C.l, 'opacity=".6"') +
      circ(12, -4, 7, C.l, 'opacity=".5"'),
    (r, C) => {
      let s = '';
      for (let i = 0; i < 18; i++) s += circ(r() * 156 - 78, r() * 80 - 58, 0.6 + r() * 1.3, C.p);
      return op(0.9, s) + path('M8-52A30 30 0 1 0 30 0A26 26 0 1 1 8-52Z', C.p, 'opacity=".9"');
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 6; i++)
        s += line('M-84 ' + (-40 + i * 16) + 'q14-10 28 0t28 0t28 0t28 0t28 0t28 0', i % 2 ? C.l : C.a, 1.6);
      return op(0.45, s);
    },
    (r, C) => {
      let s = '';
      for (let i = 0; i < 6; i++) s += ring(0, -8, 14 + i * 11, C.l, 1.1);
      return op(0.5, s);
    },
  ],
};

export const BACK: Record<Theme, Figure[]> = { ...FAMILIES, all: FAMILIES.enlightened };
