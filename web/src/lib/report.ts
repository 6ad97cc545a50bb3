/** A file for an issue tracker: versions, what went wrong, and at a table what this seat was told. */
import { api, Unreachable } from './api';
import type { FromServer, Update, Welcome } from './messages';
import { PAGE } from './online.svelte';

/** So many messages of the beginning and of the end are kept as they came. */
const WHOLE_FIRST = 10;
const WHOLE_LAST = 300;

/**
 * What was told, for reports: all of it, in order. Long games are long: of updates between beginning and end what
 * happened is kept, and not how the table lay then.
 */
export class Received {
  readonly texts: string[] = [];

  add(text: string, message: FromServer): void {
    // What an option may lead to is long, and asked again with every card that is looked at.
    const preview = message.type === 'preview';
    this.texts.push(preview ? JSON.stringify({ ...message, courses: 'left out' }) : text);
    const old = this.texts.length - 1 - WHOLE_LAST;
    const said = this.texts[old];
    if (old < WHOLE_FIRST || !said?.startsWith('{"type":"update"')) return;
    this.texts[old] = JSON.stringify({ ...(JSON.parse(said) as Update), view: 'left out' });
  }
}

/** A table as this seat knows it. */
export interface Told {
  table: string;
  seat: number | null;
  server: Welcome | null;
  received: Received;
  now: { ending?: unknown } | null;
}

const asText = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? String(fault)) : String(fault);

/** As long as a game is on, its replay would show what is hidden. */
async function replayOf({ table, now }: Told): Promise<unknown> {
  if (!now?.ending) return null;
  try {
    return await api.replay(table);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return null; // better a report without it than none
  }
}

/** Away from tables, or before one was reached, nobody has said yet what the server is. */
async function versionOf(told?: Told): Promise<Partial<Welcome> | null> {
  if (told?.server) return told.server;
  try {
    const { protocol, centerrow, rules } = await api.offer();
    return { protocol, centerrow, rules };
  } catch {
    return null; // better a report without it than none
  }
}

/** Save a report of what went wrong, if that is known, and of the table, where one sits at one. */
export async function report(told?: Told, fault?: unknown): Promise<void> {
  const table = told && {
    table: told.table,
    seat: told.seat,
    messages: told.received.texts.map((text): unknown => JSON.parse(text)),
    replay: await replayOf(told),
  };
  save(`centerrow-${told?.table ?? 'report'}.json`, {
    page: PAGE,
    server: await versionOf(told),
    at: location.pathname, // not what stands behind it: that opens seats
    browser: navigator.userAgent,
    size: [innerWidth, innerHeight],
    fault: fault === undefined ? null : asText(fault),
    ...table,
  });
}

/** Hand a file to whoever looks at the page. */
export function save(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
