/**
 * The languages of the page. A translation is a file with another object of the shape of `words.ts`, a line here
 * and one in `words-unscripted.ts`; the server says its own words in the same language, from a file of its operator.
 */
import { w, type Words } from './words';

const ENGLISH = 'en';
/** Nobody's language: in it one sees what stands in no catalogue. */
const MARKED = 'qaa';
const LANGUAGES: Record<string, () => Promise<Words>> = {
  [MARKED]: async () => (await import('./marked')).marked(w),
};

/** Those to choose from, at a server that speaks these; nobody's is chosen only where the server has it for tests. */
export const languages = (server: readonly string[]): string[] =>
  [ENGLISH, ...Object.keys(LANGUAGES)].filter((tag) => tag !== MARKED || server.includes(tag));

/** What a language calls itself. */
export const nameOf = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The first of those wished for that the page speaks; English where it speaks none. */
export function languageOf(wished: readonly string[]): string {
  for (const tag of wished.map((each) => each.toLowerCase()))
    for (const known of [tag, tag.split('-')[0] ?? ''])
      if (known === ENGLISH || known in LANGUAGES) return known;
  return ENGLISH;
}

/** From now on the page speaks that language, before anything of it is shown. */
export async function speak(language: string): Promise<void> {
  const words = await LANGUAGES[language]?.();
  if (words) Object.assign(w, words);
  document.documentElement.lang = language;
}
