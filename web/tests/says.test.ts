/** How the table puts it: what was foreseen, as it reads beside a card; what the end of a turn would lose. */
import { expect, test, vi } from 'vitest';
import { library } from '../src/lib/book.svelte';
import type { Book, BookCard, SeenDecision, SeenOption } from '../src/lib/messages';
import { beginning } from '../src/table/relics';
import { auctioned, givesText, lostOf, possibleOf, questionOf } from '../src/table/says';
import { w } from '../src/words';
import { RESOURCES, VERBS } from './resources';

library.book = { resources: RESOURCES, verbs: VERBS } as unknown as Book;

test('a face of the die is shown by what it gives', () => {
  expect(givesText({ runes: 3 })).toBe('3▲');
  expect(givesText({ honor: 5, power: 1 })).toBe('1⚔ 5★');
  expect(givesText({ cards: 2 })).toBe('2 cards');
  expect(givesText({})).toBe('');
});

test('names that begin alike are told apart by the rest', () => {
  expect(beginning(['Temple of Life', 'Temple of Death'])).toBe('Temple of ');
  expect(beginning(['Temple of Life'])).toBe('');
  expect(beginning(['Life', 'Death'])).toBe('');
});

test('runes, power and keystones are lost with the turn, insight is not', () => {
  expect(lostOf({ runes: 4, power: 7, insight: 3, life_keystones: 1 })).toEqual(['4▲', '7⚔', '1♣']);
  expect(lostOf({ runes: 0, insight: 3 })).toEqual([]);
  expect(w.wouldBeLost(['4▲', '7⚔', '1♣'])).toBe('4▲, 7⚔ and 1♣ would be lost');
});

test('what could still be done is told by what it is, one card by its name', () => {
  const options: SeenOption[] = [
    { verb: 'play', text: 'Play Militia', card: 'Militia', cards: [1, 2] },
    { verb: 'play', text: 'Play Mystic', card: 'Mystic', cards: [3] },
    { verb: 'acquire', text: '', card: 'Mystic', cards: [4] },
    { verb: 'acquire', text: '', card: 'Heavy Infantry', cards: [5, 6, 7] },
    { verb: 'defeat', text: '', card: 'Cultist', cards: [8] },
    { verb: 'use_right', text: 'Use the right of Aegis Knight', card: 'Aegis Knight', cards: [9] },
    { verb: 'roll', text: 'Roll the die' },
  ];
  expect(possibleOf(options.map((option, number) => ({ number, option, key: '' })))).toEqual([
    '3\u00a0cards to play',
    'one\u00a0of\u00a02 to acquire',
    'Cultist to defeat',
    'Aegis Knight to use',
    'Roll the die',
  ]);
});

test('who bids reads what the winner gains', () => {
  const card = {
    name: 'Vineweaver',
    text: 'Fate: when this enters the center row, auction its effect.\nGain 4★.',
    lines: [
      { lead: 'Fate:', keyword: 'fate' },
      { lead: '', keyword: null },
    ],
  } as unknown as BookCard;
  expect(auctioned(card)).toBe('Vineweaver, for the winner: Gain 4★.');
});

test('where a keyword asks, the question says what it means', () => {
  const before = library.book;
  library.book = { ...before, keywords: { dreambind: { text: 'Pay this.' } }, cards: [] } as unknown as Book;
  const asked = {
    seat: 0,
    kind: 'may',
    prompt: 'dreambind',
    question: 'Bind it?',
    params: { card: 'Warpdruid' },
  };
  expect(questionOf(asked as SeenDecision).words).toBe('Warpdruid: Pay this.');
  library.book = before;
});

test('who pays reads how much it is, whichever way', () => {
  const known = { 'The Grand Design': { cost: { runes: 8 } } } as unknown as Record<string, BookCard>;
  vi.spyOn(library, 'card').mockImplementation((name) => known[name]);
  const pays = (card: string): string =>
    questionOf({
      seat: 0,
      kind: 'payment',
      prompt: 'pay',
      question: `Pay for ${card}.`,
      params: { pays_for: card },
      options: [
        { verb: 'pay', text: '', price: { runes: 5, construct_runes: 3 } },
        { verb: 'pay', text: '', price: { runes: 8 } },
      ],
    } as unknown as SeenDecision).words;
  expect(pays('The Grand Design')).toBe('It costs 8▲.');
  expect(pays('A card of another book')).toBe('');
  vi.restoreAllMocks();
});
