/** The log turn by turn. */
import type { SeenEntry, SeenLine } from '../lib/messages';

/** Before the first turn there is a part without a heading, too. */
export interface Turn {
  /** Its number; what was dealt and drafted before the first turn has 0. */
  number: number;
  /** The entry that says that it began. */
  head: SeenEntry | null;
  /** The place of the first of its entries in the log. */
  first: number;
  entries: SeenEntry[];
}

/** The same lines, each below the turn in which it was written. */
export function turnsOf(log: readonly SeenEntry[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((entry, index) => {
    const begins = entry.kind === 'turn';
    const last = turns.at(-1);
    if (begins) turns.push({ number: entry.turn, head: entry, first: index + 1, entries: [] });
    else if (last) last.entries.push(entry);
    else turns.push({ number: entry.turn, head: null, first: index, entries: [entry] });
  });
  return turns;
}

/** From which turn on all fit into so many lines, a heading and what is open below it; the last one always does. */
export function fitting(turns: readonly Turn[], shut: (turn: Turn) => boolean, lines: number): number {
  let from = turns.length - 1;
  let left = lines;
  for (; from >= 0; from -= 1) {
    const turn = turns[from] as Turn;
    left -= 1 + (shut(turn) ? 0 : turn.entries.length);
    if (left < 0) return Math.min(from + 1, turns.length - 1);
  }
  return 0;
}

/** The honor that whoever's turn it was gained in it. */
export function honorOf({ head, entries }: Turn): number {
  const lines = entries
    .filter(({ seat }) => seat === head?.seat)
    .flatMap(({ head, lines }) => [head, ...lines]);
  const honor = ({ gains }: SeenLine): number => gains?.['honor'] ?? 0;
  return [...(head?.lines ?? []), ...lines].reduce((sum, line) => sum + honor(line), 0);
}
