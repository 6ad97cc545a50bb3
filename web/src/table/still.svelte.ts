/** What is shown of something while cards fly: it is as it was, until they have landed. */
import { untrack } from 'svelte';
import { whenStill } from './moving';

export class Still<T> {
  shown: T = $state.raw() as T;

  /** `zone`: only what flies there counts; without it, all that moves. */
  constructor(now: () => T, zone: () => string = () => '') {
    this.shown = untrack(now);
    $effect(() => {
      const next = now();
      whenStill(() => (this.shown = next), zone());
    });
  }
}
