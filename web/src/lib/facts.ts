/** What a card's frame shows of it: colours, signs, price; and what it is called for ears. */
import { library } from './book.svelte';
import type { GemName, SigilName } from './icons';
import type { BookCard, Purse } from './messages';
import { w } from '../words';

export type Currency = GemName;

/** The letter of its colours in the style sheets. */
const LETTERS: Record<string, string> = { enlightened: 'e', lifebound: 'l', mechana: 'm', void: 'v' };

export function colourOf(card: BookCard): string {
  if (card.kind === 'monster') return 'x';
  if (card.factions.length) return LETTERS[card.factions[0] as string] ?? 'n';
  return card.kind === 'vision' ? 'd' : 'n';
}

export const letterOf = (faction: string): string => LETTERS[faction] ?? 'n';

export function sigilsOf(card: BookCard): SigilName[] {
  if (card.kind === 'monster') return ['monster'];
  if (card.factions.length) return card.factions as SigilName[];
  return [card.kind === 'vision' ? 'dream' : 'neutral'];
}

/** What it costs in runes, power or insight; null for what has another price, or none. */
export function priceOf(card: BookCard): { currency: Currency; amount: number } | null {
  for (const currency of ['runes', 'power', 'insight'] as const) {
    const amount = card.cost[currency];
    if (amount !== undefined) return { currency, amount };
  }
  return null;
}

export function typeLine(card: BookCard): string {
  const kind = library.kind(card.kind);
  if (card.kind === 'monster' || card.factions.length !== 1) return kind;
  return `${kind} · ${library.faction(card.factions[0] as string)}`;
}

export interface CardLine {
  /** What it begins with, such as a keyword; and what follows. */
  lead: string;
  rest: string;
  keyword: string | null;
}

/** The text of a card, line by line. */
export function linesOf(card: BookCard): CardLine[] {
  return card.text.split('\n').map((text, at) => {
    const { lead, keyword } = card.lines[at] ?? { lead: '', keyword: null };
    return { lead, rest: text.slice(lead.length), keyword };
  });
}

export function isDream(card: BookCard): boolean {
  return card.zone === 'dream' || card.keywords.includes('dreamborn');
}

/**
 * "Shadow Stalker, Hero, Void, costs 3 runes, 1 honor", and what more there is to say; `cost` where that is not what
 * is printed.
 */
export function nameForEars(card: BookCard, more: readonly string[] = [], cost?: number): string {
  const factions = card.factions.length > 2 ? [w.allFactions] : card.factions.map(library.faction);
  const price = priceOf(card);
  const said = [card.name, library.kind(card.kind), ...(card.kind === 'monster' ? [] : factions)];
  if (price) said.push(w.card.costs(library.amount(cost ?? price.amount, price.currency)));
  if (card.honor) said.push(w.card.honor(card.honor));
  return [said.join(', '), ...more].filter(Boolean).join('. ');
}
