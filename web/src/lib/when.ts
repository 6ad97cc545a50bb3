/** How long ago something was, for people. */
import { w } from '../words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return w.when.now;
  if (passed < HOUR) return w.when.minutes(Math.floor(passed / MINUTE));
  if (passed < DAY) return w.when.hours(Math.floor(passed / HOUR));
  const days = Math.floor(passed / DAY);
  return days === 1 ? w.when.yesterday : w.when.days(days);
}

/** How long it is until then, for people. */
export function until(then: number, now: number): string {
  const left = Math.max(0, then - now);
  return left < HOUR ? w.when.inMinutes(Math.ceil(left / MINUTE)) : w.when.inHours(Math.round(left / HOUR));
}

/** Does something now, again and again while somebody looks, and when the network is back; returns what ends it. */
export function whileSeen(every: number, what: () => void): () => void {
  const run = (): void => {
    if (document.visibilityState === 'visible') what();
  };
  what();
  const timer = setInterval(run, every);
  document.addEventListener('visibilitychange', run);
  addEventListener('online', run);
  return () => {
    clearInterval(timer);
    removeEventListener('online', run);
    document.removeEventListener('visibilitychange', run);
  };
}
