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
  /** The entry that says that it began. */
  head: SeenEntry | null;
  lines: Told[];
}

/** Whether two entries say the same of the same player. */
function alike(one: SeenEntry, other: SeenEntry): boolean {
  const says = ({ kind, seat, lines }: SeenEntry): string => JSON.stringify([kind, seat, lines]);
  return one.head.text === other.head.text && says(one) === says(other);
}

/** The same lines, each below the turn in which it was written. What was done again and again stands there once. */
export function turnsOf(log: readonly SeenEntry[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((entry, at) => {
    const turn = turns.at(-1);
    const last = turn?.lines.at(-1);
    const line = { entry, at, times: 1 };
    if (entry.kind === 'turn') turns.push({ number: entry.turn, head: entry, lines: [] });
    else if (last && alike(last.entry, entry)) last.times += 1;
    else if (turn) turn.lines.push(line);
    else turns.push({ number: entry.turn, head: null, lines: [line] });
  });
  return turns;
}

/** From which turn on all fit into so many lines, a heading and what is open below it; the last one always does. */
export function fitting(turns: readonly Turn[], shut: (turn: Turn) => boolean, lines: number): number {
  let from = turns.length - 1;
  let left = lines;
  for (; from >= 0; from -= 1) {
    const turn = turns[from] as Turn;
    left -= 1 + (shut(turn) ? 0 : turn.lines.length);
    if (left < 0) return Math.min(from + 1, turns.length - 1);
  }
  return 0;
}

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
