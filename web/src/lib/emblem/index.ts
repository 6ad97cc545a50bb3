/**
 * The picture of a card, made from its name: the same name always gives the same picture, and no two cards
 * have the same one. viewBox -80 -60 160 120, sliced: a square shows the middle, a wide box all of it.
 */
import { BACK } from './backs';
import { ARMS, BODY, FBODY, LARM } from './bodies';
import {
  HAIR,
  PALETTES,
  SKIN,
  beginEmblem,
  cloud,
  g,
  hash,
  mix,
  op,
  path,
  pick,
  rolls,
  type Colours,
  type Lexicon,
  type Roll,
  type Theme,
} from './draw';
import { FHEAD, HEAD, LHEAD } from './heads';
import { LMON, MALL, MON } from './monsters';
import { FOBJ, LOBJ, OBJ, plinth } from './objects';
import { temple } from './temples';

export interface Pictured {
  name: string;
  factions: readonly string[];
  kind: string;
  /** The card that this is the other side of: the figure stays, awakened. */
  from?: string | null;
  /** Whether it belongs to dreams. */
  dream?: boolean;
}

type Mood = 'night' | 'day' | 'dusk';
const QUARTERS = ['M0 0L-80-60L80-60Z', 'M0 0L80-60L80 60Z', 'M0 0L80 60L-80 60Z', 'M0 0L-80 60L-80-60Z'];
const FACTIONS: Theme[] = ['enlightened', 'lifebound', 'mechana', 'void'];

function motif(lexicon: Lexicon, name: string): string | null {
  const small = name.toLowerCase();
  return lexicon.find(([word]) => word.test(small))?.[1] ?? null;
}

function themeOf(card: Pictured): Theme {
  if (card.kind === 'monster') return 'monster';
  if (card.factions.length > 2) return 'all';
  const first = card.factions[0] ?? (card.kind === 'vision' ? 'dream' : 'neutral');
  return first in PALETTES ? (first as Theme) : 'neutral';
}

/** The colours of one card: those of its theme, a little lighter or darker. */
function coloursOf(theme: Theme, seed: number, r: Roll): Colours {
  const of = PALETTES[theme];
  const t = (r() - 0.5) * 0.3;
  const C: Colours = { ...of, r: of.c, s: of.m, t: of.a, h: of.d, n: 4 + (seed % 4) };
  C.c = mix(of.c, t > 0 ? '#ffffff' : '#101830', Math.abs(t));
  C.m = mix(of.m, t > 0 ? of.c : of.d, Math.abs(t));
  const blood = theme === 'monster' ? [null, '#7a2468', '#b4621c', null][seed % 4] : null;
  if (blood) {
    C.m = mix(C.m, blood, 0.34);
    C.c = mix(C.c, blood, 0.26);
    C.d = mix(C.d, blood, 0.16);
  }
  return C;
}

/** The light of the hour: two colours of the ground and one of the glow; the cloth takes its colours from it, too. */
function light(mood: Mood, kind: string, C: Colours): [string, string, string] {
  if (mood === 'night') {
    [C.r, C.s, C.t] = [C.c, C.m, C.a];
    return [C.d, mix(C.d, C.m, 0.75), C.c];
  }
  if (mood === 'dusk') {
    [C.r, C.s, C.t] = [mix(C.c, C.l, 0.45), mix(C.c, C.m, 0.4), C.d];
    return [mix(C.d, C.m, 0.4), mix(C.m, C.a, kind === 'monster' ? 0.2 : 0.38), C.a];
  }
  [C.r, C.s, C.t] = [C.m, C.d, C.a];
  return [mix(C.c, C.l, 0.55), C.c, C.p];
}

function dress(C: Colours, roll: number): void {
  if (roll < 0.22) [C.r, C.s, C.t] = [mix(C.p, C.l, 0.25), mix(C.p, C.c, 0.45), C.m];
  else if (roll < 0.36) [C.r, C.s, C.t] = [mix(C.a, C.m, 0.2), mix(C.a, C.d, 0.5), C.p];
  else if (roll < 0.5) [C.r, C.s, C.t] = [mix(C.d, C.m, 0.25), C.d, C.a];
}

