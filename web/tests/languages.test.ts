import { expect, test } from 'vitest';
import { languageOf, languages, nameOf } from '../src/languages';
import { marked } from '../src/marked';
import { w } from '../src/words';

test('the first language that the page speaks is taken', () => {
  expect(languageOf(['de-CH', 'qaa-x-test', 'en'])).toBe('qaa');
  expect(languageOf(['en-GB', 'qaa'])).toBe('en');
  expect(languageOf(['de'])).toBe('en');
  expect(languageOf([])).toBe('en');
});

test('nobody’s language is to be chosen only where the server speaks it, too', () => {
  expect(languages(['en', 'de'])).toEqual(['en']);
  expect(languages(['en', 'qaa'])).toEqual(['en', 'qaa']);
  expect(nameOf('en')).toBe('English');
});

test('in the marked language every word is another one, and names stay', () => {
  const foreign = marked(w);
  expect(foreign.endTurn).not.toMatch(/[A-Za-z]/);
  expect(foreign.lastTurnOf('Maren').replace('Maren', '')).not.toMatch(/[A-Za-z]/);
  expect(foreign.lastTurnOf('Maren')).toContain('Maren');
  expect(foreign.stillPossible(['Vir', 'Emri'])).toContain('Vir, Emri');
  expect(foreign.copies(2)).toMatch(/^2 [^A-Za-z]+$/);
  expect(foreign.sources['heroes']).not.toBe(w.sources['heroes']);
});
