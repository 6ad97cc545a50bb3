/** A long press, or a click with the right button, shows what lies there; a press that was held does nothing else. */

const LONG = 450;

export function held(
  node: HTMLElement,
  show: (() => void) | undefined,
): { update(now: (() => void) | undefined): void; destroy(): void } {
  let shows = show;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  const press = (event: PointerEvent): void => {
    shown = false;
    if (event.pointerType === 'mouse' || !shows) return;
    timer = setTimeout(() => {
      shown = true;
      shows?.();
    }, LONG);
  };
  const release = (): void => clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    if (shown) event.stopImmediatePropagation();
    shown = false;
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A finger that stays has shown it already.
    if (!shown) shows?.();
  };
  node.addEventListener('pointerdown', press);
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    node.addEventListener(kind, release);
  node.addEventListener('click', click, true);
  node.addEventListener('contextmenu', menu);
  return {
    update: (now) => void (shows = now),
    destroy: release,
  };
}
