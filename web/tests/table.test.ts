/** What the table counts: supplies in their order, the Cult's honor, scores, clocks, unread words. */
import { expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { library } from '../src/lib/book.svelte';
import type { Book, Ending, Said, SeenEvent, SeenOption, SeenScore, SeenTable } from '../src/lib/messages';
import { Board } from '../src/table/board';
import { heardAs, newest, readable, unread } from '../src/table/chat';
import { passed, timeText } from '../src/table/clock.svelte';
import { cultHonor } from '../src/table/cult';
import { askedAloud } from '../src/table/says';
import { fromMonsters, partsOf, sidesOf, tied } from '../src/table/scores';
import { inOrder } from '../src/table/supplies';
import { RESOURCES } from './resources';

const cards = [
  { name: 'Cultist', kind: 'monster', cost: { power: 2 }, honor: 0 },
  { name: 'Heavy Infantry', kind: 'hero', cost: { runes: 2 }, honor: 1 },
  { name: 'Mystic', kind: 'hero', cost: { runes: 3 }, honor: 1 },
];
vi.spyOn(api, 'book').mockResolvedValue({ cards, sets: [], resources: RESOURCES } as unknown as Book);
await library.load();

const SUPPLIES = { Cultist: 0, 'Heavy Infantry': 26, Mystic: 26 };
const take = (card: string): SeenOption => ({ verb: 'choose', text: '', card, zone: 'supply', cards: [] });
const NONE: SeenOption = { verb: 'decline', text: 'None' };

function asking(...options: SeenOption[]): Board {
  const decision = { seat: 0, kind: 'card', prompt: '', params: {}, text: 'Which?', options };
  return new Board({ ids: {}, supplies: SUPPLIES, players: [], decision } as unknown as SeenTable, 0);
}

test('supplies have their digits in the order in which they lie', () => {
  expect(inOrder(Object.keys(SUPPLIES))).toEqual(['Mystic', 'Heavy Infantry', 'Cultist']);
  const board = asking(take('Cultist'), take('Heavy Infantry'), take('Mystic'), NONE);
  expect(board.choices.map(({ key }) => key)).toEqual(['3', '2', '1', '']);
});

test('a question is heard with what is possible; to take none is apart', () => {
  expect(askedAloud(asking(take('Mystic'), take('Cultist'), NONE))).toBe('Which? 2 possible, or none.');
  expect(askedAloud(asking(take('Mystic'), { verb: 'done', text: 'Done' }))).toBe(
    'Which? 1 possible, or done.',
  );
  expect(askedAloud(asking(take('Mystic')))).toBe('Which? 1 possible.');
});

test('the Cult has what its monsters gave and what its cards are worth', () => {
  const view = { cult: { honor: 7, cards: ['Mystic', 'Heavy Infantry'] } } as unknown as SeenTable;
  expect(cultHonor(view)).toEqual({ monsters: 7, cards: 2, total: 9 });
});

function ending(totals: number[], winners: number[], more: { teams?: number[]; conceded?: number } = {}) {
  const scores = totals.map((total, seat) => ({ seat, total, team: more.teams?.[seat] ?? null }));
  return { scores, winners, conceded: more.conceded ?? null } as unknown as Ending;
}

test('who won stands first, and ties are told from victories', () => {
  const seats = (of: Ending): (number | null)[][] =>
    sidesOf(of).map(({ scores }) => scores.map(({ seat }) => seat));
  expect(seats(ending([50, 50], [1]))).toEqual([[1], [0]]);
  expect(seats(ending([10, 30, 20], [1]))).toEqual([[1], [2], [0]]);
  const teams = ending([10, 20, 25, 5], [0, 2], { teams: [0, 1, 0, 1] });
  expect(seats(teams)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(sidesOf(teams).map(({ total, won }) => [total, won])).toEqual([
    [35, true],
    [25, false],
  ]);
  expect(tied(ending([50, 50], [1]))).toBe(true);
  expect(tied(ending([50, 49], [0]))).toBe(false);
  expect(tied(ending([40, 40, 50], [2]))).toBe(false);
  expect(tied(ending([0, 0], [1], { conceded: 0 }))).toBe(false);
  expect(tied(ending([10, 20, 25, 15], [0, 2], { teams: [0, 1, 0, 1] }))).toBe(true);
});

const scored = (seat: number | null, tokens: number, more: Partial<SeenScore> = {}): SeenScore => ({
  seat,
  name: '',
  tokens,
  cards: 5,
  temples: 0,
  total: tokens + 5,
  ...more,
});
const honor = (seat: number, amount: number, cause: string): SeenEvent =>
  ({ kind: 'gained', resource: 'honor', seat, amount, cause }) as SeenEvent;

test('tokens of monsters are told from those of effects where the events tell of all', () => {
  const events = [honor(0, 2, 'Cultist'), honor(1, 4, 'Cultist'), honor(0, 3, 'Mystic')];
  const isMonster = (card: string): boolean => card === 'Cultist';
  expect(fromMonsters(events, scored(0, 5), isMonster)).toBe(2);
  expect(fromMonsters(events, scored(0, 15), isMonster)).toBeNull();
  expect(fromMonsters([], scored(null, 7), isMonster)).toBe(7);
});

test('a score shows the finest sources that all scores tell of', () => {
  const fine = [scored(0, 9, { heroes: 5, constructs: 0 }), scored(1, 3, { heroes: 2, constructs: 3 })];
  expect(partsOf(fine, [6, 3])).toEqual([
    [
      ['monsters', 6],
      ['effects', 3],
      ['heroes', 5],
    ],
    [
      ['monsters', 3],
      ['heroes', 2],
      ['constructs', 3],
    ],
  ]);
  const old = [scored(0, 9, { temples: 2 }), scored(1, 0, { cards: 0 })];
  expect(partsOf(old, [6, null])).toEqual([
    [
      ['tokens', 9],
      ['cards', 5],
      ['temples', 2],
    ],
    [],
  ]);
});

test('time is shown with seconds, then with hours, then with days', () => {
  expect([9, 65, 3599].map(timeText)).toEqual(['0:09', '1:05', '59:59']);
  expect(timeText(7500)).toBe('2 h 5 min');
  expect(timeText(180_000)).toBe('2 d 2 h');
});

test('it is said at 30 and at 10 seconds, once each', () => {
  expect(passed(31, 30)).toBe(30);
  expect(passed(30, 29)).toBeNull();
  expect(passed(31, 9)).toBe(10);
  expect(passed(null, 20)).toBeNull();
  expect(passed(20, null)).toBeNull();
});

test('what others said is unread until it was seen', () => {
  const say = (number: number, seat: number, text = 'hi'): Said => ({ number, seat, text, at: 0 });
  const said = [say(1, 1), say(2, 0), say(3, 1, ''), say(4, 1, 'well played')];
  expect(unread(readable(said, []), 0, [0]).map(({ number }) => number)).toEqual([1, 4]);
  expect(readable(said, [1]).map(({ number }) => number)).toEqual([2]);
  expect(unread(said, 3, [0]).map(({ number }) => number)).toEqual([4]);
  expect(newest(said)).toBe(4);
  expect(heardAs([say(4, 1, 'well played')], () => 'Kei')).toBe('Kei says: well played');
  expect(
    heardAs(
      [1, 2, 3, 4].map((number) => say(number, 1)),
      () => 'Kei',
    ),
  ).toBe('4 new messages in the log.');
});
