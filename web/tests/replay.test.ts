import { expect, test } from 'vitest';
import type { Course, SeenEntry, SeenOption, SeenTable } from '../src/lib/messages';
import { routeOf } from '../src/lib/route.svelte';
import { honorAt, tookBefore, tookSoFar } from '../src/screens/replay/ghost.svelte';
import { chosenCard, hashOf, lineAt, readHash, turnAt, turnFrom } from '../src/screens/replay/moment';
import { noted } from '../src/screens/replay/notes';

const entry = (kind: string, before: number): SeenEntry => ({
  kind,
  before,
  seat: 0,
  turn: 1,
  head: { text: `${kind} ${before}` },
  lines: [],
});
const log = [entry('notice', 0), entry('turn', 0), entry('action', 0), entry('action', 3), entry('turn', 5)];
const turns = [0, 5, 9].map((position, index) => ({
  turn: index + 1,
  position,
  seat: index % 2,
  honor: [],
  took: [],
}));
const course = { log, turns, length: 12 } as unknown as Course;

test('a line belongs to the moment after its choice, a turn to that in which it begins', () => {
  expect([0, 1, 3, 4, 5, 12].map((position) => lineAt(log, position))).toEqual([1, 2, 2, 3, 4, 4]);
});

test('a card that was chosen is found where it lies now', () => {
  const player = {
    played: ['Mystic', 'Militia'],
    constructs: ['Burrower Mark II'],
    ids: { played: [31, 40], constructs: [22] },
  };
  const view = { active: 0, players: [player] } as unknown as SeenTable;
  const chose = (verb: string, card: string, ...cards: number[]): SeenOption => ({
    verb,
    text: '',
    card,
    cards,
  });
  expect(chosenCard(chose('play', 'Militia', 5, 6), view)).toBe(40);
  expect(chosenCard(chose('play', 'Burrower Mark II', 7), view)).toBe(22);
  expect(chosenCard(chose('play', 'Apprentice', 7), view)).toBeNull();
  expect(chosenCard(chose('activate', 'Burrower Mark II', 22), view)).toBe(22);
  expect(chosenCard(chose('acquire', 'Mystic'), view)).toBeNull();
  expect(chosenCard(null, view)).toBeNull();
});

test('turns are found, and stepped through to both ends', () => {
  expect([0, 4, 5, 9, 12].map((position) => turnAt(course, position))).toEqual([1, 1, 2, 3, 3]);
  expect([0, 4, 5, 9, 12].map((position) => turnFrom(course, position, 1))).toEqual([5, 5, 9, 12, 12]);
  expect([0, 4, 5, 9, 12].map((position) => turnFrom(course, position, -1))).toEqual([0, 0, 0, 5, 9]);
});

test('a link to a moment is read as it is written, and nonsense as the beginning', () => {
  expect(readHash(hashOf(120, 1))).toEqual({ position: 120, seat: 1 });
  expect(readHash('#7')).toEqual({ position: 7, seat: null });
  for (const hash of ['', '#', '#x', '#-1', '#1.x', '#12345678'])
    expect(readHash(hash)).toEqual({ position: 0, seat: null });
});

test('replays have addresses of their own', () => {
  expect(routeOf('/r')).toEqual({ screen: 'replay', table: '' });
  expect(routeOf('/r/abc')).toEqual({ screen: 'replay', table: 'abc' });
  expect(routeOf('/r/abc/review')).toEqual({ screen: 'review', table: 'abc' });
  expect(routeOf('/r/abc/def/ghi')).toEqual({ screen: 'unknown' });
});

test('a note is kept at its moment, and an empty one is none', () => {
  const one = noted({}, 5, '  good  ');
  expect(one).toEqual({ '5': 'good' });
  expect(noted(one, 6, 'x')).toEqual({ '5': 'good', '6': 'x' });
  expect(noted(one, 5, ' ')).toEqual({});
  expect(one).toEqual({ '5': 'good' });
});

test('the ghost tells what it had when a turn began, and what it had taken before', () => {
  const ghostly = {
    ...course,
    turns: [
      { turn: 1, position: 0, seat: 0, honor: [0, 0], took: ['Mystic'] },
      { turn: 2, position: 5, seat: 1, honor: [1, 0], took: ['Cultist'] },
      { turn: 3, position: 9, seat: 0, honor: [1, 2], took: ['Vir, Ascetic Master'] },
    ],
    scores: [{ seat: 0, name: 'Ann', tokens: 4, cards: 2, temples: 0, total: 6 }],
  } as unknown as Course;
  expect([0, 1, 2, 3, 4, 9].map((turn) => honorAt(ghostly, 0, turn))).toEqual([0, 0, 1, 1, 4, 4]);
  expect(tookBefore(ghostly, 0, 1)).toEqual([]);
  expect(tookBefore(ghostly, 0, 3)).toEqual(['Mystic']);
  expect(tookBefore(ghostly, 0, 9)).toEqual(['Mystic', 'Vir, Ascetic Master']);
  const events = [
    { number: 0, kind: 'turn', seat: 0 },
    { number: 1, kind: 'acquired', seat: 0, card: 'Mystic' },
    { number: 2, kind: 'acquired', seat: 1, card: 'Cultist' },
    { number: 3, kind: 'turn', seat: 1 },
    { number: 4, kind: 'defeated', seat: 0, card: 'Cultist' },
  ];
  expect(tookSoFar(events, 0)).toEqual(['Mystic']);
});
