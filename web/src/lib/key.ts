/** The key of this browser: made once at random, it opens everything that the browser made or joined. */
import { store, stored } from './stored';

let key = '';

/** Letters of web addresses; none begins with a dash, which a command line would take for an option. */
export function randomText(bytes = 18): string {
  const text = lettersOf(bytes);
  return text.startsWith('-') ? randomText(bytes) : text;
}

function lettersOf(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...drawn))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function browserKey(): string {
  key ||= stored('key') ?? '';
  if (!/^[\w-]{22,}$/.test(key)) {
    key = randomText();
    store('key', key);
  }
  return key;
}
