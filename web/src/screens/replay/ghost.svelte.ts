/** The game in which this one began: how the same seat did there, turn by turn. */
import { api, Refusal, Unreachable } from '../../lib/api';
import type { Course, SeenEvent } from '../../lib/messages';

const TOOK = ['acquired', 'defeated'];

/** What a seat took in the turns before that one, the latest last. */
export function tookBefore(course: Course, seat: number, turn: number): string[] {
  return course.turns.filter((each) => each.seat === seat && each.turn < turn).flatMap((each) => each.took);
}

/** The same of this game, from its events: what this turn took is not among it. */
export function tookSoFar(events: readonly SeenEvent[], seat: number): string[] {
  const before = events.findLastIndex((event) => event.kind === 'turn');
  return events
    .slice(0, Math.max(0, before))
    .flatMap((event) => (event.seat === seat && event.card && TOOK.includes(event.kind) ? [event.card] : []));
}

/** The tokens of a seat when each turn began, and at the end. */
export function honorLine(course: Course, seat: number): number[] {
  const end = course.scores.find((score) => score.seat === seat)?.tokens ?? 0;
  return [...course.turns.map((turn) => turn.honor[seat] ?? 0), end];
}

/** The tokens that it had when that turn began; after the end, what it had then. */
export function honorAt(course: Course, seat: number, turn: number): number {
  const line = honorLine(course, seat);
  return line[Math.min(Math.max(turn, 1), line.length) - 1] ?? 0;
}

export class Ghost {
  course = $state.raw<Course | null>(null);

  constructor(
    readonly origin: string,
    readonly seat: number,
  ) {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.course = await api.course(this.origin, this.seat);
    } catch (error) {
      // That game was deleted since, or cannot be reached: then this one is played without its ghost.
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    }
  }
}
