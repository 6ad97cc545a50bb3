/** The scores of a game that is over, as they are read. */
import type { Ending, SeenEvent, SeenScore } from '../lib/messages';

/** Who wins or loses together: a player, a team, or the Cult. */
export interface Side {
  scores: SeenScore[];
  total: number;
  won: boolean;
}

/** Who won stands first, even with the same total; then by total. */
export function sidesOf(ending: Ending): Side[] {
  const found = new Map<number | null, SeenScore[]>();
  for (const score of ending.scores) {
    const side = score.team ?? (score.seat === null ? null : -1 - score.seat);
    found.set(side, [...(found.get(side) ?? []), score]);
  }
  return [...found.values()]
    .map((scores) => ({
      scores,
      total: scores.reduce((sum, { total }) => sum + total, 0),
      won: scores.some(({ seat }) => seat !== null && ending.winners.includes(seat)),
    }))
    .toSorted((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

/** Whether only the rule for ties says who won: somebody else, or another team, has as much. */
export function tied(ending: Ending): boolean {
  if (ending.conceded !== null) return false;
  const totals = sidesOf(ending)
    .filter(({ scores }) => scores.some(({ seat }) => seat !== null))
    .map(({ total }) => total);
  return totals.filter((total) => total === Math.max(...totals)).length > 1;
}

/** Of a seat's honor tokens those that monsters gave; null where the events do not tell of all tokens. */
export function fromMonsters(
  events: readonly SeenEvent[],
  { seat, tokens }: SeenScore,
  isMonster: (card: string) => boolean,
): number | null {
  // The Cult gains honor by monsters alone.
  if (seat === null) return tokens;
  const gains = events.filter(
    (event) => event.kind === 'gained' && event.resource === 'honor' && event.seat === seat,
  );
  const sum = (some: readonly SeenEvent[]): number =>
    some.reduce((all, { amount }) => all + (amount ?? 0), 0);
  return sum(gains) === tokens ? sum(gains.filter(({ cause }) => cause && isMonster(cause))) : null;
}

/** Where honor comes from; tokens and cards as a whole where no more is known of them. */
export type Source = 'monsters' | 'effects' | 'tokens' | 'heroes' | 'constructs' | 'cards' | 'temples';
export type Part = readonly [source: Source, honor: number];

/** By score what each source brought. Where one score tells less, all are told alike. */
export function partsOf(scores: readonly SeenScore[], monsters: readonly (number | null)[]): Part[][] {
  const whole = monsters.includes(null);
  const parted = scores.every(({ cards, heroes = 0, constructs = 0 }) => cards === heroes + constructs);
  return scores.map(({ tokens, cards, heroes = 0, constructs = 0, temples }, index) => {
    const won = monsters[index] ?? 0;
    const ofTokens: Part[] = whole
      ? [['tokens', tokens]]
      : [
          ['monsters', won],
          ['effects', tokens - won],
        ];
    const ofCards: Part[] = parted
      ? [
          ['heroes', heroes],
          ['constructs', constructs],
        ]
      : [['cards', cards]];
    const all: Part[] = [...ofTokens, ...ofCards, ['temples', temples]];
    return all.filter(([, honor]) => honor);
  });
}
