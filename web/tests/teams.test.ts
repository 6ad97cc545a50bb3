/** The honor bar: whose parts it has, in which order. */
import { expect, test } from 'vitest';
import type { SeenTable } from '../src/lib/messages';
import { sharesOf, type Share } from '../src/table/teams';

function bar(honor: number[], pool: number, more: { teams?: number[]; cult?: number } = {}): Share[] {
  const players = honor.map((each, seat) => ({ honor: each, team: more.teams?.[seat] ?? null }));
  const cult = more.cult === undefined ? null : { honor: more.cult, cards: [] };
  const view = { players, honor_pool: pool, cult } as unknown as SeenTable;
  return sharesOf(
    view,
    honor.map((_, seat) => seat),
  );
}
const parts = (shares: Share[]): [Share['of'], number][] => shares.map(({ of, honor }) => [of, honor]);

test('the honor bar has mine, what is left, theirs', () => {
  expect(parts(bar([5, 7, 2], 30))).toEqual([
    [0, 5],
    ['pool', 30],
    [1, 7],
    [2, 2],
  ]);
  expect(parts(bar([5], 30, { cult: 4 }))).toEqual([
    [0, 5],
    ['pool', 30],
    ['cult', 4],
  ]);
});

test('who has no honor has no part of it', () => {
  expect(parts(bar([0, 7, 0], 30))).toEqual([
    ['pool', 30],
    [1, 7],
  ]);
  expect(parts(bar([3, 4], 0, { cult: 0 }))).toEqual([
    [0, 3],
    [1, 4],
  ]);
});

test('each other team begins apart, with the first of it that has honor', () => {
  const shares = bar([1, 0, 3, 4, 5, 6], 9, { teams: [0, 1, 2, 0, 1, 2] });
  expect(parts(shares).map(([of]) => of)).toEqual([0, 3, 'pool', 4, 2, 5]);
  expect(shares.filter(({ begins }) => begins).map(({ of }) => of)).toEqual([4, 2]);
});
