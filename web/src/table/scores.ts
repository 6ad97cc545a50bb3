/** The scores of a game that is over, as they are read. */
import type { Ending, SeenScore } from '../lib/messages';

const won = (ending: Ending, { seat }: SeenScore): boolean => seat !== null && ending.winners.includes(seat);

/** Who won stands first, even with the same total; then by total. */
export function ranked(ending: Ending): SeenScore[] {
  const first = (score: SeenScore): number => Number(won(ending, score));
  return ending.scores.toSorted((a, b) => first(b) - first(a) || b.total - a.total);
}

/** Whether only the rule for ties says who won: somebody else, or another team, has as much. */
export function tied(ending: Ending): boolean {
  if (ending.conceded !== null) return false;
  const sums = new Map<number, number>();
  for (const { seat, team, total } of ending.scores) {
    if (seat === null) continue;
    const side = team ?? -1 - seat;
    sums.set(side, (sums.get(side) ?? 0) + total);
  }
  const most = Math.max(...sums.values());
  return [...sums.values()].filter((sum) => sum === most).length > 1;
}
