/** How options and questions read on the table: short, where the card stands beside them. */
import { library } from '../lib/book.svelte';
import { priceOf } from '../lib/facts';
import type { BookCard, Price, Purse, SeenDecision, SeenOption } from '../lib/messages';
import { w } from '../words';
import { spoken } from '../lib/rich';
import { sentence } from '../lib/sentence';
import { NO, type Board, type Choice } from './board';

/** So much of each resource, in signs and in their order: "3▲", "7⚔". */
function signed(amounts: Readonly<Partial<Record<string, number>>>): string[] {
  return library.resources
    .filter(([name]) => amounts[name])
    .map(([name, { symbol }]) => `${amounts[name]}${symbol}`);
}

/** How much of the price of something that cannot be had now is missing; nothing while somebody else acts. */
export function farBy(
  board: Board | null | undefined,
  choices: readonly Choice[],
  card?: BookCard,
  price = card && priceOf(card),
): number {
  const purse = board?.me?.resources;
  if (!board?.turn || !purse || choices.length || !price) return 0;
  const mechana = card?.kind === 'construct' && card.factions.includes('mechana');
  const more = price.currency === 'runes' && mechana ? purse.construct_runes : 0;
  return Math.max(0, price.amount - (purse[price.currency] ?? 0) - (more ?? 0));
}

/** The same for ears: "2 runes short". */
export const farSays = (missing: number, currency = ''): string =>
  missing ? w.card.short(library.amount(missing, currency)) : '';

export const priceText = (price: Price | null | undefined): string => signed({ ...(price ?? {}) }).join(' ');

/** What a face of the die gives, in signs: "3▲", "2 cards"; empty where it does something else. */
export function givesText(gives: Readonly<Record<string, number>>): string {
  return [...signed(gives), ...(gives['cards'] ? [w.cardCount(gives['cards'])] : [])].join(' ');
}

/** What would be lost if the turn ended now: "3▲", "7⚔". */
export function lostOf(purse: Purse): string[] {
  const lost = library.resources.filter(([, { lasts }]) => !lasts).map(([name]) => name);
  return signed(Object.fromEntries(Object.entries(purse).filter(([name]) => lost.includes(name))));
}

/** What could be done before: "5 cards to play", "Sower of Betrayal to defeat". */
export function possibleOf(left: readonly Choice[]): string[] {
  const verbs = [...new Set(left.map(({ option }) => option.verb))];
  return verbs.flatMap((verb) => {
    const options = left.map(({ option }) => option).filter((option) => option.verb === verb);
    const does = library.verb(verb);
    if (!does) return options.map((option) => option.text);
    const cards = options.reduce((sum, { cards }) => sum + (verb === 'play' ? (cards?.length ?? 1) : 1), 0);
    const many = (verb === 'play' ? w.cardCount : w.oneOf)(cards).replaceAll(' ', '\u00a0');
    return [w.toDo(cards === 1 ? (options[0]?.card ?? '') : many, does)];
  });
}

/** The one word for what is done with a card; to be chosen is what happens to it in an answer. */
const wordOf = ({ verb }: SeenOption): string | undefined =>
  verb === 'choose' ? w.choose : library.verb(verb);

/** "Acquire for 3▲": what stands on the card while it is lit and looked at. */
export function verbText(option: SeenOption): string {
  const verb = wordOf(option) ?? option.text;
  const price = priceText(option.price);
  return price ? w.verbFor(verb, price) : verb;
}

/** What stands on an answer: ways to pay as signs, the rest as it is told. */
export function answerText(option: SeenOption): string {
  return (option.verb === 'pay' && priceText(option.price)) || option.text;
}

/** What can be done with a card, after its name: "Acquire for 3 runes". */
export function saysOf(choices: readonly Choice[]): string {
  const [only] = choices;
  if (only && choices.length === 1 && wordOf(only.option)) return spoken(verbText(only.option));
  return choices.map((choice) => spoken(choice.option.text)).join(', ');
}

export interface Question {
  /** The card that asks, or that it is about, or that is paid for. */
  card: string | null;
  title: string;
  /** The words of the card that ask. */
  words: string;
}

/** "Banish which card?" as a heading, with the card that asks and its words apart. */
export function questionOf(decision: SeenDecision): Question {
  const params = decision.params ?? {};
  const card = typeof params['card'] === 'string' ? params['card'] : null;
  const about = params['subject'] ?? params['pays_for'];
  const node = typeof params['node'] === 'number' ? params['node'] : null;
  // Where no word of the card asks, a keyword does, and the book says what that means.
  const words =
    (card && node !== null && library.card(card)?.words[node]) ||
    library.keyword(decision.prompt ?? '')?.text ||
    '';
  return {
    card: card ?? (typeof about === 'string' ? about : null),
    title: decision.question ?? '',
    words: [card, words].filter(Boolean).join(': ') || costs(decision),
  };
}

/** What has to be paid: each way to pay it comes to the same. */
function costs({ params, options }: SeenDecision): string {
  const name = params?.['pays_for'];
  const card = typeof name === 'string' ? library.card(name) : undefined;
  const currency = card && priceOf(card)?.currency;
  const paid = Object.values(options?.[0]?.price ?? {}).reduce((sum: number, part) => sum + (part ?? 0), 0);
  return currency && paid ? w.itCosts(priceText({ [currency]: paid })) : '';
}

/** What whoever wins an auction gains: what the card does, but for what brings it under the hammer. */
export function auctioned(card: BookCard): string {
  const lines = card.text.split('\n').filter((_, line) => card.lines[line]?.keyword !== 'fate');
  return lines.length ? w.winnerGains(card.name, lines.join(' ')) : '';
}

/** The question as it is heard: "Banish which card? 6 possible, or none." */
export function askedAloud({ asked, choices }: Board): string {
  const no = choices.find(({ option }) => NO.includes(option.verb))?.option.verb ?? '';
  const possible = choices.filter(({ option }) => !NO.includes(option.verb));
  return w.asks(sentence(spoken(asked?.text ?? '')), possible.length, w.orElse[no] ?? '');
}

/** The title of a pile, as its owner or another reads it. */
export function pileTitle(zone: string, owner: number | null, seat: number | null, names: string[]): string {
  if (owner === null) return library.title(zone);
  return owner === seat ? library.yours(zone) : w.theirPile(names[owner] ?? '', library.title(zone));
}
