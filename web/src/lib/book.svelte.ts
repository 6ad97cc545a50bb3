/** The book of cards, asked for once. */
import { api } from './api';
import { emblem } from './emblem';
import { dotsOf } from './emblem/dots';
import type { Book, BookCard, BookResource, BookRuling, BookWord } from './messages';

/** The address of a picture in dots, when it is made. */
class Dots {
  address = $state.raw('');
  asked = false;
}

class Library {
  book = $state.raw<Book | null>(null);
  #cards = new Map<string, BookCard>();
  #drawings = new Map<string, string>();
  #dots = new Map<string, Dots>();
  #asked: Promise<Book> | null = null;

  /** Load it; a failure is thrown, and the next call tries again. */
  async load(): Promise<Book> {
    this.#asked ??= api.book().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    const book = await this.#asked;
    if (this.book !== book) {
      this.#cards = new Map(book.cards.map((card) => [card.name, card]));
      this.#dots = new Map(book.cards.map((card) => [card.name, new Dots()]));
      this.book = book;
    }
    return book;
  }

  card(name: string): BookCard | undefined {
    return this.book ? this.#cards.get(name) : undefined;
  }

  /**
   * The address of a card's picture in dots, which is painted faster; until they are made, of the drawing. To the
   * browser a drawing is a page of its own, with all that belongs to it, for as long as it stands anywhere.
   */
  picture(name: string): string {
    const drawing = this.drawing(name);
    const dots = this.#dots.get(name);
    if (dots && !dots.asked) {
      dots.asked = true;
      dotsOf(drawing).then(
        (address) => (dots.address = address),
        console.warn, // the drawing serves
      );
    }
    return dots?.address || drawing;
  }

  /** The address of a card's picture; each is made once, the first time that it is shown. */
  drawing(name: string): string {
    const found = this.#drawings.get(name);
    if (found) return found;
    const card = this.card(name);
    const drawn = emblem({
      name,
      factions: card?.factions ?? [],
      kind: card?.kind ?? 'hero',
      from: card?.transform_from,
      dream: card?.zone === 'dream' || card?.keywords.includes('dreamborn'),
    });
    const address = URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }));
    if (this.book) this.#drawings.set(name, address);
    return address;
  }

  /** The other side of a card that turns over. */
  otherSide(card: BookCard): BookCard | undefined {
    const name = card.transform_to ?? card.transform_from;
    return name ? this.card(name) : undefined;
  }

  rulings(numbers: readonly number[]): BookRuling[] {
    return numbers.flatMap((number) => this.book?.rulings[number] ?? []);
  }

  /** How much of a resource, for ears: "2 runes". */
  amount(amount: number, resource: string): string {
    const known = this.book?.resources[resource];
    if (!known) return `${amount} ${resource}`;
    return amount === 1 ? known.one : known.amount.replace('{amount}', String(amount));
  }

  /** What a resource is called. */
  called = (resource: string): string => this.book?.resources[resource]?.called ?? resource;

  /** By name, in the order in which they are told. */
  get resources(): [string, BookResource][] {
    return Object.entries(this.book?.resources ?? {});
  }

  /** What a kind of card is called, a faction, and what an option does where one word says it. */
  kind = (name: string): string => this.book?.kinds[name] ?? name;
  faction = (name: string): string => this.book?.factions[name] ?? name;
  verb = (name: string): string | undefined => this.book?.verbs[name];
  keyword = (name: string): BookWord | undefined => this.book?.keywords?.[name];

  /** What stands above the cards of a zone, and above one’s own. */
  title = (zone: string): string => this.book?.places[zone]?.title || zone;
  yours = (zone: string): string => this.book?.places[zone]?.yours || this.title(zone);

  setTitle(name: string): string {
    return this.book?.sets.find((set) => set.name === name)?.title ?? name;
  }
}

export const library = new Library();
