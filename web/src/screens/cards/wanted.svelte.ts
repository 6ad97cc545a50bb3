/** What one looks for among the cards; it stays while one reads a card's page. */
import { library } from '../../lib/book.svelte';
import { ANYTHING, find, type Wanted } from '../../lib/finding';

class Looking {
  wanted = $state<Wanted>({ ...ANYTHING });
  found = $derived(find(library.book?.cards ?? [], this.wanted));

  get narrowed(): boolean {
    return Object.entries(this.wanted).some(([name, value]) => name !== 'order' && value);
  }

  reset(): void {
    this.wanted = { ...ANYTHING, order: this.wanted.order };
  }
}

export const looking = new Looking();
