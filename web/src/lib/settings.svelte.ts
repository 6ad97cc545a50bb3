/** How this device shows the game. Every setting acts at once and is kept here. */
import { store, storedJson } from './stored';

export type Watch = 0 | 0.5 | 1 | 2;

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  /** How fast cards travel: 1, 2, or 0 for not at all. */
  speed: 0 | 1 | 2;
  /** How fast the turns of others are shown, step by step; 0 for at once, null for what the system wishes. */
  pace: Watch | null;
  /** When "End turn" warns: whenever something can still be done, when cards are unplayed, or never. */
  warn: 'always' | 'cards' | 'never';
  /** Whether single letters are keys. */
  letters: boolean;
  /** Those that were changed, by what they do. */
  keys: { [deed: string]: string };
  /** Per cent. */
  textSize: number;
  sound: boolean;
  /** Whether the browser tells that it is one's turn. */
  notify: boolean;
  /** The language of the page; none for the browser's. */
  language: string;
  name: string;
}

const DEFAULTS: Settings = {
  theme: 'auto',
  speed: 1,
  pace: null,
  warn: 'always',
  letters: true,
  keys: {},
  textSize: 100,
  sound: false,
  notify: false,
  language: '',
  name: '',
};
const isSettings = (value: unknown): value is Partial<Settings> =>
  typeof value === 'object' && value !== null;

class Kept {
  now = $state<Settings>({ ...DEFAULTS, ...storedJson('settings', isSettings, {}) });
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #still = matchMedia('(prefers-reduced-motion: reduce)');
  #systemDark = $state(this.#dark.matches);
  #systemStill = $state(this.#still.matches);

  constructor() {
    this.#dark.addEventListener('change', () => (this.#systemDark = this.#dark.matches));
    this.#still.addEventListener('change', () => (this.#systemStill = this.#still.matches));
  }

  get theme(): 'dark' | 'light' {
    if (this.now.theme !== 'auto') return this.now.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  /** How fast things move; 0 where nothing shall. */
  get speed(): number {
    return this.#systemStill ? 0 : this.now.speed;
  }

  /** How fast the turns of others go on; 0 where they are there at once. Whoever chose a speed has it. */
  get watch(): Watch {
    return this.now.pace ?? (this.#systemStill ? 0 : 1);
  }

  change(what: Partial<Settings>): void {
    Object.assign(this.now, what);
    store('settings', JSON.stringify(this.now));
  }
}

export const settings = new Kept();
