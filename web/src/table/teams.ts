/** Who plays with whom: mine first, then the others in the order of the table. */
import type { PlayerView } from '../lib/messages';

/** The seats of each team; where everybody plays for themselves, each seat alone. */
export function teamsOf(players: readonly PlayerView[], order: readonly number[]): number[][] {
  const found = new Map<number, number[]>();
  for (const seat of order) {
    const team = players[seat]?.team ?? -1 - seat;
    found.set(team, [...(found.get(team) ?? []), seat]);
  }
  return [...found.values()];
}

/** The shape of a team that is not mine; without teams there is none. */
export type Mark = 'disc' | 'diamond' | '';
const MARKS: readonly Mark[] = ['', 'disc', 'diamond'];

export function markOf(players: readonly PlayerView[], order: readonly number[], seat: number): Mark {
  if (typeof players[seat]?.team !== 'number') return '';
  return MARKS[teamsOf(players, order).findIndex((team) => team.includes(seat))] ?? '';
}
