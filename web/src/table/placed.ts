/** Puts what floats beside what it is about: where there is room, all of it on the screen. */

const GAP = 14;
const EDGE = 8;
/** So far what a card says that a click does hangs out of it. */
const VERB = 8;

function put(bubble: HTMLElement, about: Element): void {
  const zoom = Number(getComputedStyle(document.body).zoom) || 1;
  const box = about.getBoundingClientRect();
  const [left, right, top, height] = [box.left, box.right, box.top, box.height].map(
    (each) => each / zoom,
  ) as [number, number, number, number];
  const [across, down] = [innerWidth / zoom, innerHeight / zoom];
  const [wide, high] = [bubble.offsetWidth, bubble.offsetHeight];
  // Beside an answer lie the others and the purse, above it the row: there is room below the question.
  const asks = about.closest('.ribbon, .ask')?.getBoundingClientRect();
  if (asks) {
    const under = asks.bottom / zoom + GAP;
    const y = under + high + EDGE < down ? under : asks.top / zoom - high - GAP;
    const x = Math.min((left + right - wide) / 2, across - wide - EDGE);
    bubble.style.left = `${Math.max(EDGE, x)}px`;
    bubble.style.top = `${Math.max(EDGE, y)}px`;
    return;
  }
  const after = right + GAP + wide < across ? right + GAP : left - GAP - wide;
  // Where no side has room, as at a phone: below it, or above what lies at the lower edge.
  const narrow = after < EDGE;
  const x = narrow ? Math.min(Math.max(EDGE, (left + right - wide) / 2), across - wide - EDGE) : after;
  const level = high > height ? top + (height - high) / 2 : top + Math.min(24, height / 2 - 20);
  const under = top + height + GAP + VERB;
  const y = narrow ? (under + high + EDGE < down ? under : top - high - GAP) : level;
  bubble.style.left = `${x}px`;
  bubble.style.top = `${Math.max(EDGE, Math.min(y, down - high - EDGE))}px`;
}

export function placed(bubble: HTMLElement, about: Element): { destroy(): void } {
  const watch = new ResizeObserver(() => put(bubble, about));
  watch.observe(bubble);
  return { destroy: () => watch.disconnect() };
}
