/** What the book says that some sets bring. */
import { afterEach, expect, test } from 'vitest';
import { library } from '../src/lib/book.svelte';
import type { Book, BookSet, SeenTable } from '../src/lib/messages';
import { dieOf, usesInsight } from '../src/table/relics';

const set = (name: string, more: Partial<BookSet> = {}): BookSet => ({
  name,
  title: name,
  cards: 1,
  center_deck: 1,
  die: null,
  insight: false,
  ...more,
});
const DIE = { name: 'The Die', price: 4, faces: [] };
const table = (...insight: (number | undefined)[]): SeenTable =>
  ({ players: insight.map((amount) => ({ resources: { insight: amount } })) }) as unknown as SeenTable;

afterEach(() => {
  library.book = null;
});

test('a set says itself whether insight has a part in it, and which die it brings', () => {
  library.book = {
    sets: [set('plain'), set('dreams', { insight: true }), set('mad', { die: DIE, insight: true })],
  } as unknown as Book;
  expect(usesInsight(table(0, 0), ['plain'])).toBe(false);
  expect(usesInsight(table(0, 0), ['plain', 'dreams'])).toBe(true);
  expect(usesInsight(table(0, 0), ['all'])).toBe(true);
  expect([['plain'], ['plain', 'mad'], ['all']].map((sets) => dieOf(sets)?.price)).toEqual([undefined, 4, 4]);
});

test('insight that somebody has is shown with any set', () => {
  expect(usesInsight(table(0, undefined), ['plain'])).toBe(false);
  expect(usesInsight(table(0, 2), ['plain'])).toBe(true);
});
