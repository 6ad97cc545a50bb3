/** Texts with the signs of resources in them: cut into words and icons. */
import type { IconName } from './icons';
import { w } from '../words';

export const SIGNS: Record<string, IconName> = {
  '▲': 'rune',
  '⚔': 'power',
  '★': 'honor',
  '◉': 'insight',
  '♣': 'life',
  '♠': 'death',
};
export type Part = { text: string } | { icon: IconName; amount: string };

/** Whether there is any sign in it; most texts are words alone. */
export const signed = (text: string): boolean => /[▲⚔★◉♣♠]/.test(text);

/** A text as words and icons; a number stays with its sign, and a price with its "for". */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let last = 0;
  for (const match of text.matchAll(/(\d*)([▲⚔★◉♣♠])/g)) {
    if (match.index > last)
      found.push({ text: text.slice(last, match.index).replace(/\bfor $/, 'for\u00a0') });
    found.push({ amount: match[1] ?? '', icon: SIGNS[match[2] as string] as IconName });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last) });
  return found;
}

/** Amounts side by side, between which the voice has to rest. */
const BESIDE = /([▲⚔★◉♣♠]) (?=\+?\d+[▲⚔★◉♣♠])/g;

/** The same for ears: "2 runes". */
export function spoken(text: string): string {
  return text.replace(BESIDE, '$1, ').replace(/(\d*)([▲⚔★◉♣♠])/g, (_, amount: string, sign: string) => {
    const name = SIGNS[sign] as keyof typeof w.resources;
    const word = w.resources[name];
    return amount ? `${amount} ${Number(amount) === 1 ? word.one : word.many}` : word.many;
  });
}
