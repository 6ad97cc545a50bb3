/** The keyboard. One letter does one thing; digits choose; Escape closes, and never decides anything. */
import { deedOf, signOf, taken, type Deed } from '../lib/keys';
import { NO, type Choice } from './board';
import type { Play } from './ui.svelte';

function focusGroup(selector: string): void {
  document.querySelector<HTMLElement>(`${selector} [tabindex="0"], ${selector} button`)?.focus();
}

function named(event: KeyboardEvent): string | null {
  const on = document.activeElement;
  if (on instanceof HTMLElement && on.dataset['name']) return on.dataset['name'];
  return event.target instanceof HTMLElement ? (event.target.dataset['name'] ?? null) : null;
}

/** The lit thing that has the focus, or that the pointer is on. */
function here(): Element | null {
  return (
    document.activeElement?.closest('[data-options]') ??
    document.querySelector('[data-options]:hover') ??
    null
  );
}

/** What a key does; whether it did something. */
function does(play: Play, event: KeyboardEvent): boolean {
  const { match, ui } = play;
  const board = match.board;
  if (!board) return false;
  const works: Partial<Record<Deed, () => void>> = {
    play: () => board.turn && match.playAll(),
    end: () => play.endTurn(),
    undo: () => match.undo(),
    no: () => {
      const no = board.choices.find(({ option }) => NO.includes(option.verb));
      if (no) play.take(no);
    },
    hand: () => focusGroup('[data-zone^="hand:"]'),
    row: () => focusGroup('[data-zone="row"]'),
    board: () => focusGroup('.mine, .board'),
    log: () => (ui.log = !ui.log),
    show: () => (ui.inspect = named(event) ?? ui.inspect),
    foresee: () => play.foresee(here(), true),
    hint: () => match.askHint(),
    find: () => open('/cards', '_blank', 'noopener'),
    keys: () => (ui.keys = true),
  };
  const deed = deedOf(event);
  const work = deed && works[deed];
  work?.();
  return Boolean(work);
}

/** What a digit takes: one of the things that a card can do, where that is asked, else an answer at the table. */
function answer({ match, ui }: Play, event: KeyboardEvent): Choice | undefined {
  const sign = signOf(event);
  if (!/[1-9]/.test(sign)) return undefined;
  if (ui.many) return ui.many.choices[Number(sign) - 1];
  return ui.covered ? undefined : match.board?.byKey(sign);
}

export function onKey(play: Play, event: KeyboardEvent): void {
  const { ui, match } = play;
  // Behind a curtain nobody has sat down yet: the keys of its button are its own.
  if (taken(event) || match.curtain !== null) return;
  if (event.key === 'Escape' || event.key === 'Enter') match.hurry();
  if (event.key === 'Escape') {
    if (ui.warned) ui.warned = false;
    else if (ui.log && !ui.covered) ui.log = false;
    return;
  }
  const choice = answer(play, event);
  if (choice) {
    event.preventDefault();
    play.take(choice);
  } else if (ui.covered) return;
  else if (event.key === ' ' && named(event)) {
    event.preventDefault();
    ui.inspect = named(event);
  } else if (does(play, event)) event.preventDefault();
}
