/** What the Cult has in all: the honor of its monsters, and that of its cards. */
import { library } from '../lib/book.svelte';
import type { SeenTable } from '../lib/messages';

export interface CultHonor {
  monsters: number;
  cards: number;
  total: number;
}

export function cultHonor({ cult }: SeenTable): CultHonor {
  const monsters = cult?.honor ?? 0;
  const cards = (cult?.cards ?? []).reduce((sum, name) => sum + (library.card(name)?.honor ?? 0), 0);
  return { monsters, cards, total: monsters + cards };
}
