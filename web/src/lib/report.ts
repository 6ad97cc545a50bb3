/** A file for an issue tracker: versions, what went wrong, and at a table what this seat was told. */
import { api, Unreachable } from './api';
import type { Welcome } from './messages';
import { PAGE } from './online.svelte';

/** A table as this seat knows it. */
export interface Told {
  table: string;
  seat: number | null;
  server: Welcome | null;
  received: readonly string[];
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

/** Save a report of what went wrong, if that is known, and of the table, where one sits at one. */
export async function report(told?: Told, fault?: unknown): Promise<void> {
  const table = told && {
    server: told.server,
    table: told.table,
    seat: told.seat,
    messages: told.received.map((text): unknown => JSON.parse(text)),
    replay: await replayOf(told),
  };
  save(`centerrow-${told?.table ?? 'report'}.json`, {
    page: PAGE,
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
