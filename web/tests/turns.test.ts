import { expect, test } from 'vitest';
import { Turns, fitting, honorOf, linesOf, type Turn } from '../src/table/turns';
import type { SeenEntry, SeenLine } from '../src/lib/messages';

const line = (text: string, honor = 0): SeenLine => ({ text, gains: honor ? { honor } : {} });

function entry(kind: string, turn: number, seat: number | null, honor = 0): SeenEntry {
  return { kind, before: 0, seat, turn, head: line(`${kind} ${turn}`), lines: [line('gains', honor)] };
}

const turnsOf = (log: readonly SeenEntry[]): readonly Turn[] => new Turns().of(log);

const LOG = [
  entry('notice', 0, null),
  entry('turn', 1, 0),
  entry('action', 1, 0, 2),
  entry('action', 1, 1, 5),
  entry('turn', 2, 1, 1),
  entry('action', 2, 1, 3),
];

test('every line stands below its turn, and what came before the first below none', () => {
  const told = turnsOf(LOG).map(({ number, head, lines }) => [
    number,
    head,
    lines.map(({ entry, at }) => [entry, at]),
  ]);
  expect(told).toEqual([
    [0, null, [[LOG[0], 0]]],
    [
      1,
      LOG[1],
      [
        [LOG[2], 2],
        [LOG[3], 3],
      ],
    ],
    [2, LOG[4], [[LOG[5], 5]]],
  ]);
  expect(turnsOf([])).toEqual([]);
});

test('what a turn began with stands first below its heading, where there was anything', () => {
  const [dealt, first] = turnsOf(LOG);
  expect(linesOf(dealt!).map(({ at }) => at)).toEqual([0]);
  expect(linesOf(first!).map(({ at }) => at)).toEqual([1, 2, 3]);
  const quiet = turnsOf([{ ...LOG[1]!, lines: [] }, LOG[2]!]);
  expect(linesOf(quiet[0]!).map(({ at }) => at)).toEqual([1]);
});

test('a turn tells the honor of whoever had it, with what its beginning gave', () => {
  expect(turnsOf(LOG).map(honorOf)).toEqual([0, 2, 4]);
});

test('what was done again and again stands there once, and all of it counts', () => {
  const twice = entry('action', 1, 0, 2);
  const turns = turnsOf([
    entry('turn', 1, 0),
    twice,
    { ...twice, before: 1 },
    entry('action', 1, 0, 3),
    twice,
  ]);
  expect(turns.map(({ lines }) => lines.map(({ at, times }) => [at, times]))).toEqual([
    [
      [1, 2],
      [3, 1],
      [4, 1],
    ],
  ]);
  expect(turns.map(honorOf)).toEqual([9]);
});

test('however a log goes on or back, it reads as if it were new, and turns that stay are the same ones', () => {
  const log = new Turns();
  const other = entry('action', 1, 0, 7);
  const logs = [
    LOG.slice(0, 4),
    LOG,
    LOG.slice(0, 5),
    LOG.slice(0, 4),
    [...LOG.slice(0, 4), other, ...LOG.slice(4)],
    [],
    LOG,
    [...LOG.slice(0, 2), ...LOG.slice(3)],
    [LOG[1]!],
    LOG,
  ];
  for (const each of logs) expect(log.of(each)).toEqual(turnsOf(each));
  const [before, first, second] = log.of(LOG);
  const later = log.of([...LOG, entry('action', 2, 1, 4)]);
  expect(later[0]).toBe(before);
  expect(later[1]).toBe(first);
  expect(later[2]).not.toBe(second);
});

test('the newest turns are shown as far as they fit, and the last one whatever it has', () => {
  const turns = turnsOf(LOG);
  const open = (): boolean => false;
  const shut = ({ number }: { number: number }): boolean => number === 1;
  expect([0, 3, 6, 7, 8, 9, 100].map((lines) => fitting(turns, open, lines))).toEqual([2, 2, 2, 1, 1, 0, 0]);
  expect([3, 4, 5, 6].map((lines) => fitting(turns, shut, lines))).toEqual([2, 1, 1, 0]);
  expect(fitting([], open, 60)).toBe(0);
});
