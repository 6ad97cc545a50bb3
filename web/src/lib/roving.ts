/** A group of buttons is one stop of the Tab key; arrows move within it. Focus stays at its place when cards move. */
import { withFocus, withNextFrame } from './frame';

const FOCUSABLE = 'button:not([disabled]), a[href], [role="radio"]:not([aria-disabled="true"])';

export function roving(group: HTMLElement): { destroy(): void } {
  const items = (): HTMLElement[] =>
    [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => item.offsetParent !== null);
  let place = 0;

  function settle(): void {
    const found = items();
    const focused = found.indexOf(document.activeElement as HTMLElement);
    if (focused >= 0) place = focused;
    place = Math.min(place, Math.max(0, found.length - 1));
    found.forEach((item, index) => (item.tabIndex = index === place ? 0 : -1));
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const found = items();
    if ((!step && event.key !== 'Home' && event.key !== 'End') || !found.length) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Home') place = 0;
    else if (event.key === 'End') place = found.length - 1;
    else place = (place + (step ?? 0) + found.length) % found.length;
    found[place]?.focus();
    settle();
  }

  let hadFocus = false;
  const entered = (): void => {
    hadFocus = true;
    settle();
  };
  const left = (event: FocusEvent): void => {
    // A button that is taken out of the page loses the focus to nobody: then the place keeps it.
    if (event.relatedTarget) hadFocus = false;
  };
  let waiting = false;
  const changed = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    withFocus(() => {
      waiting = false;
      const lost = hadFocus && (document.activeElement === document.body || !document.activeElement);
      settle();
      if (lost) items()[place]?.focus({ preventScroll: true });
    });
  });
  group.addEventListener('keydown', move);
  group.addEventListener('focusin', entered);
  group.addEventListener('focusout', left);
  changed.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  withNextFrame(settle);
  return {
    destroy() {
      changed.disconnect();
      group.removeEventListener('keydown', move);
      group.removeEventListener('focusin', entered);
      group.removeEventListener('focusout', left);
    },
  };
}
