/** What some sets bring beside the row. */
import { library } from '../lib/book.svelte';
import type { BookDie, BookSet, SeenTable } from '../lib/messages';

export interface Temple {
  name: string;
  id: number | null;
  owner: number | null;
}

/** All Temples, whoever has them, always in the same order. */
export function temples(view: SeenTable): Temple[] {
  const free = view.temples_free.map((name, i) => ({
    name,
    id: view.ids['temples_free']?.[i] ?? null,
    owner: null,
  }));
  const taken = view.players.flatMap((player, owner) =>
    player.temples.map((name, i) => ({ name, id: player.ids['temples']?.[i] ?? null, owner })),
  );
  return [...free, ...taken].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The words with which all of these names begin; where they stand together, the rest tells them apart. */
export function beginning(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const same = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return others.length && same > 0 ? `${first.slice(0, same).join(' ')} ` : '';
}

/** What the book says of the sets that are played with. */
function played(sets: readonly string[]): BookSet[] {
  return (library.book?.sets ?? []).filter(({ name }) => sets.includes('all') || sets.includes(name));
}

export function dieOf(sets: readonly string[]): BookDie | null {
  return played(sets).find((set) => set.die)?.die ?? null;
}

/** Whether insight has a part in this game. */
export function usesInsight(view: SeenTable, sets: readonly string[]): boolean {
  return played(sets).some((set) => set.insight) || view.players.some((player) => player.resources.insight);
}

export interface Weapon {
  name: string;
  /** How much less she costs whoever has it. */
  less: number;
}

/** The weapons that make her cheaper. */
export function weaponsOf(hero: string): Weapon[] {
  return (library.book?.cards ?? []).flatMap(({ name, discounts }) => {
    const less = discounts[hero];
    return less ? [{ name, less }] : [];
  });
}
