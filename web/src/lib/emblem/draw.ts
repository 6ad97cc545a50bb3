/** Strokes and shapes that emblems are made of, as SVG text. */

/** Colours of one emblem: dark, middle, colour, light, pale, accent; robe, its shade, trim; hair; and points of stars. */
export interface Colours {
  d: string;
  m: string;
  c: string;
  l: string;
  p: string;
  a: string;
  r: string;
  s: string;
  t: string;
  h: string;
  n: number;
}

export type Palette = Pick<Colours, 'd' | 'm' | 'c' | 'l' | 'p' | 'a'>;
export type Theme =
  'enlightened' | 'lifebound' | 'mechana' | 'void' | 'monster' | 'neutral' | 'dream' | 'all';
/** Draws the next number from 0 to 1. */
export type Roll = () => number;
/** What a picture is drawn by: its rolls, its colours, and the colour of skin. */
export type Figure = (r: Roll, C: Colours, K: string) => string;
/** A word in a name, and the motif that it stands for. */
export type Lexicon = readonly (readonly [RegExp, string])[];

export const PALETTES: Record<Theme, Palette> = {
  enlightened: { d: '#122449', m: '#1f4f92', c: '#4b93dc', l: '#a5d4f7', p: '#f6f1dd', a: '#f4c657' },
  lifebound: { d: '#0e2f1e', m: '#1d6239', c: '#4ba457', l: '#b0da78', p: '#f5f4d2', a: '#f29b5c' },
  mechana: { d: '#352011', m: '#754719', c: '#c9822f', l: '#efc070', p: '#fcefd2', a: '#5fc0b8' },
  void: { d: '#1b1033', m: '#43277a', c: '#8455cd', l: '#c0a2f5', p: '#f1e9ff', a: '#ff86c3' },
  monster: { d: '#2a0b12', m: '#6a1b23', c: '#bb3f37', l: '#f0926a', p: '#f8e6cd', a: '#ffd54f' },
  neutral: { d: '#20262e', m: '#46525f', c: '#82909d', l: '#bfcad2', p: '#f3f1ea', a: '#e0b862' },
  dream: { d: '#151a41', m: '#3a3a8c', c: '#7478d2', l: '#b3c0f8', p: '#f4efff', a: '#ffbcd8' },
  all: { d: '#1c2233', m: '#4a4f6e', c: '#a08fb8', l: '#e6d6c8', p: '#fffaf0', a: '#f4c657' },
};
export const HAIR = ['#2b1d1a', '#4a2c1c', '#7a4a22', '#c9a15a', '#e9e3d6', '#1d2340', '#7b2d26', '#8d8f98'];
export const SKIN = ['#f3d9bd', '#e3b48d', '#c88e63', '#9c6844', '#70472f', '#e9c6a4'];

/** A number for a name: FNV-1a, stirred. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Numbers that follow from a seed: mulberry32. */
export function rolls(seed: number): Roll {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of several, by a roll. */
export function pick<T>(from: readonly T[], roll: number): T {
  return from[(roll * from.length) | 0] as T;
}

/** A number as short as it stands in a path. */
export const f = (x: number): string => String(Math.round(x * 10) / 10);

export function mix(a: string, b: string, t: number): string {
  let o = '#';
  for (let i = 1; i < 7; i += 2) {
    const x = parseInt(a.slice(i, i + 2), 16);
    const y = parseInt(b.slice(i, i + 2), 16);
    o += ('0' + Math.round(x + (y - x) * t).toString(16)).slice(-2);
  }
  return o;
}

const more = (x?: string): string => (x ? ' ' + x : '');
export const path = (d: string, c: string, x?: string): string => `<path d="${d}" fill="${c}"${more(x)}/>`;
export const line = (d: string, c: string, w: number, x?: string): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more(x)}/>`;
export const circ = (x: number, y: number, r: number, c: string, e?: string): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${c}"${more(e)}/>`;
export const ring = (x: number, y: number, r: number, c: string, w: number, e?: string): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${c}" stroke-width="${w}"${more(e)}/>`;
export const g = (t: string, s: string): string => `<g ${t}>${s}</g>`;
export const op = (o: number, s: string): string => g(`opacity="${o}"`, s);
export function at(x: number, y: number, s: string, k = 1): string {
  const scale = k !== 1 ? ` scale(${Number(f(k * 10)) / 10})` : '';
  return g(`transform="translate(${f(x)} ${f(y)})${scale}"`, s);
}

