/** Shoulders of heroes, and what they carry. */
import {
  at,
  circ,
  g,
  gearW,
  leaf2,
  line,
  mir,
  mix,
  path,
  ring,
  shard,
  star,
  sym,
  type Colours,
  type Figure,
  type Lexicon,
  type Theme,
} from './draw';
/* ---------- shoulders, staffs ---------- */
export const BODY: Record<string, Figure> = {
  robe: (r, C) =>
    sym('M.4 20C-16 22-38 28-46 62H.4Z', C.r, C.s) +
    sym('M.4 34L-10 21L-18 24L.4 50Z', C.t, mix(C.t, C.d, 0.3)),
  sash: (r, C) => sym('M.4 20C-16 22-36 26-44 62H.4Z', C.r, C.s) + path('M-26 27L-16 23L24 62H8Z', C.t),
  plate: (r, C) =>
    sym('M.4 20C-14 22-30 28-34 62H.4Z', C.s, mix(C.s, '#000000', 0.25)) +
    sym('M-17 25C-30 18-50 26-52 46C-42 40-28 40-20 44Z', C.r, C.s) +
    line('M-50 42C-42 36-30 36-22 39M50 42C42 36 30 36 22 39', C.t, 1.6) +
    sym('M.4 28L-9 34L.4 48Z', C.t, mix(C.t, C.d, 0.3)),
  leaves: (r, C) => {
    let s = '';
    [
      [-44, 46, -50],
      [-36, 36, -34],
      [-27, 30, -16],
      [-38, 54, -70],
      [-26, 44, -40],
    ].forEach(([x = 0, y = 0, turn], i) => {
      s += at(
        x,
        y + 14,
        g('transform="rotate(' + turn + ')"', leaf2(22, 7, i % 2 ? C.l : C.c, i % 2 ? C.c : C.m)),
      );
    });
    return sym('M.4 20C-14 22-36 30-42 62H.4Z', C.r, C.s) + mir(s);
  },
  rivet: (r, C) =>
    sym('M.4 20H-12L-18 62H.4Z', C.s, mix(C.s, '#000000', 0.25)) +
    sym('M-12 23L-42 26L-52 40L-50 62H-20Z', C.r, C.s) +
    mir(circ(-40, 34, 2, C.l) + circ(-26, 32, 2, C.l) + circ(-44, 50, 2, C.l)) +
    at(0, 44, gearW(8, 11, C.t, C.d)),
  spikes: (r, C) =>
    sym('M.4 20C-16 22-34 30-40 62H.4Z', C.r, C.s) +
    sym('M-18 28L-24 4L-31 30L-44 14L-43 40L-58 32L-46 58L-24 46Z', C.s, mix(C.s, '#000000', 0.3)) +
    sym('M.4 26L-6 34L.4 52Z', C.t, C.a),
  tunic: (r, C) =>
    sym('M.4 20C-16 22-34 26-40 62H.4Z', C.r, C.s) +
    path('M-4 22H4V62H-4Z', C.t) +
    line('M-20 26L-14 62M20 26L14 62', C.d, 1.2, 'opacity=".5"'),
};
export const FBODY: Partial<Record<Theme, string[]>> = {
  enlightened: ['robe', 'sash', 'robe', 'plate'],
  lifebound: ['leaves', 'robe', 'leaves', 'sash'],
  mechana: ['rivet', 'plate', 'rivet', 'tunic'],
  void: ['spikes', 'robe', 'spikes', 'plate'],
  neutral: ['tunic', 'plate', 'sash'],
  all: ['robe', 'sash'],
};
function tip(k: string, C: Colours): string {
  switch (k) {
    case 'enlightened':
      return ring(0, -44, 8, C.a, 2.6) + circ(0, -44, 3.4, C.p);
    case 'lifebound':
      return at(
        0,
        -36,
        leaf2(18, 7, C.l, C.c) +
          g('transform="rotate(-55)"', leaf2(12, 5, C.l, C.c)) +
          g('transform="rotate(55)"', leaf2(12, 5, C.l, C.c)),
      );
    case 'mechana':
      return at(0, -44, gearW(8, 10, C.l, C.m));
    case 'void':
      return at(0, -40, shard(16, 6, C.p, C.l)) + line('M-9-40Q-10-30 0-29Q10-30 9-40', C.l, 2.4);
    default:
      return at(0, -42, path(star(4, 9, 3), C.a));
  }
}
export const ARMS: Record<string, (C: Colours, k: string) => string> = {
  staff: (C, k) => line('M0 62V-36', mix('#6b4a2c', C.d, 0.3), 3.4) + tip(k, C),
  sword: (C) => path('M-4 40L-4-40L0-54L4-40L4 40Z', C.p) + path('M0-54L4-40V40H0Z', C.l),
  spear: (C) =>
    line('M0 62V-34', mix('#6b4a2c', C.d, 0.3), 3) +
    path('M0-58L6-40L0-30L-6-40Z', C.p) +
    path('M0-58L6-40L0-30Z', C.l),
  axe: (C) =>
    line('M0 62V-48', mix('#6b4a2c', C.d, 0.3), 3.4) +
    path('M0-46C12-52 20-44 22-36C16-34 10-28 0-26Z', C.p) +
    path('M0-46C-10-50-16-44-17-37C-12-36-8-30 0-26Z', C.l),
  bow: (C) => line('M-2-52C22-30 22 20-2 46', C.l, 3.2) + line('M-2-52V46', C.p, 0.9),
  hammer: (C) =>
    line('M0 62V-40', mix('#6b4a2c', C.d, 0.3), 3.6) +
    path('M-13-50H13V-32H-13Z', C.l) +
    path('M0-50H13V-32H0Z', C.c),
};
export const LARM: Lexicon = [
  [/hunter|ranger|scout|stalker|spike/, 'bow'],
  [/knight|paladin|slayer|warrior|mercenary|exemplar|templar/, 'sword'],
  [/dragoon|infantry|militia|guardian|defender|impaler|outrider|flank|tusk/, 'spear'],
  [/berserk|gladiator|breaker|rager|marauder|legion/, 'axe'],
  [/smith|forge|artific|steel|scrap|mace/, 'hammer'],
  [
    /mystic|monk|druid|shaman|seer|sage|guru|matron|augur|wield|summon|conjur|channel|witch|master|speak|invok/,
    'staff',
  ],
];
