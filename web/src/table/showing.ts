/** “Show me” of a lesson: what it asks for is done once, taken back, and pointed at. */
import { afterFrame } from '../lib/frame';
import type { Match } from './match.svelte';
import type { Ui } from './ui.svelte';

/** So long, in milliseconds, it lies there before it is taken back. */
const LIES = 1800;

export class Showing {
  /** How many choices had been made before, and whether it was seen since. */
  #before: number | null = null;
  #seen = false;

  constructor(
    readonly match: Match,
    readonly ui: Ui,
  ) {}

  show(): void {
    const { match } = this;
    const option = match.lesson?.options[0];
    if (option === undefined || match.waiting) return;
    this.#point();
    // A turn that ends takes those of the others with it: too much for a look.
    if (this.#ends(option)) return;
    this.#before = match.now?.choices ?? null;
    this.#seen = false;
    match.choose(option);
  }

  /** After whatever was told or refused; who goes on meanwhile is not held up. */
  follow(): (() => void) | undefined {
    const { now, problem } = this.match;
    const choices = now?.choices;
    if (choices === undefined || this.#before === null) return;
    const made = choices - this.#before;
    if (made === 1 && !now?.ending) {
      this.#seen = true;
      const timer = setTimeout(() => this.match.undo(), LIES);
      return () => clearTimeout(timer);
    }
    if (made || this.#seen || problem) this.#before = null;
    // A question that is asked again takes the focus first.
    if (!made && this.#seen) afterFrame(() => this.#point());
  }

  #ends = (option: number): boolean => this.match.board?.choice(option)?.option.verb === 'end_turn';

  /** What the lesson speaks of, for who looks for it: ringed for eyes until something is done, focused for keys. */
  #point(): void {
    const options = this.match.lesson?.options ?? [];
    this.ui.pointed = true;
    const lit = this.#ends(options[0] ?? -1)
      ? '[data-end]'
      : options.map((each) => `main [data-options~="${each}"]`).join();
    const found = document.querySelector<HTMLElement>(lit);
    (found?.matches('button') ? found : found?.querySelector<HTMLElement>('button'))?.focus();
  }
}
