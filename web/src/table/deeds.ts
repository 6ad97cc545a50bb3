/** What the others did last, and how honor grew: read from the events. */
import type { SeenEvent } from '../lib/messages';

export interface Deed {
  card: string;
  kind: string;
}

const DEEDS = ['acquired', 'defeated', 'cult_took'];

/** A turn of somebody else; without a seat, what the Cult took. */
export interface Turn {
  seat: number | null;
  cards: Deed[];
}

/** What the others did to the row since my last turn, turn by turn. During my own turn it stays. */
export function sinceMyTurn(events: readonly SeenEvent[], me: number | null): Turn[] {
  let turns: Turn[] = [];
  let mine = false;
  let cult: Deed[] = [];
  for (const event of events) {
    if (event.kind === 'turn') {
      if (mine || cult.length) turns = [];
      if (cult.length) turns.push({ seat: null, cards: cult });
      cult = [];
      mine = event.seat === me;
      if (!mine) turns.push({ seat: event.seat ?? null, cards: [] });
    } else if (event.kind === 'cult_took' && event.card) cult.push({ card: event.card, kind: event.kind });
    else if (!mine && DEEDS.includes(event.kind) && event.card && event.seat === turns.at(-1)?.seat)
      turns.at(-1)?.cards.push({ card: event.card, kind: event.kind });
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
  for (const event of events) {
    if (event.resource === 'honor' && event.kind === 'gained' && event.seat !== undefined)
      now[event.seat] = (now[event.seat] ?? 0) + (event.amount ?? 0);
    else if (event.kind === 'cult_took') {
      cult = true;
      now[seats] = (now[seats] ?? 0) + (event.resource === 'honor' ? (event.amount ?? 0) : 0);
    } else if (event.kind === 'turn_ended' || event.kind === 'game_over')
      found.forEach((line, index) => line.push(now[index] ?? 0));
  }
  return cult ? found : found.slice(0, seats);
}

/** The cards that gave a seat most honor tokens, the best first. */
export function bestCards(events: readonly SeenEvent[], seat: number, most: number): [string, number][] {
  const sums = new Map<string, number>();
  for (const event of events)
    if (event.kind === 'gained' && event.resource === 'honor' && event.seat === seat && event.cause)
      sums.set(event.cause, (sums.get(event.cause) ?? 0) + (event.amount ?? 0));
  return [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, most);
}
