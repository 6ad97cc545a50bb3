/** What moves when, from the events alone. */
import { expect, test } from 'vitest';
import type { SeenEvent } from '../src/lib/messages';
import { dwell, plan } from '../src/table/plan';

let number = 0;
const event = (kind: string, more: Partial<SeenEvent> = {}): SeenEvent => ({
  number: number++,
  kind,
  ...more,
});
const card = (name: string, from: string, to: string, more: Partial<SeenEvent> = {}): SeenEvent =>
  event('moved', { card: name, from, to, ...more });
const motions = (events: SeenEvent[]): string[] => plan(events).map((step) => step.motion);

test('a card is acquired, and another comes into the row 80 ms later', () => {
  const steps = plan([
    event('spent', { resource: 'runes', amount: 3 }),
    event('acquired', { card: 'Mystic', from: 'row', to: 'discard' }),
    card('Mystic', 'row', 'discard'),
    card('Cultist', 'center_deck', 'row'),
  ]);
  expect(steps.map(({ motion, at }) => [motion, at])).toEqual([
    ['acquire', 0],
    ['refill', 80],
  ]);
});

test('a defeated monster breaks and gives stars; it does not travel to the void', () => {
  const found = motions([
    event('defeated', { card: 'Bleaktoad', from: 'row' }),
    card('Bleaktoad', 'row', 'void'),
    event('gained', { resource: 'honor', amount: 4, cause: 'Bleaktoad' }),
  ]);
  expect(found).toEqual(['defeat', 'stars']);
});

test('at the end of a turn all is swept away at once, and then cards are drawn one by one', () => {
  const steps = plan([
    event('turn_ended', { seat: 0 }),
    card('Mystic', 'played', 'discard'),
    card('Militia', 'hand', 'discard'),
    event('shuffled', { from: 'discard', to: 'deck' }),
    card('Militia', 'deck', 'hand'),
    card('Mystic', 'deck', 'hand'),
    event('turn', { seat: 1 }),
  ]);
  const [first, second, shuffle, draw, next] = steps;
  expect(steps.map((step) => step.motion)).toEqual(['sweep', 'sweep', 'shuffle', 'draw', 'draw', 'ring']);
  expect(second?.at).toBe(first?.at);
  expect(shuffle?.at).toBeGreaterThan(0);
  expect((next?.at ?? 0) - (draw?.at ?? 0)).toBe(60);
});

test('cards are played, banished and turned over, the die rolls, bids are made', () => {
  expect(
    motions([
      event('played', { card: 'Mystic' }),
      card('Mystic', 'hand', 'played'),
      card('Militia', 'hand', 'void'),
      event('transformed', { card: 'Vir', into: 'Vir 2' }),
      event('rolled', { amount: 3 }),
      event('bid', { resource: 'insight', amount: 2, cause: 'Vir' }),
      event('passed', { seat: 1 }),
      event('gained', { resource: 'runes', amount: 2, cause: 'Mystic' }),
      event('gained', { resource: 'runes', amount: 3, cause: 'Mystic' }),
    ]),
  ).toEqual(['play', 'banish', 'transform', 'die', 'bid', 'bid', 'gain']);
});

test('only what others did is dwelt on', () => {
  expect(dwell([event('played', { seat: 0 })], 0)).toBe(0);
  const played = dwell([event('played', { seat: 1 })], 0);
  expect(played).toBeGreaterThan(0);
  expect(dwell([event('acquired', { seat: 1 })], 0)).toBeGreaterThan(played);
  expect(dwell([event('cult_took', { card: 'Mystic' })], 0)).toBeGreaterThan(0);
});
