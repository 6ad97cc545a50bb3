/** How long who decides may still think: what the server has told, counted on from when it was told. */
import { w } from '../words';
import type { Match } from './match.svelte';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With so many seconds left it is said aloud. */
const SAID = [30, 10];
/** From here on it looks urgent. */
export const LATE = 30;

/** "1:05"; from an hour on the seconds do not matter. */
export function timeText(seconds: number): string {
  if (seconds >= DAY) return w.clock.days(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  if (seconds >= HOUR)
    return w.clock.hours(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE));
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** What is said when so many seconds are left and before it were that many; null for nothing. */
export function passed(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return null;
  return SAID.findLast((mark) => before > mark && now <= mark) ?? null;
}

export class Clock {
  #now = $state(performance.now());

  constructor(readonly match: Match) {}

  /** The seat whose time runs; null where there is no clock, or a bot decides. */
  seat = $derived.by(() => {
    const info = this.match.info;
    const seat = info?.phase === 'playing' ? info.deciding : null;
    const state = seat === null ? undefined : info?.seats[seat];
    return state && state.left !== null && !state.bot ? seat : null;
  });
  /** The whole seconds that it has. */
  left = $derived.by(() => {
    const info = this.match.info;
    const told = this.seat === null ? null : (info?.seats[this.seat]?.left ?? null);
    if (!info || told === null) return null;
    const since = this.#now - (this.match.heardAt.get(info) ?? this.#now);
    return Math.ceil(Math.max(0, told - Math.max(0, since)) / SECOND);
  });

  /** Count on, each second; returns how to stop. */
  run(): () => void {
    this.#now = performance.now();
    const timer = setInterval(() => (this.#now = performance.now()), SECOND);
    return () => clearInterval(timer);
  }
}
