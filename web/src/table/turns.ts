/** The log turn by turn. */
import type { SeenEntry, SeenLine } from '../lib/messages';

/** Something that was done so many times in a row; `at` is the place of the first of them in the log. */
export interface Told {
  entry: SeenEntry;
  at: number;
  times: number;
}

/** Before the first turn there is a part without a heading, too. */
export interface Turn {
  /** Its number; what was dealt and drafted before the first turn has 0. */
  number: number;
  /** The place of its first entry in the log. */
  from: number;
  /** The entry that says that it began. */
  head: SeenEntry | null;
  lines: Told[];
}

/** Whether two entries say the same of the same player. */
function alike(one: SeenEntry, other: SeenEntry): boolean {
  const same = one.kind === other.kind && one.seat === other.seat && one.head.text === other.head.text;
  return same && JSON.stringify(one.lines) === JSON.stringify(other.lines);
}

/**
 * A log that grows, each line below the turn in which it was written. What was done again and again stands there once.
 * Turns that are as they were stay the same objects: whoever shows them has nothing to do, however long the game is.
 */
export class Turns {
  #log: readonly SeenEntry[] = [];
  #turns: readonly Turn[] = [];

  of(log: readonly SeenEntry[]): readonly Turn[] {
    let same = 0;
    while (same < log.length && log[same] === this.#log[same]) same += 1;
    // The last turn that begins with what is known may go on otherwise now.
    const changed = this.#turns.findLastIndex(({ from }) => from < same);
    const turns = this.#turns.slice(0, Math.max(0, changed));
    for (let at = this.#turns[changed]?.from ?? 0; at < log.length; at += 1) add(turns, log[at]!, at);
    this.#log = log;
    this.#turns = turns;
    return turns;
  }
}

function add(turns: Turn[], entry: SeenEntry, at: number): void {
  const turn = turns.at(-1);
  const last = turn?.lines.at(-1);
  const line = { entry, at, times: 1 };
  if (entry.kind === 'turn') turns.push({ number: entry.turn, from: at, head: entry, lines: [] });
  else if (last && alike(last.entry, entry)) last.times += 1;
  else if (turn) turn.lines.push(line);
  else turns.push({ number: entry.turn, from: at, head: null, lines: [line] });
}

/** From which turn on all fit into so many lines, a heading and what is open below it; the last one always does. */
export function fitting(turns: readonly Turn[], shut: (turn: Turn) => boolean, lines: number): number {
  let from = turns.length - 1;
  let left = lines;
  for (; from >= 0; from -= 1) {
    const turn = turns[from] as Turn;
    left -= 1 + (shut(turn) ? 0 : linesOf(turn).length);
    if (left < 0) return Math.min(from + 1, turns.length - 1);
  }
  return 0;
}

/** All that stands below the heading of a turn: first what happened as it began. */
export const linesOf = ({ head, from, lines }: Turn): Told[] =>
  head?.lines.length ? [{ entry: head, at: from, times: 1 }, ...lines] : lines;

const LONGEST = 12;
/** What a line brought, short enough to stand at its end. */
export const isShort = (line: SeenLine): boolean => !line.apart && line.text.length <= LONGEST;

/** The honor that whoever's turn it was gained in it. */
export function honorOf({ head, lines }: Turn): number {
  const honor = (told: readonly SeenLine[]): number =>
    told.reduce((sum, { gains }) => sum + (gains?.['honor'] ?? 0), 0);
  return lines
    .filter(({ entry }) => entry.seat === head?.seat)
    .reduce(
      (sum, { entry, times }) => sum + times * honor([entry.head, ...entry.lines]),
      honor(head?.lines ?? []),
    );
}
