/** How the table puts it: what was foreseen, as it reads beside a card; what the end of a turn would lose. */
import { expect, test } from 'vitest';
import type { SeenOption } from '../src/lib/messages';
import { beginning } from '../src/table/relics';
import { foretold, givesText, lostOf, possibleOf } from '../src/table/says';
import { w } from '../src/words';

const refill = (card: string) => ({ kind: 'moved', from: 'center_deck', to: 'row', card });
const gained = { kind: 'gained', resource: 'honor', amount: 2 };

test('what is certain has no odds', () => {
  const courses = [{ times: 1, events: [gained], then: null }];
  expect(foretold({ samples: 1, chances: [{ words: '+2★', times: 1 }], courses })).toEqual({
    certain: true,
    lines: [{ odds: null, words: '+2★' }],
  });
  expect(foretold({ samples: 1, chances: [], courses }).lines).toEqual([
    { odds: null, words: 'nothing more' },
  ]);
});

test('what is open has odds, and says in how many games it was tried', () => {
  const courses = [
    { times: 60, events: [gained], then: null },
    { times: 40, events: [], then: null },
  ];
  const found = foretold({ samples: 100, chances: [{ words: '+2★', times: 60 }], courses });
  expect(found.certain).toBe(false);
  expect(found.lines).toEqual([
    { odds: 60, words: '+2★' },
    { odds: null, words: '(tried in 100 games that this one could be)' },
  ]);
});

test('a card that comes into the row is no reason for odds', () => {
  const courses = ['Mystic', 'Cultist'].map((card) => ({
    times: 50,
    events: [gained, refill(card)],
    then: null,
  }));
  const chances = [
    { words: '+2★', times: 100 },
    { words: 'new in the row: Mystic', times: 50 },
    { words: 'new in the row: Cultist', times: 50 },
  ];
  const found = foretold({ samples: 100, chances, courses });
  expect(found.certain).toBe(true);
  expect(found.lines.map((line) => line.words)).toEqual(['+2★', 'a new card comes into the row']);
});

test('of much that is open the likeliest is read, and the rest counted', () => {
  const courses = [gained, refill('Mystic')].map((event, at) => ({
    times: 50 + at,
    events: [event, gained].slice(at),
    then: null,
  }));
  const chances = Array.from({ length: 11 }, (_, at) => ({ words: `thing ${at}`, times: 100 - at }));
  const { lines } = foretold({ samples: 100, chances, courses });
  expect(lines.slice(0, 2)).toEqual([
    { odds: null, words: 'thing 0' },
    { odds: 99, words: 'thing 1' },
  ]);
  expect(lines.slice(8).map(({ words }) => words)).toEqual([
    'and 3 things less likely',
    '(tried in 100 games that this one could be)',
  ]);
});

test('a face of the die is shown by what it gives', () => {
  expect(givesText({ runes: 3 })).toBe('3▲');
  expect(givesText({ honor: 5, power: 1 })).toBe('5★ 1⚔');
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
    { verb: 'use_right', text: 'Use what Aegis Knight gave' },
  ];
  expect(possibleOf(options.map((option, number) => ({ number, option, key: '' })))).toEqual([
    '3 cards to play',
    '2 cards to acquire',
    'Cultist to defeat',
    'Use what Aegis Knight gave',
  ]);
});
