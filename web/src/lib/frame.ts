/**
 * Do something with the next picture that the browser draws, where all that reads the page reads it together: it is
 * laid out once, apart from the script that changed it. Where nobody looks, nothing is drawn, and it is done at once.
 */
export function withNextFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(work);
}

/** A task of its own, before the browser draws; where one cannot say that, it may come after. */
const urgently = (work: () => void): unknown =>
  'scheduler' in window ? scheduler.postTask(work, { priority: 'user-blocking' }) : setTimeout(work);

/**
 * Do something as soon as the next picture is drawn, each part in a task of its own: then there is most time until the
 * picture after it. Where nobody looks it is done at once. Returns how to leave what is not yet done.
 */
export function afterFrame(...parts: (() => void)[]): () => void {
  let left = false;
  const next = (): void => {
    if (left) return;
    parts.shift()?.();
    if (parts.length) urgently(next);
  };
  if (document.hidden) for (const part of parts) part();
  else requestAnimationFrame(() => setTimeout(next));
  return () => void (left = true);
}

/**
 * Do something in parts before the next picture is drawn, each in a task of its own as far as there is time for that.
 * `part` does the next of them, and says whether it was the last.
 */
export function beforeFrame(part: () => boolean): void {
  const rest = (): void => {
    while (!part());
  };
  if (document.hidden) {
    rest();
    return;
  }
  const frame = requestAnimationFrame(rest);
  const next = (): void => {
    if (part()) cancelAnimationFrame(frame);
    else urgently(next);
  };
  urgently(next);
}

/** Whether the last thing that somebody did was a press of a mouse or a finger, and not of a key. */
let pointed = false;
addEventListener('pointerdown', () => (pointed = true), { capture: true, passive: true });
addEventListener('keydown', () => (pointed = false), { capture: true, passive: true });
// What helps people press without a pointer clicks like this.
addEventListener('click', (event) => (pointed &&= event.detail > 0), { capture: true, passive: true });

/** Who plays by keys or by ear never loses the focus; for who points, it may wait for the next picture. */
export function withFocus(work: () => void): void {
  if (pointed) withNextFrame(work);
  else work();
}
