/** Finding cards: by what they are, and by any words in them. */
import { priceOf } from './facts';
import type { BookCard } from './messages';
import { spoken } from './rich';

export type Order = 'name' | 'cost' | 'honor' | 'faction';

export interface Wanted {
  words: string;
  kind: string;
  faction: string;
  set: string;
  cost: string;
  keyword: string;
  zone: string;
  order: Order;
}

export const ANYTHING: Wanted = {
  words: '',
  kind: '',
  faction: '',
  set: '',
  cost: '',
  keyword: '',
  zone: '',
  order: 'faction',
};
export const NEUTRAL = 'neutral';
export const COSTS: Record<string, readonly [number, number]> = {
  low: [0, 2],
  middle: [3, 4],
  high: [5, 6],
  top: [7, Infinity],
};
const FACTIONS = ['enlightened', 'lifebound', 'mechana', 'void'];

/** Letters without their marks, so that people need not type them. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

const searched = new Map<BookCard, string>();

function textOf(card: BookCard): string {
  let found = searched.get(card);
  if (found === undefined) {
    found = plain([card.name, card.kind, ...card.factions, ...card.keywords, spoken(card.text)].join('\n'));
    searched.set(card, found);
  }
  return found;
}

const costOf = (card: BookCard): number => priceOf(card)?.amount ?? 0;

function factionPlace(card: BookCard): number {
  if (card.kind === 'monster') return 6;
  if (card.factions.length > 1) return 4;
  const place = FACTIONS.indexOf(card.factions[0] ?? '');
  return place < 0 ? 5 : place;
}

function fits(card: BookCard, wanted: Wanted, words: readonly string[]): boolean {
  const range = COSTS[wanted.cost];
  const cost = costOf(card);
  return (
    (!wanted.kind || card.kind === wanted.kind) &&
    (!wanted.set || card.set === wanted.set) &&
    (!wanted.zone || card.zone === wanted.zone) &&
    (!wanted.keyword || card.keywords.includes(wanted.keyword)) &&
    (!wanted.faction ||
      (wanted.faction === NEUTRAL
        ? !card.factions.length && card.kind !== 'monster'
        : card.factions.includes(wanted.faction))) &&
    (!range || (cost >= range[0] && cost <= range[1])) &&
    words.every((word) => textOf(card).includes(word))
  );
}

/** The cards that are wanted, in order; what has the words in its name comes first. */
export function find(cards: readonly BookCard[], wanted: Wanted): BookCard[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  const inName = (card: BookCard): number => (words.every((word) => plain(card.name).includes(word)) ? 0 : 1);
  const by: Record<Order, (a: BookCard, b: BookCard) => number> = {
    name: () => 0,
    cost: (a, b) => costOf(a) - costOf(b),
    honor: (a, b) => b.honor - a.honor,
    faction: (a, b) => factionPlace(a) - factionPlace(b) || costOf(a) - costOf(b),
  };
  return cards
    .filter((card) => fits(card, wanted, words))
    .sort(
      (a, b) =>
        (words.length ? inName(a) - inName(b) : 0) ||
        by[wanted.order](a, b) ||
        a.name.localeCompare(b.name, 'en'),
    );
}
