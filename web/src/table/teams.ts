/** Who plays with whom: mine first, then the others in the order of the table. */
import type { PlayerView, SeenTable } from '../lib/messages';

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

/** A part of the honor bar; `begins` is the first of a team other than mine. */
export interface Share {
  of: number | 'pool' | 'cult';
  honor: number;
  begins?: boolean;
}

/** My team's honor, what is left, that of the others, team by team, and the Cult's; who has none has no part. */
export function sharesOf(view: SeenTable, order: readonly number[]): Share[] {
  const honorOf = (seat: number): number => view.players[seat]?.honor ?? 0;
  const [mine = [], ...others] = teamsOf(view.players, order).map((team, index) =>
    team
      .filter(honorOf)
      .map((seat, at): Share => ({ of: seat, honor: honorOf(seat), begins: index > 0 && at === 0 })),
  );
  const pool: Share = { of: 'pool', honor: view.honor_pool };
  const cult: Share = { of: 'cult', honor: view.cult?.honor ?? 0 };
  return [...mine, pool, ...others.flat(), cult].filter(({ honor }) => honor > 0);
}
