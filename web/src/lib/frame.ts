/**
 * Do something with the next picture that the browser draws, where all that reads the page reads it together: it is
 * laid out once, apart from the script that changed it. Where nobody looks, nothing is drawn, and it is done at once.
 */
export function withNextFrame(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(work);
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
