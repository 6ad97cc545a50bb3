/** Marks the card of the last choice, where it lies now. */
import { tick } from 'svelte';

export function justNow(stage: HTMLElement, card: number | null): { update: typeof mark } {
  function mark(now: number | null): void {
    void tick().then(() => {
      for (const each of stage.querySelectorAll('.justnow')) each.classList.remove('justnow');
      if (now !== null) stage.querySelector(`[data-card="${now}"]`)?.classList.add('justnow');
    });
  }
  mark(card);
  return { update: mark };
}