/** What is drawn more than once is drawn once and used by its id; ids begin with that of the emblem. */
let emblemId = 'e';
let used = 0;
export function beginEmblem(id: string): void {
  emblemId = id;
  used = 0;
}

/** The house style: every symmetric shape is a left half, lit, and its mirror image, shaded. */
export const sym = (d: string, a: string, b = a): string =>
  path(d, a) + path(d, b, 'transform="scale(-1 1)"');

/** With its mirror image. */
export function mir(s: string): string {
  if (s.length < 130) return s + g('transform="scale(-1 1)"', s);
  const id = emblemId + used++;
  return `<g id="${id}">${s}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}

/** Again and again around the middle. */
export function around(n: number, s: string, rot = 0): string {
  const id = emblemId + used++;
  let o = '';
  if (s.length < 70 || n < 3) {
    for (let i = 0; i < n; i++) o += g(`transform="rotate(${f((i * 360) / n + rot)})"`, s);
    return o;
  }
  o = `<g id="${id}" transform="rotate(${f(rot)})">${s}</g>`;
  for (let i = 1; i < n; i++) o += `<use href="#${id}" transform="rotate(${f((i * 360) / n)})"/>`;
  return o;
}

function outline(points: [number, number][]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('') + 'Z';
}

export function poly(n: number, r: number, rot = 0): string {
  return outline(
    Array.from({ length: n }, (_, i) => {
      const t = (i / n) * 6.2832 + rot;
      return [Math.sin(t) * r, -Math.cos(t) * r];
    }),
  );
}

export function star(n: number, r: number, q: number, rot = 0): string {
  return outline(
    Array.from({ length: 2 * n }, (_, i) => {
      const t = (i / n) * 3.1416 + rot;
      const k = i % 2 ? q : r;
      return [Math.sin(t) * k, -Math.cos(t) * k];
    }),
  );
}

export function gear(n: number, r: number, q: number): string {
  const w = 3.1416 / n;
  const tooth: [number, number][] = [
    [-0.62, q],
    [-0.38, r],
    [0.38, r],
    [0.62, q],
  ];
  const points: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    const t = i * 2 * w;
    for (const [a, k] of tooth) points.push([Math.sin(t + a * w) * k, -Math.cos(t + a * w) * k]);
  }
  return outline(points);
}

export const leaf = (l: number, w: number): string =>
  `M0 0C${f(w)} ${f(-l * 0.25)} ${f(w * 0.9)} ${f(-l * 0.7)} 0 ${f(-l)}` +
  `C${f(-w * 0.9)} ${f(-l * 0.7)} ${f(-w)} ${f(-l * 0.25)} 0 0Z`;
export const leaf2 = (l: number, w: number, a: string, b: string): string =>
  path(leaf(l, w), a) + path(`M0 0C${f(w)} ${f(-l * 0.25)} ${f(w * 0.9)} ${f(-l * 0.7)} 0 ${f(-l)}Z`, b);
export const gearW = (n: number, r: number, c: string, c2: string, hub?: number): string =>
  path(gear(n, r, r * 0.82), c) +
  circ(0, 0, r * 0.6, c2) +
  (hub
    ? path(gear(4, r * 0.62, r * 0.3), c) + circ(0, 0, r * 0.18, c2)
    : circ(0, 0, r * 0.34, c) + circ(0, 0, r * 0.15, c2));
export const shard = (l: number, w: number, a: string, b: string): string =>
  path(`M0 ${f(-l)}L${f(-w)} ${f(-l * 0.2)}L0 ${f(l * 0.3)}Z`, a) +
  path(`M0 ${f(-l)}L${f(w)} ${f(-l * 0.2)}L0 ${f(l * 0.3)}Z`, b);
const CLOUD = 'M-30 8C-36 8-38-1-31-3C-32-12-20-15-15-9C-11-19 7-19 9-8C17-14 29-9 26-1C34-1 35 8 28 8Z';
export const cloud = (x: number, y: number, k: number, c: string, e?: string): string =>
  at(x, y, path(CLOUD, c, e), k);

/** Eyes at a height, so far apart; some glow. */
export function eyes(y: number, w: number, c: string, glow?: number): string {
  const d =
    `M${f(-w - 3.6)} ${f(y - 1)}Q${f(-w)} ${f(y - 4)} ${f(-w + 4)} ${f(y + 1)}` +
    `Q${f(-w)} ${f(y + 2)} ${f(-w - 3.6)} ${f(y - 1)}Z`;
  return (glow ? op(0.35, mir(circ(-w, y, 5, c))) : '') + sym(d, c);
}