function hero(card: Pictured, theme: Theme, two: Theme | null, C: Colours, r: Roll, q: Roll): string {
  const name = card.from ?? card.name;
  const heads = FHEAD[two ?? theme] ?? [];
  let head = motif(LHEAD, name);
  if (!head || q() < 0.06) head = pick(heads, q());
  if (head === 'helm' && theme === 'mechana' && q() < 0.5) head = 'visor';
  C.h = pick(HAIR, q());
  const cloth = q();
  if (theme !== 'neutral' && !card.from) dress(C, cloth);
  const skin = pick(SKIN, q());
  const body = pick(FBODY[theme] ?? [], q());
  const C2: Colours = two ? { ...PALETTES[two], r: C.r, s: C.s, t: C.t, n: C.n, h: C.h } : C;
  let arm = motif(LARM, name);
  const side = r() > 0.5 ? 1 : -1;
  if (!arm && q() < 0.5) arm = pick(['staff', 'sword', 'spear', 'staff', 'hammer', 'axe'], q());
  if (/wolf|boar|stag|dragon|fairy/.test(head) && q() < 0.8) arm = null;
  let drawn = '';
  if (arm) {
    const where = `transform="translate(${(side * (30 + q() * 6)) | 0} 0) rotate(${(side * (6 + q() * 10)) | 0})"`;
    drawn += g(where, ARMS[arm]?.(C, two ?? theme) ?? '');
  }
  const shoulders = head !== 'treant' || theme !== 'lifebound' ? body : 'leaves';
  drawn += BODY[shoulders]?.(q, C, skin) ?? '';
  return g('transform="translate(0 4)"', drawn + (HEAD[head]?.(q, C2, skin) ?? ''));
}

function object(card: Pictured, theme: Theme, mood: Mood, given: Colours, q: Roll): string {
  let what = motif(LOBJ, card.name);
  if (!what || !OBJ[what]) what = pick(FOBJ[theme] ?? [], q());
  const C = mood === 'day' ? { ...given, l: mix(given.m, given.c, 0.3), c: given.m, m: given.d } : given;
  const drawn = OBJ[what]?.(C, q, card.name) ?? '';
  if (card.kind === 'construct') return plinth(C) + g('transform="translate(0 -6) scale(.94)"', drawn);
  const { p, l } = PALETTES.dream;
  const clouds =
    cloud(-48, 46, 1.1, p, 'opacity=".85"') +
    cloud(46, 50, 1.2, l, 'opacity=".8"') +
    cloud(4, 58, 1, p, 'opacity=".9"');
  return g('transform="translate(0 -4)"', drawn) + (card.kind === 'vision' ? clouds : '');
}

function ground(card: Pictured, two: Theme | null): string {
  if (card.factions.length > 2)
    return QUARTERS.map((d, i) => path(d, PALETTES[FACTIONS[i] as Theme].m, 'opacity=".9"')).join('');
  return two ? path('M80-60V60H-34L34-60Z', mix(PALETTES[two].m, PALETTES[two].c, 0.25)) : '';
}

/** The picture of a card, as a whole SVG document. */
export function emblem(card: Pictured): string {
  const seed = hash(card.name);
  const r = rolls(seed);
  const q = rolls(hash(card.from ?? card.name));
  const { kind } = card;
  const theme = themeOf(card);
  const two = card.factions.length === 2 ? (card.factions[1] as Theme) : null;
  const C = coloursOf(theme, seed, r);
  const id = 'e' + seed.toString(36);
  const hours: Mood[] = ['night', 'day', 'dusk', 'night', 'day'];
  let mood = card.from ? 'day' : pick(hours, r());
  if (kind === 'monster' && mood === 'day') mood = 'dusk';
  const [top, bottom, glow] = light(mood, kind, C);
  beginEmblem(id);
  let o =
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="-80 -60 160 120" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="${id}b">` +
    `<stop stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/>` +
    `</radialGradient></defs><rect x="-80" y="-60" width="160" height="120" fill="url(#${id}a)"/>` +
    ground(card, two) +
    `<circle cy="-6" r="62" fill="url(#${id}b)"/>`;
  let backs = BACK[card.dream && kind !== 'monster' && r() < 0.5 ? 'dream' : theme];
  if (theme === 'neutral' && kind === 'vision') backs = BACK.dream;
  o += pick(backs, kind === 'construct' ? q() : r())(r, C, '');
  if (kind === 'monster') {
    const what = motif(LMON, card.from ?? card.name) ?? pick(MALL, q());
    o += MON[what]?.(q, C) ?? '';
  } else if (kind === 'temple') {
    o += temple(card.name, { ...C, ...PALETTES.neutral, n: 5 });
  } else if (kind === 'hero') {
    o += hero(card, theme, two, C, r, q);
  } else {
    o += object(card, theme, mood, C, q);
  }
  const { p, l } = PALETTES.dream;
  if (card.dream && kind !== 'vision') o += op(0.75, cloud(-62, 52, 0.8, p) + cloud(62, 54, 0.8, l));
  return o + '</svg>';
}
