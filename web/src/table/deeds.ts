/** What the others did last, and how honor grew: read from the events. */
import type { PlayerView, SeenEvent } from '../lib/messages';
import { cultGains } from './cult';

export interface Deed {
  card: string;
  kind: string;
}

const DEEDS = ['acquired', 'defeated', 'cult_took'];

/** A turn of somebody else; without a seat, what the Cult took. */
export interface Turn {
  seat: number | null;
  cards: Deed[];
  /** The honor that it brought: in tokens, and to the Cult by its cards. */
  honor: number;
}

/** What was done several times in a turn stands there once. */
export interface Sum extends Deed {
  times: number;
}

/** What matters most stands first: what was defeated, then what was acquired, each in the order of the turn. */
export function summed(cards: readonly Deed[]): Sum[] {
  const sums: Sum[] = [];
  for (const { card, kind } of cards) {
    const same = sums.find((sum) => sum.card === card && sum.kind === kind);
    if (same) same.times++;
    else sums.push({ card, kind, times: 1 });
  }
  return sums.toSorted((a, b) => Number(b.kind === 'defeated') - Number(a.kind === 'defeated'));
}

/** What the others did to the row since my last turn, turn by turn. During my own turn it stays. */
export function sinceMyTurn(events: readonly SeenEvent[], me: number | null): Turn[] {
  let turns: Turn[] = [];
  let mine = false;
  let cult: Turn = { seat: null, cards: [], honor: 0 };
  // What lies before my last turn but one is over, however long the game is.
  let first = events.length;
  for (let own = 0; first > 0 && own < 2;) {
    const event = events[--first];
    if (event?.kind === 'turn' && event.seat === me) own++;
  }
  for (const event of events.slice(first)) {
    const last = turns.at(-1);
    const theirs = !mine && last !== undefined && event.seat === last.seat;
    if (event.kind === 'turn') {
      if (mine || cult.cards.length) turns = [];
      if (cult.cards.length) turns.push(cult);
      cult = { seat: null, cards: [], honor: 0 };
      mine = event.seat === me;
      if (!mine) turns.push({ seat: event.seat ?? null, cards: [], honor: 0 });
    } else if (event.kind === 'cult_took' && event.card) {
      cult.cards.push({ card: event.card, kind: event.kind });
      cult.honor += cultGains(event.card);
    } else if (theirs && DEEDS.includes(event.kind) && event.card)
      last.cards.push({ card: event.card, kind: event.kind });
    else if (theirs && event.kind === 'gained' && event.resource === 'honor') last.honor += event.amount ?? 0;
  }
  return turns.filter(({ cards }) => cards.length);
}

/** Whether the pool has run out, and everybody plays once more at most. */
export const inLastRound = (events: readonly SeenEvent[]): boolean =>
  events.some(({ kind }) => kind === 'last_round');

/** The honor tokens of each seat after each turn, and last those of the Cult where it plays. */
export function honorByTurn(events: readonly SeenEvent[], seats: number): number[][] {
  const now = Array.from({ length: seats + 1 }, () => 0);
  const found: number[][] = now.map(() => [0]);
  let cult = false;
  let begun = false;
  for (const event of events) {
    if (event.resource === 'honor' && event.kind === 'gained' && event.seat !== undefined)
      now[event.seat] = (now[event.seat] ?? 0) + (event.amount ?? 0);
    else if (event.kind === 'cult_took') {
      cult = true;
      now[seats] = (now[seats] ?? 0) + (event.resource === 'honor' ? (event.amount ?? 0) : 0);
    } else if (event.kind === 'turn' || event.kind === 'game_over') {
      // What the Cult takes when a turn has ended is part of that turn.
      if (begun) found.forEach((line, index) => line.push(now[index] ?? 0));
      begun = true;
    }
  }
  return cult ? found : found.slice(0, seats);
}

/** The turns that brought most tokens, as the numbers of their turns and what they brought. */
export function leaps(line: readonly number[], most: number, least: number): { turn: number; by: number }[] {
  return line
    .map((honor, turn) => ({ turn, by: honor - (line[turn - 1] ?? honor) }))
    .filter(({ by }) => by >= least)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, most);
}

/** All cards that count for a player when the game is over. */
function counting(player: PlayerView): string[] {
  const { hand, deck_cards, discard, played, constructs, temples } = player;
  return [
    ...(typeof hand === 'number' ? [] : hand),
    ...deck_cards,
    ...discard,
    ...played,
    ...constructs,
    ...temples,
  ];
}

/** The cards that gave a seat most honor, as tokens and by what stands on them, the best first. */
export function bestCards(
  events: readonly SeenEvent[],
  seat: number,
  player: PlayerView | undefined,
  honorOn: (card: string) => number,
  most: number,
): [string, number][] {
  const sums = new Map<string, number>();
  const add = (card: string, honor: number): void => {
    if (honor) sums.set(card, (sums.get(card) ?? 0) + honor);
  };
  for (const event of events)
    if (event.kind === 'gained' && event.resource === 'honor' && event.seat === seat && event.cause)
      add(event.cause, event.amount ?? 0);
  for (const card of player ? counting(player) : []) add(card, honorOn(card));
  return [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, most);
}
