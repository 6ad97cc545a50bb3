/** Busts of heroes: heads, by faction and by the words of a name. */
import {
  around,
  at,
  circ,
  eyes,
  f,
  g,
  leaf2,
  line,
  mir,
  mix,
  op,
  path,
  shard,
  sym,
  type Figure,
  type Lexicon,
  type Theme,
} from './draw';
/* ---------- hero busts ---------- */
const FACE = 'M.4-25C-11-25-15-16-14-5C-13 5-7 12 .4 15Z';
const NECK = 'M.4 8H-7V24H.4Z';
const face = (K: string): string =>
  sym(NECK, mix(K, '#000000', 0.22), mix(K, '#000000', 0.36)) + sym(FACE, K, mix(K, '#20102a', 0.2));
export const HEAD: Record<string, Figure> = {
  monk: (r, C, K) =>
    face(K) +
    sym('M-13-7C-17-9-17 0-13 1Z', K, mix(K, '#20102a', 0.2)) +
    eyes(-4, 6, C.d) +
    (r() > 0.4 ? path('M0-19L2-15.5L0-12L-2-15.5Z', C.a) : circ(0, -15, 2.2, C.a)) +
    (r() > 0.5 ? sym('M.4 12C-3 12-5 9-7 6C-6 16-3 22 .4 26Z', C.p, C.l) : ''),
  topknot: (r, C, K) =>
    circ(0, -33, 6.5, C.h) +
    face(K) +
    sym('M.4-28C-14-29-18-16-15-4C-13-14-8-17 .4-18Z', C.h, mix(C.h, '#000000', 0.3)) +
    eyes(-4, 6, C.d) +
    path('M-4-28H4L3-25H-3Z', C.a),
  cowl: (r, C, K) =>
    sym('M.4-44C-14-36-24-22-22 2C-22 14-28 22-32 32H.4Z', C.r, C.s) +
    sym('M.4-27C-11-25-15-14-14-2C-13 8-7 15 .4 18Z', mix(C.d, '#000000', 0.35)) +
    (r() > 0.5
      ? sym('M.4 2C-6 2-9 3-10 6C-8 12-4 15 .4 17Z', mix(K, C.d, 0.25), mix(K, C.d, 0.5)) +
        eyes(-3, 6, C.p, 1)
      : eyes(-3, 6, C.a, 1)) +
    line('M0-44C-12-35-21-22-19 1', C.t, 1.6),
  diadem: (r, C, K) =>
    sym('M.4-32C-20-32-22-10-20 8C-19 20-24 28-26 34H.4Z', C.h, mix(C.h, '#000000', 0.3)) +
    face(K) +
    eyes(-4, 6, C.d) +
    sym('M.4-23C-8-23-13-19-15-15L-15-20C-12-25-7-28 .4-29Z', C.a, mix(C.a, C.d, 0.3)) +
    around(5, path('M-1.6-30L0-44L1.6-30Z', C.a), -144 + 72),
  veil: (r, C, K) =>
    face(K) +
    sym('M.4-33C-19-33-23-12-22 6C-22 18-26 24-28 32L-15 32C-13 20-16 4-13-10C-10-16-6-18 .4-18Z', C.l, C.c) +
    eyes(-3, 6, C.d) +
    path('M0-25L2.4-21L0-17L-2.4-21Z', C.a),
  helm: (r, C, K) => {
    let v = r();
    return (
      sym('M.4-38C-13-37-18-26-18-10L-15 14L.4 22Z', C.l, C.c) +
      path(
        v < 0.4
          ? 'M-13-8H13V-3H3V12H-3V-3H-13Z'
          : v < 0.7
            ? 'M-14-9L0-3L14-9V-4L2 3V14H-2V3L-14-4Z'
            : 'M-12-10H-2V-4H-12ZM12-10H2V-4H12ZM-1.2 0H1.2V14H-1.2Z',
        mix(C.d, '#000000', 0.4),
      ) +
      (r() > 0.5
        ? sym('M.4-38C-4-50-14-52-20-46C-12-46-6-40 .4-34Z', C.a, mix(C.a, C.d, 0.35))
        : sym('M.4-50L-4-38L.4-34Z', C.a, mix(C.a, C.d, 0.3))) +
      line('M-17-12H17', C.t, 1.6)
    );
  },
  blind: (r, C, K) =>
    sym('M.4-31C-19-31-21-10-18 4L-14 4V-10Z', C.h, mix(C.h, '#000000', 0.3)) +
    face(K) +
    path('M-15-9H15V0H-15Z', C.p) +
    path('M14-8L26-2L24 8L14 0Z', C.l) +
    path('M-5-4.5Q0-9 5-4.5Q0 0-5-4.5Z', C.m) +
    circ(0, -4.5, 1.8, C.a),
  antler: (r, C, K) =>
    mir(
      line(
        r() > 0.5
          ? 'M-7-22C-14-34-30-32-33-52M-18-32C-20-42-15-48-13-53M-28-38C-36-38-42-44-44-50'
          : 'M-8-22C-18-28-26-30-28-44M-22-32C-32-32-38-38-39-48M-28-42C-24-48-24-52-25-56',
        mix(C.p, '#b98d5a', 0.45),
        3.6,
      ),
    ) +
    sym('M.4-30C-18-30-20-12-18 8C-17 16-21 22-24 28H.4Z', C.h, mix(C.h, '#000000', 0.3)) +
    face(K) +
    eyes(-4, 6, C.d) +
    at(0, -25, leaf2(13, 4.5, C.l, C.c)) +
    mir(at(-7, -23, g('transform="rotate(-42)"', leaf2(11, 4, C.l, C.c)))),
  leafcrown: (r, C, K) => {
    let s = '',
      n = 7;
    for (let i = 0; i < n; i++)
      s += at(
        0,
        -6,
        g(
          'transform="rotate(' + f(-72 + i * 24) + ') translate(0 -14)"',
          leaf2(22, 6, i % 2 ? C.l : C.c, i % 2 ? C.c : C.m),
        ),
      );
    return (
      s +
      sym('M.4-30C-18-30-20-12-17 12L-13 12L.4-10Z', C.h, mix(C.h, '#000000', 0.3)) +
      face(K) +
      eyes(-4, 6, C.d) +
      line('M-14-14Q0-22 14-14', C.a, 2)
    );
  },
  wolf: (r, C, K) =>
    sym('M.4-22L-9-26L-20-48L-25-20L-32-2L-22 4L-24 14L-12 16L-6 30L.4 32Z', C.l, C.c) +
    sym('M-19-40L-22-22L-13-26Z', C.d) +
    sym('M.4-6L-8-2L-5 18L.4 22Z', C.p, mix(C.p, C.c, 0.45)) +
    sym('M.4 16L-5 18L-3 23L.4 25Z', C.d) +
    sym('M-16-8L-6-5L-9-1L-15-4Z', C.a),
  boar: (r, C, K) =>
    sym('M.4-28L-10-30L-24-38L-24-22L-28-4L-18 10L-10 26H.4Z', C.c, C.m) +
    sym('M.4 4H-9L-8 22H.4Z', C.l, mix(C.l, C.m, 0.4)) +
    circ(-4, 14, 1.8, C.d) +
    circ(4, 14, 1.8, C.d) +
    sym('M-9 18C-18 18-22 8-18-2C-16 8-12 11-8 12Z', C.p, C.l) +
    sym('M-17-8L-8-6L-10-2L-16-4Z', C.a),
  stag: (r, C, K) =>
    mir(line('M-7-22C-16-32-32-30-35-54M-18-30C-20-42-14-48-12-55M-29-37C-38-38-45-44-47-51', C.p, 3.8)) +
    sym('M.4-24L-8-24L-24-24L-14-14L-13 0L-7 22L.4 28Z', C.l, C.c) +
    sym('M.4 12L-6 13L-4 22L.4 25Z', C.d) +
    sym('M-11-8L-6-7L-8-3Z', C.d) +
    path('M0-22L3-12L0 0L-3-12Z', C.a),
  dragon: (r, C, K) =>
    mir(line('M-9-24C-22-32-22-46-36-50', C.p, 4)) +
    sym('M.4-30L-12-26L-22-14L-30-12L-20-2L-24 8L-12 10L-8 28L.4 33Z', C.l, C.c) +
    sym('M.4-22L-4-4L-3 12L.4 14Z', C.a, mix(C.a, C.m, 0.4)) +
    sym('M-16-9L-6-5L-9-1L-14-4Z', C.d) +
    sym('M-6 20L-2 21L-4 24Z', C.d),
  fairy: (r, C, K) =>
    op(
      0.85,
      mir(
        path('M-4 10C-30-54-70-50-62-20C-58-4-34 6-4 14Z', C.l) +
          path('M-4 14C-30 8-56 22-48 38C-40 50-18 34-4 18Z', C.p) +
          line('M-8 8C-24-20-40-30-54-28M-8 16C-20 16-32 22-40 32', C.c, 1.2),
      ),
    ) +
    sym('M.4-26C-15-26-17-10-15 2L-11 4L.4-10Z', C.a, mix(C.a, C.d, 0.3)) +
    g('transform="translate(0 3) scale(.82)"', face(K) + eyes(-4, 6, C.d)) +
    mir(line('M-4-24C-6-34-12-38-16-38', C.d, 1.6) + circ(-16, -38, 2.2, C.a)),
  treant: (r, C, K) => {
    let B = '#8a6038',
      D = '#5a3b22';
    return (
      op(
        0.95,
        mir(line('M-6-16C-12-32-24-30-28-46M-16-28C-24-26-34-30-40-40M-3-20C-4-34-10-40-9-54', D, 4)),
      ) +
      around(9, at(0, -46, leaf2(12, 5, C.l, C.c)), -96 + 12) +
      sym('M.4-24L-10-22L-16-8L-14 8L-22 34H.4Z', B, D) +
      sym('M-12-8Q-7-11-3-4Q-8-3-12-8Z', C.a) +
      line('M-7 8Q0 4 7 8M-5 14Q0 11 5 14', D, 1.8)
    );
  },
  braid: (r, C, K) =>
    sym(
      'M.4-32C-19-32-22-12-18 4C-22 16-20 30-16 44L-10 44C-14 30-12 16-12 4V-12Z',
      C.h,
      mix(C.h, '#000000', 0.3),
    ) +
    face(K) +
    eyes(-4, 6, C.d) +
    sym('M.4-30C-9-30-14-24-15-14C-9-16-4-20 .4-25Z', C.h, mix(C.h, '#000000', 0.25)) +
    mir(
      at(-13, -18, g('transform="rotate(-70)"', leaf2(14, 4.5, C.l, C.c))) +
        circ(-16, 12, 2.4, C.a) +
        circ(-15, 26, 2.4, C.a),
    ),
  bloom: (r, C, K) =>
    at(0, -8, around(9, at(0, -13, leaf2(20, 6.5, mix(C.a, C.p, 0.35), C.a)), 20)) +
    face(K) +
    eyes(-4, 6, C.d) +
    sym('M.4-27C-12-27-16-18-15-8C-10-15-5-18 .4-19Z', C.h, mix(C.h, '#000000', 0.25)),
  goggles: (r, C, K) =>
    face(K) +
    sym('M.4-31C-16-31-19-18-17-8L.4-12Z', C.m, C.d) +
    path('M-18-12H18V-8H-18Z', C.d) +
    mir(circ(-7, -6, 7.2, C.l) + circ(-7, -6, 4.8, C.a) + path('M-10-8L-6-10L-5-9L-9-6Z', '#ffffff')) +
    (r() > 0.5 ? sym('M.4 5H-8L-6 15L.4 18Z', C.m, C.d) + line('M-3 9V14M0 9V15M3 9V14', C.l, 1.2) : ''),
  robot: (r, C, K) => {
    let e = r();
    return (
      line('M0-26V-42', C.l, 2) +
      circ(0, -43, 3.4, C.a) +
      sym('M.4-28H-12L-18-20V4L-12 12H.4Z', C.l, C.c) +
      path('M-13-14H13V-1H-13Z', C.d) +
      (e < 0.5 ? mir(circ(-6.5, -7.5, 3.4, C.a)) : circ(0, -7.5, 5, C.a) + circ(0, -7.5, 2, C.p)) +
      line('M-7 5H7M-7 8.5H7', C.d, 1.2) +
      mir(circ(-20, -7, 4, C.m)) +
      sym('M.4 12H-7V22H.4Z', C.d)
    );
  },
  dome: (r, C, K) =>
    sym('M.4-34C-18-33-23-16-21 2L-16 14H.4Z', C.l, C.c) +
    circ(0, -8, 13, C.d) +
    circ(0, -8, 10, C.a, 'opacity=".9"') +
    path('M-8-10A8.5 8.5 0 0 1 0-16.5L0-14A6 6 0 0 0-5.5-9Z', '#ffffff', 'opacity=".8"') +
    mir(circ(-15, -24, 1.6, C.d) + circ(-17, 6, 1.6, C.d)) +
    line('M0-34V-22', C.t, 2),
  welder: (r, C, K) =>
    sym('M.4-34L-14-30L-18-10L-14 14L.4 22Z', C.c, C.m) +
    path('M-12-14H12V-4H-12Z', C.d) +
    path('M-10-12H10L6-6H-6Z', C.a, 'opacity=".85"') +
    mir(circ(-13, -22, 1.7, C.l) + circ(-11, 10, 1.7, C.l)) +
    line('M-8 3H8M-7 8H7', C.d, 1.4),
  visor: (r, C, K) =>
    face(K) +
    sym('M.4-36C-18-35-21-18-20 2L-12 6L-11-9H.4Z', C.l, C.c) +
    sym('M.4-36L-3-30V-10H.4Z', C.a, mix(C.a, C.d, 0.3)) +
    eyes(-3, 6, C.d) +
    mir(circ(-16, -8, 1.8, C.d)),
  hoodv: (r, C, K) => {
    let v = (r() * 3) | 0,
      w = (r() * 5) | 0,
      k = mix(C.d, '#000000', 0.5),
      e = r() > 0.5 ? C.a : C.p;
    return (
      sym(
        [
          'M.4-48C-10-40-26-26-25 0C-25 14-32 24-38 34H.4Z',
          'M.4-37L-17-53L-24-24C-29-4-26 14-42 34H.4Z',
          'M.4-41C-25-44-34-18-29 4C-28 16-32 24-33 34H.4Z',
        ][v] as string,
        C.r,
        C.s,
      ) +
      (v === 2
        ? line('M-30 8C-32-18-24-39 0-41C24-39 32-18 30 8', C.t, 2)
        : v === 1
          ? path('M-17-53L-19-36L-10-41ZM17-53L19-36L10-41Z', C.t)
          : '') +
      sym('M.4-29C-12-27-17-14-15 0C-13 12-7 18 .4 21Z', k) +
      (w === 0
        ? eyes(-3, 6.5, e, 1) + line('M-5 9L0 12L5 9', C.a, 1.4)
        : w === 1
          ? path('M-13-5C-6-10 6-10 13-5C6 0-6 0-13-5Z', e) + circ(0, -5, 3.6, k)
          : w === 2
            ? path('M-13-8L0-4L13-8L11-3L0 1L-11-3Z', e)
            : w === 3
              ? sym('M.4 2L-13-2C-12 10-6 17 .4 20Z', mix(K, C.l, 0.3), mix(K, C.d, 0.35)) +
                eyes(-5, 6.5, e, 1)
              : eyes(0, 6.5, e, 1) + path('M3-23A7 7 0 1 0 3-10A5.500 5.500 0 1 1 3-23Z', C.t))
    );
  },
  horned: (r, C, K) =>
    sym('M-12-20C-24-24-30-36-24-52C-22-40-16-34-5-29Z', C.l, C.c) +
    sym('M.4-30C-18-30-20-12-17 8L-12 10L.4-10Z', C.d, mix(C.d, '#000000', 0.3)) +
    face(mix(K, C.l, 0.35)) +
    eyes(-4, 6, C.d) +
    line('M-10 3L-6 10M10 3L6 10', C.a, 1.5),
  skull: (r, C, K) => {
    let v = (r() * 4) | 0,
      sk =
        sym('M.4-24C-13-24-16-12-14-3L-9 2L-8 12L.4 14Z', C.p, mix(C.p, C.c, 0.4)) +
        mir(circ(-6.3, -5, 4.2, C.d)) +
        (v === 2
          ? circ(6, -5, 2.4, C.a) + line('M-11-21L-6-15L-9-11L-4-7', C.d, 1.5)
          : mir(circ(-6, -5, 1.5, C.a))) +
        path('M0 0L-2 5H2Z', C.d) +
        line('M-4 9V13M0 9V14M4 9V13', C.d, 1.2);
    if (v === 1)
      return (
        sym('M.4 8C-16 8-28 16-34 34H.4Z', C.r, C.s) +
        at(0, -3, sk, 1.2) +
        path('M-17-26L-19-47L-9-35L0-52L9-35L19-47L17-26Z', C.t) +
        circ(0, -33, 3, C.a)
      );
    if (v === 3)
      return (
        sym('M.4 6C-18 8-30 16-36 34H.4Z', C.r, C.s) +
        sym('M-9-20C-22-22-33-34-29-51C-25-40-18-36-5-31Z', C.l, C.c) +
        at(0, -2, sk, 1.2) +
        path('M0-24L3-17L0-11L-3-17Z', C.a)
      );
    return (
      sym(v === 2 ? 'M.4-38C-24-40-31-16-27 4L-33 33H.4Z' : 'M.4-40C-14-36-25-22-23 2L-30 32H.4Z', C.r, C.s) +
      (v === 2 ? line('M-27 6C-30-18-22-36 0-38C22-36 30-18 27 6', C.t, 1.8) : '') +
      sym('M.4-31C-17-29-21-12-18 2C-15 15-8 20 .4 22Z', mix(C.d, '#000000', 0.3)) +
      sk
    );
  },
  shards: (r, C, K) => {
    let s = '';
    for (let i = -3; i < 4; i++)
      s += at(
        0,
        -6,
        g('transform="rotate(' + i * 23 + ') translate(0 -19)"', shard(22 - Math.abs(i) * 2, 4, C.l, C.c)),
      );
    return (
      s +
      face(mix(K, C.l, 0.3)) +
      sym('M.4-30C-17-30-19-12-17 6L-12 0L-10-14L.4-19Z', C.m, C.d) +
      eyes(-3, 6, C.a, 1)
    );
  },
  halfmask: (r, C, K) =>
    sym('M.4-33C-22-34-26-8-22 14L-27 30L-13 20L-13-10Z', C.d, mix(C.d, '#000000', 0.35)) +
    face(mix(K, C.l, 0.15)) +
    sym('M.4-14L-15-15L-13 0L-5 4L.4-1Z', C.m, C.c) +
    eyes(-6, 7, C.a, 1) +
    path('M0-24L2-20L0-14L-2-20Z', C.a),
  kettle: (r, C, K) =>
    face(K) +
    eyes(-3, 6, C.d) +
    sym('M.4-36C-14-35-17-24-17-15L-25-9L-24-6C-16-9-8-11 .4-11Z', C.l, C.c) +
    line('M0-35V-13', C.t, 2) +
    line('M-12 10Q0 22 12 10', C.m, 2.4),
  hoodn: (r, C, K) =>
    sym('M.4-36C-18-34-22-16-20 6C-20 18-26 24-30 32H.4Z', C.r, C.s) +
    g('transform="translate(0 1) scale(.92)"', face(K) + eyes(-3, 6, C.d)) +
    line('M0-36C-16-33-19-16-17 6', C.t, 1.4),
  hair: (r, C, K) =>
    sym('M.4-33C-20-33-22-12-18 10L-12 8V-12Z', C.h, mix(C.h, '#000000', 0.25)) +
    face(K) +
    eyes(-4, 6, C.d) +
    sym('M.4-24L-14-15L-15-22C-10-29-4-30 .4-30Z', C.h, mix(C.h, '#000000', 0.25)) +
    line('M-15-14Q0-20 15-14', C.t, 2.2),
};
export const FHEAD: Partial<Record<Theme, string[]>> = {
  enlightened: ['monk', 'cowl', 'topknot', 'diadem', 'veil', 'monk', 'bloom'],
  lifebound: ['antler', 'leafcrown', 'braid', 'cowl', 'leafcrown', 'antler', 'bloom'],
  mechana: ['goggles', 'robot', 'dome', 'welder', 'visor'],
  void: ['hoodv', 'horned', 'skull', 'shards', 'halfmask', 'hoodv'],
  neutral: ['kettle', 'hoodn', 'hair'],
  all: ['diadem', 'veil'],
};
export const LHEAD: Lexicon = [
  [/wolf|lychan|pack|remus/, 'wolf'],
  [/witch|everbloom|garden|evvy|green/, 'bloom'],
  [/guide|caretaker|tender|consort/, 'braid'],
  [/boar|tusk/, 'boar'],
  [/stag\b/, 'stag'],
  [/dragon(?!s)|familiar|hatchling|mechanadon/, 'dragon'],
  [/fairy|pixie|faerie|sprite|nymph|muse/, 'fairy'],
  [/oaken|sirewood|kor,|verdagris|willow|entro|animus/, 'treant'],
  [/druid|shaman|dryad|ranger/, 'antler'],
  [/blind|lidless|seer\b|scryer|augur|prophet/, 'blind'],
  [/knight|templar|paladin|dragoon|general|gladiator|defender|bearer|exemplar|infantry/, 'helm'],
  [/monk|ascetic|guru|sensei|fist|vir,/, 'monk'],
  [/askara/, 'topknot'],
  [/matron|consort|emissary|isla|cetra|pasythea|adayu/, 'diadem'],
  [/bot\b|scrapbot|sentry|mecha/, 'robot'],
  [/smith|steel|stone art/, 'welder'],
  [/pilot|inventor|emma|mila|gearseer/, 'goggles'],
  [/berserk|inferna|rager|demon|bomber/, 'horned'],
  [/death|soul|reaper|harvester|despair|endbring/, 'skull'],
  [/shadow|stalker|night|umbral|silenced|black/, 'hoodv'],
  [/militia/, 'kettle'],
  [/mystic/, 'cowl'],
  [/apprentice$/, 'hair'],
];
