/** What is said aloud, and what of the log is new. */
import { expect, test } from 'vitest';
import { library } from '../src/lib/book.svelte';
import type { Book, SeenEntry, SeenEvent, SeenLine } from '../src/lib/messages';
import { Ears, newEntries } from '../src/table/ears';
import type { News, Told } from '../src/table/match.svelte';
import { RESOURCES } from './resources';

library.book = { resources: RESOURCES } as unknown as Book;

function entry(lines: SeenLine[], seat = 0): SeenEntry {
  return { kind: 'action', before: 4, seat, turn: 1, head: { text: 'You played Mystic' }, lines, deed: '' };
}

function said(log: SeenEntry[]): string {
  const view = { active: 0, turn: 1, players: [{ name: 'Ann' }, { name: 'Bob' }], decision: null };
  const now = { seat: 0, choices: 5, view, ending: null } as unknown as Told;
  return new Ears().hear({ before: now, now, log, events: [] } satisfies News);
}

const GAINED: SeenLine = { text: '+2▲ +1⚔', card: 'Mystic', gains: { runes: 2, power: 1 } };
const DREW: SeenLine = { text: 'drew a card', card: 'Mystic' };
const SHAMAN: SeenLine = {
  text: 'Wolf Shaman: +1★, drew a card',
  card: 'Wolf Shaman',
  apart: true,
  gains: { honor: 1 },
  deeds: ['drew a card'],
};

test('what was gained is said together, and the rest as it stands', () => {
  const both = { text: '+1▲, drew a card', card: 'Mystic', gains: { runes: 1 }, deeds: ['drew a card'] };
  expect(said([entry([GAINED, both])])).toBe('You played Mystic. Gained 3 runes, 1 power. Drew a card.');
  expect(said([entry([DREW])])).toBe('You played Mystic. Drew a card.');
  expect(said([entry([SHAMAN])])).toBe('You played Mystic. Wolf Shaman: +1 honor, drew a card.');
});

test('a line means what it says it means, whatever its text', () => {
  const odd = { text: '+1 Golem: banished Militia', card: 'Mystic' };
  expect(said([entry([odd])])).toBe('You played Mystic. +1 Golem: banished Militia.');
  const foreign = { text: 'erhielt 2▲', card: 'Mystic', gains: { runes: 2 } };
  expect(said([entry([foreign])])).toBe('You played Mystic. Gained 2 runes.');
});

test('of an entry that has grown only what is new is said', () => {
  const was = [entry([GAINED, SHAMAN])];
  expect(newEntries(was, was, 0)).toEqual([]);
  const more: SeenLine = {
    ...SHAMAN,
    text: 'Wolf Shaman: +3★, drew a card, banished Militia',
    gains: { honor: 3 },
    deeds: ['drew a card', 'banished Militia'],
  };
  const found = newEntries(was, [entry([GAINED, more])], 0);
  expect(said(found)).toBe('Gained 2 honor. Banished Militia.');
});

test('a line that came between is new, and those around it are not', () => {
  const refill = (cards: string): SeenLine => ({ text: `new in the row: ${cards}`, apart: true });
  const was = [entry([GAINED, refill('Cultist')])];
  const found = newEntries(was, [entry([GAINED, DREW, SHAMAN, refill('Cultist')])], 0);
  expect(found.map(({ lines }) => lines)).toEqual([[DREW, SHAMAN]]);
  const grown = newEntries(was, [entry([GAINED, refill('Cultist, Militia')])], 0);
  expect(said(grown)).toBe('New in the row: Cultist, Militia.');
});

test('what the Cult took is another line than what came to the row', () => {
  const refill: SeenLine = { text: 'new in the row: Cultist', apart: true };
  const cult: SeenLine = { text: 'The Cult: took Mystic', apart: true, page: 'solo' };
  const found = newEntries([entry([refill])], [entry([cult, refill])], 0);
  expect(found.map(({ lines }) => lines)).toEqual([[cult]]);
});

test('an entry that was not there is new as a whole', () => {
  const was = [entry([GAINED])];
  const other = { ...entry([DREW]), before: 5 };
  expect(newEntries(was, [...was, other], 0)).toEqual([other]);
  expect(newEntries(was, [other], 0)).toEqual([other]);
});

test('of what others play it is said what is more than runes and cards', () => {
  const view = { active: 0, turn: 2, players: [{ name: 'Ann' }, { name: 'Bob' }], decision: { seat: 0 } };
  const now = { seat: 0, choices: 5, view, ending: null } as unknown as Told;
  const plays = (cause: string, did: Partial<SeenEvent>, line: SeenLine): News => ({
    before: now,
    now,
    log: [
      { ...entry([line], 1), head: { text: `Bob played ${cause}`, card: cause }, deed: `played ${cause}` },
    ],
    events: [
      { number: 1, kind: 'played', seat: 1, card: cause },
      { number: 2, kind: 'gained', seat: 1, ...did, cause },
    ],
  });
  const heard = (news: News): string => new Ears().hear(news);
  const honor: SeenLine = { text: '+2★', card: 'Everbloom Clique', gains: { honor: 2 } };
  expect(heard(plays('Mystic', { resource: 'runes', amount: 2 }, GAINED))).toBe('Bob’s turn: played cards.');
  expect(heard(plays('Everbloom Clique', { resource: 'honor', amount: 2 }, honor))).toBe(
    'Bob’s turn: played Everbloom Clique, gained 2 honor.',
  );
  const drew: Partial<SeenEvent> = { kind: 'moved', from: 'deck', to: 'hand' };
  expect(heard(plays('Mystic', drew, DREW))).toBe('Bob’s turn: played cards.');
  const took: SeenLine = { text: 'you discarded Militia', card: 'Mystic' };
  expect(heard(plays('Mystic', { kind: 'moved', from: 'hand', to: 'discard' }, took))).toBe(
    'Bob’s turn: played Mystic, you discarded Militia.',
  );
});
