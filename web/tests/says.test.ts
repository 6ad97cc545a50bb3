/** How the table puts it: what was foreseen, as it reads beside a card; what the end of a turn would lose. */
import { expect, test } from 'vitest';
import type { SeenOption } from '../src/lib/messages';
import { foretold, lostOf, possibleOf } from '../src/table/says';
import { w } from '../src/words';

const refill = (card: string) => ({ kind: 'moved', from: 'center_deck', to: 'row', card });
const gained = { kind: 'gained', resource: 'honor', amount: 2 };

test('what is certain has no odds', () => {
  const courses = [{ times: 1, events: [gained], then: null }];
  expect(foretold({ samples: 1, text: ['+2★'], courses })).toEqual({
    certain: true,
    lines: [{ odds: null, words: '+2★' }],
  });
});

test('what is open has odds, and says in how many games it was tried', () => {
  const courses = [
    { times: 60, events: [gained], then: null },
    { times: 40, events: [], then: null },
  ];
  const text = ['60%: +2★', '(tried in 100 games that this one could be)'];
  const found = foretold({ samples: 100, text, courses });
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
  const text = ['+2★', '50%: new in the row: Mystic', '50%: new in the row: Cultist', '(tried in 100 games)'];
  const found = foretold({ samples: 100, text, courses });
  expect(found.certain).toBe(true);
  expect(found.lines.map((line) => line.words)).toEqual(['+2★', 'a new card comes into the row']);
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
