/** Which line of the log belongs to a moment, which turn it is in, and links to it. */
import type { Course, SeenEntry, SeenOption, SeenTable } from '../../lib/messages';

/** The moment in which a line has just happened. */
export const momentOf = (entry: SeenEntry): number =>
  entry.kind === 'action' ? entry.before + 1 : entry.before;

/** The last line that has happened at that moment; -1 before the first. */
export function lineAt(log: readonly SeenEntry[], position: number): number {
  return log.findLastIndex((entry) => momentOf(entry) <= position);
}

/** The id of the card that was chosen, where it still lies in view. One that was played has got another since. */
export function chosenCard(chosen: SeenOption | null, view: SeenTable): number | null {
  if (chosen?.verb !== 'play') return chosen?.cards?.[0] ?? null;
  const player = view.players[view.active];
  const zone = (['played', 'constructs'] as const).find((each) => player?.[each].at(-1) === chosen.card);
  return (zone && player?.ids[zone]?.at(-1)) ?? null;
}

/** The number of the turn at that moment, from 1; where two turns meet, the one that begins. */
export function turnAt(course: Course, position: number): number {
  return course.turns.findLastIndex((turn) => turn.position <= position) + 1;
}

/** Where the turn before or after that moment begins; the end after the last one. */
export function turnFrom(course: Course, position: number, step: 1 | -1): number {
  const begins = course.turns.map((turn) => turn.position);
  if (step > 0) return begins.find((at) => at > position) ?? course.length;
  return begins.findLast((at) => at < position) ?? 0;
}

/** What stands behind the `#` of a link: the moment, and whose eyes look. */
export const hashOf = (position: number, seat: number): string => `#${position}.${seat}`;

export function readHash(hash: string): { position: number; seat: number | null } {
  const found = /^#(\d{1,6})(?:\.(\d))?$/.exec(hash);
  return { position: Number(found?.[1] ?? 0), seat: found?.[2] === undefined ? null : Number(found[2]) };
}
