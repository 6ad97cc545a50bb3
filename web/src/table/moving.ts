/** What moves now, and what waits for it. */
import { afterFrame, withNextFrame } from '../lib/frame';

export const EASE = {
  in: 'cubic-bezier(.5,0,.9,.4)',
  out: 'cubic-bezier(.2,.8,.2,1)',
  both: 'cubic-bezier(.6,0,.2,1)',
  spring: 'cubic-bezier(.3,1.4,.5,1)',
};
/** What moves, and the zone where it lands, if it flies to one. */
const running = new Map<Animation, string>();
/** What is done when nothing flies to that zone any more; without a zone, when nothing moves. */
let waiting: { work: () => void; zone: string }[] = [];
const moves = (zone: string): boolean => (zone ? [...running.values()].includes(zone) : running.size > 0);

export async function animate(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  zone = '',
): Promise<void> {
  const animation = element.animate(frames, { fill: 'both', ...options });
  running.set(animation, zone);
  // Who takes the element out of the page ends its motion, too.
  await animation.finished.catch(() => undefined);
  // The picture that ends a motion shows all as it has come to rest, and what follows is a task of its own.
  if (running.has(animation)) await new Promise((resolve) => setTimeout(resolve));
  running.delete(animation);
  const done = waiting.filter((each) => !moves(each.zone));
  waiting = waiting.filter((each) => !done.includes(each));
  // What shows the card that has landed follows at once.
  for (const { work, zone } of done) zone ? work() : whenStill(work);
  // One that is over but still there would make the browser move on the main thread whatever moves the element next.
  animation.cancel();
}

/** End at once what still moves. */
export function finishMotion(): void {
  const ended = [...running.keys()];
  running.clear();
  for (const animation of ended) animation.finish();
}

/**
 * Do something when nothing moves, and nothing is about to: what is only read can wait for the cards. With a zone, what
 * does not fly there may go on.
 */
export function whenStill(work: () => void, zone = ''): void {
  // What an update moves begins with the next picture.
  withNextFrame(() => afterFrame(() => (moves(zone) ? waiting.push({ work, zone }) : work())));
}
