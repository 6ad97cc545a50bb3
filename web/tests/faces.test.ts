/** Who looks like whom: a name has one face, on every screen and at every seat. */
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { facesOf, myFace } = await import('../src/lib/faces');
const { settings } = await import('../src/lib/settings.svelte');

beforeEach(() => settings.change({ name: '' }));

const person = (name: string) => ({ name, who: 'person' });
const people = (...names: string[]) => names.map(person);
const bot = (who: string, name = 'Whoever') => ({ name, who });
const ann = person('Ann');
const novice = bot('novice');

test('a name has the same face at every seat', () => {
  expect(facesOf([ann, novice])).toEqual(facesOf([novice, ann]).toReversed());
  const six = people('Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn');
  expect(facesOf(six)).toEqual(facesOf(six.toReversed()).toReversed());
});

test('nobody at a table looks like another', () => {
  const six = Array.from({ length: 6 }, (_, n) => n + 1);
  expect(new Set(facesOf(people(...six.map((n) => `Player ${n}`)))).size).toBe(6);
  expect(new Set(facesOf(six.map((n) => bot('novice', `Novice ${n}`)))).size).toBe(6);
});

test('a bot has the face of its level, and a second one another', () => {
  expect(facesOf([novice, ann])[0]).toBe('Militia');
  expect(facesOf([ann, novice])[1]).toBe('Militia');
  expect(facesOf([novice, novice])).toEqual(['Militia', 'Apprentice']);
  const master = facesOf([bot('master')]);
  expect(facesOf([bot('master@2')])).toEqual(master);
  expect(facesOf([bot('master:0.5')])).toEqual(master);
});

test('who is called like a bot has the face of a person', () => {
  const [face] = facesOf([person('Novice')]);
  expect(face).not.toBe('Militia');
  expect(facesOf([person('Novice'), novice])).toEqual([face, 'Militia']);
});

test('my face is mine at every table, whatever I am called there and whoever else is', () => {
  const mine = myFace();
  const [player, second] = [person('Player'), person('Player 2')];
  expect(facesOf([player, novice], 0)[0]).toBe(mine);
  expect(facesOf([novice, second, player], 1)[1]).toBe(mine);
  expect(facesOf([novice, second, player], 1)[2]).not.toBe(mine);
  settings.change({ name: 'Ann' });
  expect(facesOf([player, novice], 0)[0]).toBe(myFace());
  // Others, who know nothing but the name, see the same.
  expect(facesOf([ann])).toEqual([myFace()]);
});
