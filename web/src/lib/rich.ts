/** Texts with the signs of resources in them: cut into words and icons. */
import { library } from './book.svelte';
import { iconOf, type IconName } from './icons';
import type { Book } from './messages';

export type Part = { text: string } | { icon: IconName; amount: string };

/** The resources by their signs; what finds one, an amount of one, and one beside the next. */
interface Signs {
  names: Map<string, string>;
  any: RegExp;
  amounts: RegExp;
  beside: RegExp;
}
let known: Signs | null = null;
let from: Book | null = null;

/** Made once for each book: every text on the table asks. */
function signs(): Signs {
  const book = library.book;
  if (!known || from !== book) {
    from = book;
    const names = new Map(library.resources.map(([name, { symbol }]) => [symbol, name]));
    const one = names.size ? `[${[...names.keys()].join('')}]` : '(?!)';
    known = {
      names,
      any: new RegExp(one),
      amounts: new RegExp(`(\\d*)(${one})`, 'g'),
      beside: new RegExp(`(${one}) (?=\\+?\\d+${one})`, 'g'),
    };
  }
  return known;
}

/** Whether there is any sign in it; most texts are words alone. */
export const signed = (text: string): boolean => signs().any.test(text);

/** A text as words and icons; a number stays with its sign, and a sign without an icon is a word. */
export function parts(text: string): Part[] {
  const { names, amounts } = signs();
  const found: Part[] = [];
  let last = 0;
  for (const match of text.matchAll(amounts)) {
    const icon = iconOf(names.get(match[2] ?? '') ?? '');
    if (!icon) continue;
    if (match.index > last) found.push({ text: text.slice(last, match.index) });
    found.push({ amount: match[1] ?? '', icon });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last) });
  return found;
}

/** The same for ears: "2 runes". Between amounts side by side the voice rests. */
export function spoken(text: string): string {
  const { names, amounts, beside } = signs();
  return text.replace(beside, '$1, ').replace(amounts, (_, amount: string, sign: string) => {
    const name = names.get(sign) ?? '';
    return amount ? library.amount(Number(amount), name) : library.called(name);
  });
}
