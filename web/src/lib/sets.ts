/** How sets are shown: in the order in which they came out, each with a picture. */
import { library } from './book.svelte';
import { w } from '../words';

const ORDER = ['realms_unraveled', 'dreamscape', 'valley_of_the_ancients', 'delirium', 'deliverance'];
const PICTURES: Record<string, string> = {
  realms_unraveled: 'Scion of Cetra',
  dreamscape: 'Dream Anchor',
  valley_of_the_ancients: 'Temple of Life',
  delirium: 'Chaos Cannon',
  deliverance: 'Pasythea, Redeemed',
};
const place = (name: string): number => (ORDER.indexOf(name) + 1 || ORDER.length + 1) - 1;

export const inOrder = <T extends { name: string }>(sets: readonly T[]): T[] =>
  [...sets].sort((a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name));

/** The card that stands for a set. */
export function pictureOf(set: string): string {
  return PICTURES[set] ?? library.book?.cards.find((card) => card.set === set)?.name ?? '';
}

/** "Dreamscape, Delirium", or "All five sets": those that come with the game. */
export function namesOfSets(sets: readonly string[]): string {
  const known = (library.book?.sets ?? []).filter((set) => !set.own);
  const every =
    known.length > 1 && sets.length === known.length && known.every(({ name }) => sets.includes(name));
  if (sets[0] === 'all' || every) return w.allSets(known.length);
  return inOrder(sets.map((name) => ({ name })))
    .map((set) => library.setTitle(set.name))
    .join(', ');
}
