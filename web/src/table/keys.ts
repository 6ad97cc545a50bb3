/** The keyboard. One letter does one thing; digits choose; Escape closes, and never decides anything. */
import { settings } from '../lib/settings.svelte';
import { NO } from './board';
import type { Play } from './ui.svelte';

function focusGroup(selector: string): void {
  document.querySelector<HTMLElement>(`${selector} [tabindex="0"], ${selector} button`)?.focus();
}

function typing(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'))
  );
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

/** What a letter does; whether it did something. */
function letter(play: Play, key: string, event: KeyboardEvent): boolean {
  const { match, ui } = play;
  const board = match.board;
  if (!board) return false;
  const works: Record<string, () => void> = {
    p: () => board.turn && match.playAll(),
    e: () => play.endTurn(),
    u: () => match.undo(),
    n: () => {
      const no = board.choices.find(({ option }) => NO.includes(option.verb));
      if (no) play.take(no);
    },
    h: () => focusGroup('[data-zone^="hand:"]'),
    r: () => focusGroup('[data-zone="row"]'),
    b: () => focusGroup('.mine, .board'),
    l: () => (ui.log = !ui.log),
    i: () => (ui.inspect = named(event) ?? ui.inspect),
    v: () => play.foresee(here(), true),
    a: () => match.askHint(),
    '/': () => open('/cards', '_blank', 'noopener'),
    '?': () => (ui.keys = true),
  };
  const work = works[key];
  if (!work) return false;
  work();
  return true;
}

export function onKey(play: Play, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  const { ui, match } = play;
  if (event.key === 'Escape' || event.key === 'Enter') match.hurry();
  if (event.key === 'Escape') {
    if (ui.warned) ui.warned = false;
    else if (ui.log && !ui.covered) ui.log = false;
    return;
  }
  if (ui.covered) return;
  if (/^[1-9]$/.test(event.key)) {
    const choice = match.board?.choosing ? match.board.byKey(event.key) : undefined;
    if (choice) {
      event.preventDefault();
      play.take(choice);
    }
    return;
  }
  if (event.key === ' ' && named(event)) {
    event.preventDefault();
    ui.inspect = named(event);
    return;
  }
  if (settings.now.letters && letter(play, event.key.toLowerCase(), event)) event.preventDefault();
}
