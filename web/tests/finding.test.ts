import { describe, expect, test } from 'vitest';
import { ANYTHING, find, type Wanted } from '../src/lib/finding';
import { linesOf } from '../src/lib/facts';
import type { Book, BookCard } from '../src/lib/messages';
import { library } from '../src/lib/book.svelte';
import { RESOURCES } from './resources';

library.book = { resources: RESOURCES } as unknown as Book;

const card = (name: string, more: Partial<BookCard> = {}): BookCard => ({
  name,
  set: 'delirium',
  kind: 'hero',
  factions: ['void'],
  zone: 'center',
  cost: { runes: 3 },
  honor: 1,
  copies: 2,
  keywords: [],
  text: 'Draw a card.',
  transform_to: null,
  transform_from: null,
  words: [],
  lines: [{ lead: '', keyword: null }],
  discounts: {},
  names: [],
  plain_honor: 0,
  rulings: [],
  word_rulings: [],
  ...more,
});
const CARDS = [
  card('Shadow Stalker', { text: 'Gain 2▲.' }),
  card("Iku's Minions", { kind: 'monster', factions: [], cost: { power: 4 } }),
  card('Mystic', { factions: [], zone: 'always', set: 'common', text: 'A stalker of runes.' }),
  card('Vir', { factions: ['enlightened', 'void'], cost: { runes: 8 }, honor: 6, keywords: ['transform'] }),
];
const names = (wanted: Partial<Wanted>): string[] =>
  find(CARDS, { ...ANYTHING, order: 'name', ...wanted }).map((each) => each.name);

describe('finding cards', () => {
  test('anything is everything, in order', () => {
    expect(names({})).toEqual(["Iku's Minions", 'Mystic', 'Shadow Stalker', 'Vir']);
    expect(names({ order: 'honor' })[0]).toBe('Vir');
    expect(names({ order: 'cost' }).at(-1)).toBe('Vir');
  });

  test('words are found anywhere, in a name first', () => {
    expect(names({ words: 'stalk' })).toEqual(['Shadow Stalker', 'Mystic']);
    expect(names({ words: 'STALKER shadow' })).toEqual(['Shadow Stalker']);
    expect(names({ words: '2 runes' })).toEqual(['Shadow Stalker']);
    expect(names({ words: 'iku’s' })).toEqual(["Iku's Minions"]);
    expect(names({ words: 'nothing like it' })).toEqual([]);
  });

  test('filters are all kept to', () => {
    expect(names({ faction: 'void' })).toEqual(['Shadow Stalker', 'Vir']);
    expect(names({ faction: 'neutral' })).toEqual(['Mystic']);
    expect(names({ kind: 'monster' })).toEqual(["Iku's Minions"]);
    expect(names({ faction: 'void', cost: 'top' })).toEqual(['Vir']);
    expect(names({ set: 'common', zone: 'always' })).toEqual(['Mystic']);
    expect(names({ keyword: 'transform' })).toEqual(['Vir']);
  });
});

test('a line begins with what the book says, in any language', () => {
  const text = 'Belohnung: 3★.\nTraumbindung 2◉.';
  const lines = [
    { lead: 'Belohnung', keyword: null },
    { lead: 'Traumbindung', keyword: 'dreambind' },
  ];
  expect(linesOf(card('Spike Vixen', { text, lines }))).toEqual([
    { lead: 'Belohnung', rest: ': 3★.', keyword: null },
    { lead: 'Traumbindung', rest: ' 2◉.', keyword: 'dreambind' },
  ]);
});
