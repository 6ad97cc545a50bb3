import { expect, test, vi } from 'vitest';
import { library } from '../src/lib/book.svelte';
import { parts, spoken } from '../src/lib/rich';
import { routeOf } from '../src/lib/route.svelte';
import { bestCards, honorByTurn, leaps, sinceMyTurn, summed } from '../src/table/deeds';
import type { Book, BookCard, PlayerView, SeenEvent } from '../src/lib/messages';
import { RESOURCES } from './resources';

library.book = { resources: RESOURCES } as unknown as Book;

test('signs become icons for eyes and words for ears', () => {
  expect(parts('Gain 2▲. Draw')).toEqual([
    { text: 'Gain ' },
    { amount: '2', icon: 'rune' },
    { text: '. Draw' },
  ]);
  expect(spoken('Gain 1▲ and 3★')).toBe('Gain 1 rune and 3 honor');
  expect(spoken('defeated Deluding Djinn for 2⚔ 3◉')).toBe('defeated Deluding Djinn for 2 power, 3 insight');
  expect(spoken('+1♠ +3★')).toBe('+1 death keystone, +3 honor');
  expect(spoken('double your ▲')).toBe('double your runes');
});

test('addresses lead to screens', () => {
  expect(routeOf('/')).toEqual({ screen: 'home' });
  expect(routeOf('/%E0%A4%A')).toEqual({ screen: 'unknown' });
  expect(routeOf('/t/abc')).toEqual({ screen: 'table', table: 'abc' });
  expect(routeOf('/cards/Vir%2C%20Ascetic%20Master')).toEqual({
    screen: 'card',
    name: 'Vir, Ascetic Master',
  });
  expect(routeOf('/cards')).toEqual({ screen: 'cards' });
  expect(routeOf('/t')).toEqual({ screen: 'unknown' });
  expect(routeOf('/nothing/at/all')).toEqual({ screen: 'unknown' });
});

test('of every turn since mine is told what it did to the row', () => {
  const turn = (seat: number, ...cards: string[]): SeenEvent[] => [
    { number: 0, kind: 'turn', seat },
    ...cards.map((card) => ({ number: 0, kind: 'acquired', seat, card })),
  ];
  const events = [...turn(1, 'Old'), ...turn(0, 'Mine'), ...turn(1, 'A', 'B'), ...turn(2), ...turn(3, 'C')];
  const told = [
    [1, 'A', 'B'],
    [3, 'C'],
  ];
  const read = (seen: SeenEvent[]) =>
    sinceMyTurn(seen, 0).map(({ seat, cards }) => [seat, ...cards.map(({ card }) => card)]);
  expect(read(events)).toEqual(told);
  expect(read([...events, ...turn(0, 'Mine')])).toEqual(told);
  expect(read([...events, ...events])).toEqual(told);
  const cult = { number: 0, kind: 'cult_took', seat: 0, card: 'D' };
  expect(read([...turn(0, 'Mine'), cult, ...turn(0)])).toEqual([[null, 'D']]);
  expect(read([...turn(0), cult, ...turn(0), { ...cult, card: 'E' }, ...turn(0)])).toEqual([[null, 'E']]);
});

test('what the Cult took counts as the frame around it said', () => {
  const cards = [
    { name: 'Sadistic Giant', kind: 'monster', plain_honor: 5, honor: 0 },
    { name: 'Verdant Crown', kind: 'construct', plain_honor: 0, honor: 3 },
  ] as BookCard[];
  vi.spyOn(library, 'card').mockImplementation((name) => cards.find((card) => card.name === name));
  const took = (card: string): SeenEvent => ({ number: 0, kind: 'cult_took', card });
  const events = [...cards.map(({ name }) => took(name)), { number: 0, kind: 'turn', seat: 0 }];
  expect(sinceMyTurn(events, 0).map(({ honor }) => honor)).toEqual([8]);
  vi.restoreAllMocks();
});

const EVENTS: SeenEvent[] = [
  { number: 0, kind: 'turn', seat: 0 },
  { number: 1, kind: 'gained', seat: 0, resource: 'honor', amount: 3, cause: 'Cultist' },
  { number: 2, kind: 'turn_ended', seat: 0 },
  { number: 3, kind: 'turn', seat: 1 },
  { number: 4, kind: 'acquired', seat: 1, card: 'Mystic' },
  { number: 5, kind: 'gained', seat: 1, resource: 'honor', amount: 2, cause: 'Cultist' },
  { number: 6, kind: 'turn_ended', seat: 1 },
  { number: 7, kind: 'turn', seat: 0 },
];

test('honor over time, the best cards and the last deeds of others are read from events', () => {
  expect(honorByTurn(EVENTS, 2)).toEqual([
    [0, 3, 3],
    [0, 0, 2],
  ]);
  const cult: SeenEvent = {
    number: 3,
    kind: 'cult_took',
    card: 'Sadistic Giant',
    resource: 'honor',
    amount: 5,
  };
  const over: SeenEvent = { number: 4, kind: 'game_over' };
  expect(honorByTurn([...EVENTS.slice(0, 3), cult, over], 1)).toEqual([
    [0, 3],
    [0, 5],
  ]);
  expect(bestCards(EVENTS, 0, undefined, () => 0, 3)).toEqual([['Cultist', 3]]);
  expect(sinceMyTurn(EVENTS, 0)).toEqual([
    { seat: 1, cards: [{ card: 'Mystic', kind: 'acquired' }], honor: 2 },
  ]);
});

test('what a card brings are the tokens it gave and the honor that stands on it', () => {
  const mine = {
    hand: ['Mystic'],
    deck_cards: ['Mystic', 'Apprentice'],
    discard: ['Heavy Infantry'],
    played: [],
    constructs: ['Grand Design'],
    temples: ['Temple of Life'],
  } as unknown as PlayerView;
  const printed: Record<string, number> = {
    Mystic: 1,
    'Heavy Infantry': 1,
    'Grand Design': 4,
    'Temple of Life': 5,
  };
  expect(bestCards(EVENTS, 0, mine, (card) => printed[card] ?? 0, 4)).toEqual([
    ['Temple of Life', 5],
    ['Grand Design', 4],
    ['Cultist', 3],
    ['Mystic', 2],
  ]);
});

test('of a turn is told first what was defeated, and once what was done twice', () => {
  const did = (kind: string, ...cards: string[]) => cards.map((card) => ({ kind, card }));
  const cards = [
    ...did('defeated', 'Samael'),
    ...did('acquired', 'Heavy Infantry', 'Heavy Infantry', 'Mystic'),
    ...did('defeated', 'Sadistic Giant'),
  ];
  expect(summed(cards).map(({ card, times }) => [card, times])).toEqual([
    ['Samael', 1],
    ['Sadistic Giant', 1],
    ['Heavy Infantry', 2],
    ['Mystic', 1],
  ]);
});

test('the turns that brought most are marked, the greatest first', () => {
  expect(leaps([0, 1, 1, 8, 8, 12, 12, 40], 2, 4)).toEqual([
    { turn: 7, by: 28 },
    { turn: 3, by: 7 },
  ]);
  expect(leaps([0, 1, 2], 2, 4)).toEqual([]);
});
