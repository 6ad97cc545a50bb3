/** What can be done with what lies on the table: every option of a decision, at the place where it is clicked. */
import type { PlayerView, Price, SeenDecision, SeenOption, SeenTable } from '../lib/messages';
import { inOrder } from './supplies';

export interface Choice {
  /** Its number among the options. */
  number: number;
  option: SeenOption;
  /** The digit that takes it while something is asked. */
  key: string;
}

export interface Pile {
  zone: string;
  owner: number | null;
  choices: Choice[];
}

/** Zones whose cards lie open at their places; cards of others come up in a pile. */
const IN_PLACE = ['row', 'supply', 'temples', 'temples_free', 'pasythea', 'event'];
const OWN_IN_PLACE = ['hand', 'constructs', 'visions', 'dreamscape'];
/** Questions that are answered by buttons, whatever card they are about. */
const BY_BUTTON = ['choice', 'destination', 'payment', 'bid'];
/** Answers that take none of what is possible, or no more of it. */
export const NO: readonly string[] = ['decline', 'pass', 'done'];
/** In which order digits are given: from the top of the table to the bottom. */
const ORDER = [...IN_PLACE, ...OWN_IN_PLACE];

function inPlace(option: SeenOption, seat: number): boolean {
  if (!option.card || !option.zone) return false;
  if (IN_PLACE.includes(option.zone)) return true;
  return OWN_IN_PLACE.includes(option.zone) && option.owner === seat;
}

/** For the page: the numbers of the options that a click would take. */
export const optionsOf = (choices: readonly Choice[]): string | undefined =>
  choices.map((choice) => choice.number).join(' ') || undefined;

/** The key of a number; none where one digit cannot write it. */
const digit = (number: number | null | undefined): string => (number && number <= 9 ? String(number) : '');

export class Board {
  /** What this seat must decide; null while somebody else does. */
  readonly asked: SeenDecision | null;
  readonly choices: Choice[];
  readonly piles: Pile[] = [];
  readonly buttons: Choice[] = [];
  #byCard = new Map<number, Choice[]>();
  #byName = new Map<string, Choice[]>();

  constructor(
    readonly view: SeenTable,
    readonly seat: number | null,
    /** The options that a lesson allows; null where it is no lesson. */
    taught: readonly number[] | null = null,
  ) {
    const decision = view.decision;
    this.asked = decision && decision.options && decision.seat === seat ? decision : null;
    this.choices = (this.asked?.options ?? [])
      .map((option, number) => ({ number, option, key: '' }))
      .filter(({ number }) => taught?.includes(number) ?? true);
    for (const choice of this.choices) this.#lay(choice);
    if (this.choosing) this.#number();
  }

  get turn(): boolean {
    return this.asked?.kind === 'turn';
  }

  /** Something else is asked than what to do in the turn. */
  get choosing(): boolean {
    return this.asked !== null && !this.turn;
  }

  get bidding(): boolean {
    return this.asked?.kind === 'bid';
  }

  get me(): PlayerView | undefined {
    return this.seat === null ? undefined : this.view.players[this.seat];
  }

  /** On a phone open piles lie over hand and board: what can be chosen there comes up with them. */
  get sheets(): Pile[] {
    if (!this.piles.length) return [];
    const before = OWN_IN_PLACE.map((zone) => ({
      zone,
      owner: this.seat,
      choices: this.choices.filter(({ option }) => option.zone === zone && option.owner === this.seat),
    }));
    return [...before.filter(({ choices }) => choices.length), ...this.piles];
  }

  choice(number: number): Choice | undefined {
    return this.choices.find((choice) => choice.number === number);
  }

