/** What the Cult has in all: the honor of its monsters, and that of its cards. */
import { library } from '../lib/book.svelte';
import type { SeenTable } from '../lib/messages';

export interface CultHonor {
  monsters: number;
  cards: number;
  total: number;
}

/** What a card of the row brings the Cult: a monster the plain honor of its reward, any other what stands on it. */
export function cultGains(name: string | null | undefined): number {
  const card = name ? library.card(name) : undefined;
  return (card?.kind === 'monster' ? card.plain_honor : card?.honor) ?? 0;
}

export function cultHonor({ cult }: SeenTable): CultHonor {
  const monsters = cult?.honor ?? 0;
  const cards = (cult?.cards ?? []).reduce((sum, name) => sum + cultGains(name), 0);
  return { monsters, cards, total: monsters + cards };
}
