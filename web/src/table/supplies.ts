/** The order in which the cards that are always there lie: heroes by price from the dearest, then monsters. */
import { library } from '../lib/book.svelte';
import { priceOf } from '../lib/facts';

function rank(name: string): number {
  const card = library.card(name);
  return (card?.kind === 'monster' ? 100 : 0) - (card ? (priceOf(card)?.amount ?? 0) : 0);
}

export const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
