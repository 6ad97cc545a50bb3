/** A file for an issue tracker: versions, the table, and what this seat was told; the replay once the game is over. */
import { api } from '../lib/api';
import { PAGE } from '../lib/online.svelte';
import type { FromServer, Welcome } from '../lib/messages';

export interface Reported {
  page: string;
  server: Welcome | null;
  browser: string;
  size: [number, number];
  table: string;
  seat: number | null;
  messages: readonly FromServer[];
  replay: unknown;
}

export async function report(
  table: string,
  seat: number | null,
  server: Welcome | null,
  messages: readonly FromServer[],
  over: boolean,
): Promise<Reported> {
  return {
    page: PAGE,
    server,
    browser: navigator.userAgent,
    size: [innerWidth, innerHeight],
    table,
    seat,
    messages,
    // As long as it is on, a replay would show what is hidden.
    replay: over ? await api.replay(table) : null,
  };
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
