/** A group of buttons is one stop of the Tab key; arrows move within it. Focus stays at its place when cards move. */
import { withFocus, withNextFrame } from './frame';

/** What is asked in the midst of a group is no part of it. */
const FOCUSABLE =
  'button:not([disabled], [role="alertdialog"] *), a[href], [role="radio"]:not([aria-disabled="true"])';

export function roving(group: HTMLElement): { destroy(): void } {
  const items = (): HTMLElement[] =>
    [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => item.offsetParent !== null);
  let place = 0;

  /** Returns what has the focus here. */
  function settle(): HTMLElement | null {
    const found = items();
    const at = found.indexOf(document.activeElement as HTMLElement);
    if (at >= 0) place = at;
    place = Math.min(place, Math.max(0, found.length - 1));
    found.forEach((item, index) => (item.tabIndex = index === place ? 0 : -1));
    return found[at] ?? null;
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const found = items();
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    if (!found.includes(event.target as HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Home') place = 0;
    else if (event.key === 'End') place = found.length - 1;
    else place = (place + (step ?? 0) + found.length) % found.length;
    found[place]?.focus();
    settle();
  }

  /** What has the focus here, or had it last, as long as it went nowhere else. */
  let focused: HTMLElement | null = null;
  const entered = (): void => {
    focused = settle();
  };
  const left = (event: FocusEvent): void => {
    // This is known before anything changes because the focus is gone, such as what stands on a card only while it
    // has it. Where it goes to nobody, its button was taken out of the page, or the browser's own bars have it now.
    if (event.relatedTarget) focused = null;
  };
  const usable = (item: HTMLElement): boolean =>
    item.isConnected && item.offsetParent !== null && !item.matches(':disabled');
  let waiting = false;
  const changed = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    withFocus(() => {
      waiting = false;
      const nobody = document.activeElement === document.body || !document.activeElement;
      const lost = nobody && focused && !usable(focused);
      settle();
      if (lost) items()[place]?.focus({ preventScroll: true });
    });
  });
  group.addEventListener('keydown', move);
  group.addEventListener('focusin', entered);
  group.addEventListener('blur', left, true);
  changed.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  withNextFrame(() => void settle());
  return {
    destroy() {
      changed.disconnect();
      group.removeEventListener('keydown', move);
      group.removeEventListener('focusin', entered);
      group.removeEventListener('blur', left, true);
    },
  };
}
