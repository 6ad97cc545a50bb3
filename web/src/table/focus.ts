/** Focus never gets lost when cards move: what had it may be gone, and then something near it has it. */
import type { SeenEvent } from '../lib/messages';

const GROUPS = '[role="group"], .acts, .ribbon, .ask';
/** Where there is nothing left of where it was: what one does next, or the table itself. */
const NEXT = ['.ribbon[tabindex], .ask[tabindex]', '.acts .cta', '.acts .btn:not([disabled])', 'main'];

export class Focus {
  #group: HTMLElement | null = null;
  #had = false;

  /** Something has it now. */
  gained(on: EventTarget | null): void {
    this.#had = true;
    const group = on instanceof HTMLElement ? on.closest<HTMLElement>(GROUPS) : null;
    if (group) this.#group = group;
  }

  /** A press beside everything takes it away; one on something gives it there. */
  pressed(): void {
    this.#had = false;
  }

  /** What will be gone leaves the focus first: in the midst of a change the page would be laid out for that. */
  leave(events: readonly SeenEvent[]): void {
    const on = document.activeElement as HTMLElement | null;
    const card = Number(on?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? NaN);
    const gone = ({ kind, was, id }: SeenEvent): boolean =>
      kind === 'turn_ended' ? Boolean(on?.matches('[data-end]')) : kind === 'moved' && (was ?? id) === card;
    if (events.some(gone)) on?.blur();
  }

  /** After things have moved: if nobody has it, who is near? */
  keep(): void {
    const on = document.activeElement;
    if (!this.#had || (on && on !== document.body) || document.querySelector('dialog[open]')) return;
    const near = this.#group?.isConnected ? this.#group.querySelector<HTMLElement>('[tabindex="0"]') : null;
    const next = NEXT.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
    (near ?? next)?.focus({ preventScroll: true });
  }
}