  /** What can be done with this physical card. */
  at(id: number | null | undefined): Choice[] {
    return id === null || id === undefined ? [] : (this.#byCard.get(id) ?? []);
  }

  /** What can be done with the cards of this name in a zone. */
  named(card: string, zone: string): Choice[] {
    return this.#byName.get(`${zone}|${card}`) ?? [];
  }

  verb(verb: string): Choice | undefined {
    return this.choices.find((choice) => choice.option.verb === verb);
  }

  byKey(key: string): Choice | undefined {
    return this.choices.find((choice) => choice.key === key);
  }

  #lay(choice: Choice): void {
    const { option } = choice;
    const seat = this.seat ?? -1;
    if (!option.card || BY_BUTTON.includes(this.asked?.kind ?? '')) {
      if (option.verb !== 'end_turn' && option.verb !== 'roll') this.buttons.push(choice);
      return;
    }
    if (!inPlace(option, seat)) {
      this.#pile(choice);
      return;
    }
    const name = `${option.zone}|${option.card}`;
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), choice]);
    for (const id of option.cards ?? []) this.#byCard.set(id, [...(this.#byCard.get(id) ?? []), choice]);
  }

  /** Whether that card asks, or is paid for, and so stays bright; in the row only one that is auctioned there. */
  asks(name: string, zone: string): boolean {
    const params = this.asked?.params;
    return params?.['pays_for'] === name || (params?.['card'] === name && (zone !== 'row' || this.bidding));
  }

  #pile(choice: Choice): void {
    const zone = choice.option.zone ?? '';
    const owner = choice.option.owner ?? null;
    const found = this.piles.find((pile) => pile.zone === zone && pile.owner === owner);
    if (found) found.choices.push(choice);
    else this.piles.push({ zone, owner, choices: [choice] });
  }

  #number(): void {
    const place = (choice: Choice): number => {
      const at = ORDER.indexOf(choice.option.zone ?? '');
      return at < 0 ? ORDER.length : at;
    };
    const supplies = inOrder(Object.keys(this.view.supplies ?? {}));
    const within = ({ option }: Choice): number => {
      const zone = option.zone ?? '';
      if (zone === 'supply') return supplies.indexOf(option.card ?? '');
      const ids = (option.owner === undefined ? this.view.ids : this.me?.ids)?.[zone] ?? [];
      return Math.min(...(option.cards ?? [0]).map((id) => ids.indexOf(id)));
    };
    // A bid shows its number, and that is its key.
    if (this.bidding) {
      for (const choice of this.choices) choice.key = digit(choice.option.number);
      return;
    }
    const keyed = this.choices.filter(({ option }) => !NO.includes(option.verb));
    const sorted = BY_BUTTON.includes(this.asked?.kind ?? '')
      ? keyed
      : keyed.toSorted((a, b) => place(a) - place(b) || within(a) - within(b) || a.number - b.number);
    sorted.slice(0, 9).forEach((choice, index) => (choice.key = String(index + 1)));
    for (const pile of this.piles) pile.choices.sort((a, b) => sorted.indexOf(a) - sorted.indexOf(b));
  }
}

/** What is kept when a turn ends, and so is what it could have bought. */
const lasts = (price: Price | null | undefined): boolean => Boolean(price?.insight);

/** What could still be done this turn with what is lost at its end. */
export function unspent(board: Board): Choice[] {
  return board.choices.filter(({ option }) => option.verb !== 'end_turn' && !lasts(option.price));
}

/** The seats in the order of play, one's own first. */
export function seatOrder(players: number, seat: number | null): number[] {
  const first = seat ?? 0;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

export const sizeOf = (pile: string[] | number): number => (typeof pile === 'number' ? pile : pile.length);

/** Equal neighbours of a pile put together. */
export function grouped(names: readonly string[], ids: readonly number[]): { name: string; ids: number[] }[] {
  const found: { name: string; ids: number[] }[] = [];
  names.forEach((name, index) => {
    const last = found.at(-1);
    const id = ids[index];
    if (last?.name === name) last.ids.push(...(id === undefined ? [] : [id]));
    else found.push({ name, ids: id === undefined ? [] : [id] });
  });
  return found;
}
