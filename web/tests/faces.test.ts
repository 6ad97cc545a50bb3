/** Who looks like whom: a name has one face, on every screen and at every seat. */
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { facesOf, myFace } = await import('../src/lib/faces');
const { settings } = await import('../src/lib/settings.svelte');

beforeEach(() => settings.change({ name: '' }));

test('a name has the same face at every seat', () => {
  expect(facesOf(['Ann', 'Novice'])).toEqual(facesOf(['Novice', 'Ann']).toReversed());
  const six = ['Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn'];
  expect(facesOf(six)).toEqual(facesOf(six.toReversed()).toReversed());
});

test('nobody at a table looks like another', () => {
  const names = Array.from({ length: 6 }, (_, n) => `Player ${n + 1}`);
  expect(new Set(facesOf(names)).size).toBe(6);
  expect(new Set(facesOf(names.map((name) => name.replace('Player', 'Novice')))).size).toBe(6);
});

test('a bot has the face of its level, and a second one another', () => {
  expect(facesOf(['Novice', 'Player'])[0]).toBe('Militia');
  expect(facesOf(['Player', 'Novice'])[1]).toBe('Militia');
  expect(facesOf(['Novice 1'])).toEqual(['Militia']);
  expect(facesOf(['Novice 2'])).not.toEqual(['Militia']);
});

test('my face is mine at every table, whatever I am called there and whoever else is', () => {
  const mine = myFace();
  expect(facesOf(['Player', 'Novice'], 0)[0]).toBe(mine);
  expect(facesOf(['Novice', 'Player 2', 'Player'], 1)[1]).toBe(mine);
  expect(facesOf(['Novice', 'Player 2', 'Player'], 1)[2]).not.toBe(mine);
  settings.change({ name: 'Ann' });
  expect(facesOf(['Player', 'Novice'], 0)[0]).toBe(myFace());
  // Others, who know nothing but the name, see the same.
  expect(facesOf(['Ann'])).toEqual([myFace()]);
});
