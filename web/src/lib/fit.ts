/**
 * Makes the text of a card fit. In the row all names stand at one height: a long text first takes smaller
 * letters, then the type line, and only then the picture shrinks. Elsewhere the picture gives way first.
 * Each card is measured once for each width; then its measures are known.
 */
import { withNextFrame } from './frame';

export interface Fit {
  art: number;
  letters: number;
  head: number;
  tight: boolean;
  lines: number;
}

/** The sizes of cards in which all of the text is shown. */
const FITTED = ['table', 'full', 'compact'];
const known = new Map<string, Fit>();
/** How large cards of each sort were last: a new one of the sort is as large, and has its fit before it is laid out. */
const sizes = new Map<string, string>();

/** New cards that are not measured yet. */
const fresh = new Map<HTMLElement, () => void>();

/**
 * Measure one of the new cards, so that the picture that shows them has less to do, and say whether it was the last.
 * Those that travel are measured on their way.
 */
export function fitNext(): boolean {
  for (const [card, run] of fresh) {
    fresh.delete(card);
    if (card.hasAttribute('data-moving')) continue;
    run();
    break;
  }
  return !fresh.size;
}

function start(size: string, width: number, length: number, row: boolean): [number, number, number] {
  if (size === 'full') {
    const letters = (length > 200 ? 18.5 : length > 110 ? 20 : 22) * Math.min(1, Math.max(0.72, width / 340));
    return [letters, 48, letters];
  }
  const share = length > 150 ? 0.072 : length > 105 ? 0.075 : length > 60 ? 0.079 : 0.085;
  return [Math.max(12, width * share), row ? (width < 150 ? 36 : 40) : 46, row ? 11.5 : 12.4];
}

function measure(card: HTMLElement, size: string, row: boolean): Fit {
  const text = card.querySelector<HTMLElement>('.text');
  const head = card.querySelector<HTMLElement>('.head');
  const width = card.offsetWidth;
  const fit: Fit = { art: 46, letters: 7.5, head: 23, tight: false, lines: 0 };
  if (!text || !head || !width) return fit;
  const u = width / 100;
  let [px, art, low] = start(size, width, text.textContent?.length ?? 0, row);
  const set = (): void => {
    fit.art = art;
    fit.letters = Number((px / u).toFixed(2));
    apply(card, fit);
  };
  const heads = (): void => {
    fit.head = Number((head.offsetHeight / u + 3.4).toFixed(1));
    set();
  };
  const over = (): boolean => text.scrollHeight > text.clientHeight + 1;
  /** The largest that fits, between what is and the least: each try has the card laid out anew. */
  const shrink = (from: number, least: number, step: number, take: (value: number) => void): void => {
    if (!over() || from <= least) return;
    let [fits, large] = [Math.ceil((from - least) / step), 0];
    const go = (steps: number): void => {
      take(Math.max(least, from - steps * step));
      set();
    };
    while (fits - large > 1) {
      const between = (fits + large) >> 1;
      go(between);
      if (over()) large = between;
      else fits = between;
    }
    go(fits);
  };
  const letters = (value: number): void => void (px = value);
  set();
  heads();
  shrink(px, low, 0.2, letters);
  if (row && over()) {
    fit.tight = true;
    set();
    heads();
    shrink(px, 11, 0.2, letters);
  }
  // Dream cards at a phone: what they say matters more than the picture.
  shrink(art, row && width < 130 ? 12 : 22, 2, (value) => void (art = value));
  shrink(px, row ? 10.5 : 11, 0.25, letters);
  if (over()) {
    fit.lines = Math.floor(text.clientHeight / (px * 1.24));
    set();
  }
  return fit;
}

function apply(card: HTMLElement, fit: Fit): void {
  card.style.setProperty('--art', `${fit.art}%`);
  card.style.setProperty('--hd', String(fit.head));
  // On the text alone: with each size that is tried, whatever is below has its style computed anew.
  card.querySelector<HTMLElement>('.text')?.style.setProperty('--fs', String(fit.letters));
  // Attributes, not classes: those belong to the component, which writes them anew.
  card.toggleAttribute('data-tight', fit.tight);
  card.toggleAttribute('data-clamped', fit.lines > 0);
  if (fit.lines) card.style.setProperty('--lines', String(fit.lines));
}

function compact(card: HTMLElement): Fit {
  const text = card.querySelector<HTMLElement>('.text');
  const name = card.querySelector<HTMLElement>('.name');
  const fit: Fit = { art: 0, letters: 0, head: 0, tight: false, lines: 0 };
  if (!text || !name) return fit;
  fit.head = name.offsetHeight + 3;
  card.style.setProperty('--hdpx', `${fit.head}px`);
  card.removeAttribute('data-clamped');
  fit.lines = Math.floor(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  return fit;
}

function applyCompact(card: HTMLElement, fit: Fit): void {
  card.style.setProperty('--hdpx', `${fit.head}px`);
  card.style.setProperty('--lines', String(fit.lines));
  card.setAttribute('data-clamped', '');
}

export interface Fitted {
  name: string;
  size: string;
  row: boolean;
}

/** An action for a card's element: fits it, and again when its width changes. */
export function fit(card: HTMLElement, given: Fitted): { update(now: Fitted): void; destroy(): void } {
  let now = given;
  let done = '';
  let late = false;
  const sort = (): string => `${now.size}|${now.row}`;
  const use = (key: string, found: Fit): void => {
    done = key;
    if (now.size === 'compact') applyCompact(card, found);
    else apply(card, found);
  };
  const run = (): void => {
    fresh.delete(card);
    if (!FITTED.includes(now.size) || !card.offsetWidth) return;
    const size = `${card.offsetWidth}|${card.offsetHeight}`;
    const key = `${now.name}|${sort()}|${size}`;
    sizes.set(sort(), size);
    if (key === done) return;
    const found = known.get(key);
    // Nobody reads a card that has just begun to travel: to measure it is a task of its own then.
    if (!found && card.hasAttribute('data-moving') && !late) {
      late = true;
      setTimeout(run);
      return;
    }
    const fitting = found ?? (now.size === 'compact' ? compact(card) : measure(card, now.size, now.row));
    known.set(key, fitting);
    use(key, fitting);
  };
  const likely = `${now.name}|${sort()}|${sizes.get(sort())}`;
  const found = known.get(likely);
  if (found) use(likely, found);
  else if (FITTED.includes(now.size)) fresh.set(card, run);
  const watch = new ResizeObserver(run);
  watch.observe(card);
  return {
    update(next) {
      now = next;
      // Its classes change after this: measured at once, it would still have its old look.
      withNextFrame(run);
    },
    destroy() {
      watch.disconnect();
      fresh.delete(card);
    },
  };
}
