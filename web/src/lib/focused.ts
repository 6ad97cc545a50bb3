/** Takes the focus when it appears, and gives it back where nothing else has taken it since. */
export function focused(element: HTMLElement): { destroy(): void } {
  const before = document.activeElement;
  element.focus({ preventScroll: true });
  return {
    destroy() {
      const on = document.activeElement;
      const free = !on || on === document.body || on === element;
      if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
