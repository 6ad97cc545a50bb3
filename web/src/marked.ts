/**
 * The language in which tests look for words that stand in no catalogue: every letter of what is said is another one.
 * What is put into a sentence, such as a card's name, stays as it is.
 */
import type { Words } from './words';

/** From a to z and from A to Z, and where the letters of what is put in are hidden meanwhile. */
const SMALL = 0x430;
const LARGE = 0x410;
const HIDDEN = 0xe000;
const LETTER = /[A-Za-z]/g;
const code = (letter: string): number => letter.charCodeAt(0);

const foreign = (text: string): string =>
  text.replace(LETTER, (letter) =>
    String.fromCharCode(letter >= 'a' ? SMALL + code(letter) - 97 : LARGE + code(letter) - 65),
  );
const hide = (part: unknown): unknown => {
  if (typeof part === 'string')
    return part.replace(LETTER, (letter) => String.fromCharCode(HIDDEN + code(letter)));
  return Array.isArray(part) ? part.map(hide) : part;
};
const show = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (letter) => String.fromCharCode(code(letter) - HIDDEN));

function translated(word: unknown): unknown {
  if (typeof word === 'string') return foreign(word);
  if (typeof word === 'function') {
    const say = word as (...parts: unknown[]) => string;
    return (...parts: unknown[]): string => {
      try {
        return show(foreign(say(...parts.map(hide))));
      } catch {
        return foreign(say(...parts)); // what was put in is no name, but chooses among words
      }
    };
  }
  if (Array.isArray(word)) return word.map(translated);
  if (typeof word === 'object' && word !== null)
    return Object.fromEntries(Object.entries(word).map(([name, each]) => [name, translated(each)]));
  return word;
}

export const marked = (words: Words): Words => translated(words) as Words;
