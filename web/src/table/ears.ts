/**
 * What is said aloud: a sentence or two for each action of one's own, one summary for a turn of somebody else, and
 * when it is one's turn.
 */
import type { SeenEntry, SeenEvent, SeenLine } from '../lib/messages';
import { spoken } from '../lib/rich';
import { sentence } from '../lib/sentence';
import { w } from '../words';
import { sizeOf } from './board';
import type { News, Told } from './match.svelte';
import { givesText } from './says';
import { sidesOf } from './scores';

/** What a line says besides what was gained, thing by thing. */
const deedsOf = (line: SeenLine): string[] => line.deeds ?? (line.gains ? [] : [line.text]);

/** What is new in a line that has grown. It has no text of its own any more. */
function grown(was: SeenLine, now: SeenLine): SeenLine[] {
  const known = deedsOf(was);
  const deeds = deedsOf(now).filter((deed) => !known.includes(deed));
  const gains = Object.fromEntries(
    Object.entries(now.gains ?? {})
      .map(([name, n]) => [name, n - (was.gains?.[name] ?? 0)] as const)
      .filter(([, n]) => n > 0),
  );
  return deeds.length || Object.keys(gains).length ? [{ ...now, text: '', gains, deeds }] : [];
}

/** The line that was this one: that of its card or rule, and of several the one at the same place among them. */
function earlier(line: SeenLine, now: readonly SeenLine[], was: readonly SeenLine[]): SeenLine | undefined {
  const alike = (lines: readonly SeenLine[]): SeenLine[] =>
    lines.filter((each) => each.card === line.card && each.page === line.page && each.apart === line.apart);
  return alike(was)[alike(now).indexOf(line)];
}

/** The entries of the log that were not there before; of one that has grown, what is new. */
export function newEntries(
  before: readonly SeenEntry[],
  now: readonly SeenEntry[],
  from: number,
): SeenEntry[] {
  return now.slice(from).flatMap((entry, index) => {
    const old = before[from + index];
    if (old?.head.text !== entry.head.text || old.before !== entry.before) return entry;
    const lines = entry.lines.flatMap((line) => {
      const was = earlier(line, entry.lines, old.lines);
      return was ? grown(was, line) : line;
    });
    return lines.length ? { ...entry, head: { ...entry.head, text: '' }, lines } : [];
  });
}

/** What was gained, all together; the rest is said as it stands. */
function caused(entry: SeenEntry): string[] {
  const gains = new Map<string, number>();
  const rest: string[] = [];
  for (const line of entry.lines) {
    if (line.apart && line.text) rest.push(line.text);
    else {
      for (const [name, n] of Object.entries(line.gains ?? {})) gains.set(name, (gains.get(name) ?? 0) + n);
      rest.push(...deedsOf(line));
    }
  }
  const gained = [...gains].map(([name, n]) => givesText({ [name]: n }));
  return [...(gained.length ? [w.gained(gained.join(', '))] : []), ...rest];
}

function told(entry: SeenEntry): string {
  return [entry.head.text, ...caused(entry)].filter(Boolean).map(sentence).join(' ');
}

/** Equal things said once, with their number. */
function counted(things: string[]): string[] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found].map(([thing, n]) => (n > 1 ? w.times(thing, n) : thing));
}

/** What most cards do that are played: they give something to spend, and cards are drawn. */
const usual = ({ kind, resource, from, to }: SeenEvent): boolean =>
  kind === 'gained' ? resource !== 'honor' : from === 'deck' && to === 'hand';

/** A card that was played and did only that, or the end of a turn: in the summary of a turn that goes without saying. */
function plain({ head, lines }: SeenEntry, events: readonly SeenEvent[]): boolean {
  const card = head.card;
  if (!card) return events.some((event) => event.kind === 'turn_ended');
  const causes = [head, ...lines].map((line) => line.card);
  const did = events.filter((event) => event.cause && causes.includes(event.cause));
  const kinds = events.filter((event) => event.card === card).map((event) => event.kind);
  const only = kinds.includes('played') && !kinds.includes('acquired') && !kinds.includes('defeated');
  return only && did.every(usual);
}

/** "Maren’s turn: defeated Cultist, 1 honor; acquired Black Watch Exemplar." */
function summary(name: string, entries: readonly SeenEntry[]): string {
  const deeds = entries
    .filter((entry) => entry.kind === 'action')
    .map((entry) => [entry.deed, ...caused(entry)].filter(Boolean).join(', '));
  return w.turnOf(name, counted(deeds).join('; '));
}

/** How the game ended: "Game over. You win, 101 to 60." */
export function ended(now: Told): string {
  const ending = now.ending;
  if (!ending) return '';
  const winners = ending.scores.filter(({ seat }) => seat !== null && ending.winners.includes(seat));
  const mine = winners.some(({ seat }) => seat === now.seat);
  const who = mine ? w.youWin : winners.length ? w.wins(winners.map(({ name }) => name)) : w.cultWins;
  const totals = sidesOf(ending).map(({ total }) => total);
  return w.overSays(who, totals.join(w.to));
}

export class Ears {
  /** What somebody else has done in their turn, until it is told. */
  #theirs: SeenEntry[] = [];
  #actor = -1;
  #acted = false;

  /** What is to be said about what has just been told. */
  hear({ before, now, log, events }: News): string {
    if (before && now.choices < before.choices) {
      this.#theirs = [];
      this.#acted = false;
      return w.takenBack;
    }
    const said: string[] = [];
    const names = now.view.players.map((player) => player.name);
    for (const entry of log) {
      if (entry.kind === 'action' && entry.seat !== null && entry.seat !== now.seat) {
        if (entry.seat !== this.#actor) said.push(this.#tell(names));
        this.#actor = entry.seat;
        this.#acted = true;
        if (!plain(entry, events)) this.#theirs.push(entry);
      } else if (entry.kind !== 'turn') {
        said.push(this.#tell(names), told(entry));
      }
    }
    const mine = now.view.decision?.seat === now.seat;
    if (mine || now.ending || now.view.active !== this.#actor) said.push(this.#tell(names));
    if (mine && now.view.decision?.kind === 'turn' && before?.view.turn !== now.view.turn)
      said.push(w.yourTurnSays(sizeOf(now.view.players[now.seat ?? 0]?.hand ?? 0)));
    return spoken(said.filter(Boolean).join(' '));
  }

  #tell(names: string[]): string {
    if (!this.#acted) return '';
    const entries = this.#theirs;
    this.#theirs = [];
    this.#acted = false;
    return summary(names[this.#actor] ?? '', entries);
  }
}
