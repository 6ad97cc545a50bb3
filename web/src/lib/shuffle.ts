/**
 * Our part of a shuffle that can be checked: promised while a table waits, shown when its cards are dealt. What we
 * add is drawn here, and nobody knows it before. See docs/protocol.md.
 */
import { api } from './api';
import { randomText } from './key';
import type { TableInfo } from './messages';
import { store, storedJson } from './stored';

/** What was promised, by its hash; older promises belong to tables that have long begun. */
type Promised = Record<string, string>;
const MOST = 40;
const BYTES = 32;
const isPromised = (value: unknown): value is Promised => typeof value === 'object' && value !== null;

async function digest(text: string): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hashed)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Seats whose promise this page has sent: who leaves takes that back too, whatever it has heard since. */
const sent = new Map<string, { table: string; seat: number }>();

/** Take back what was promised, before the game starts: nobody waits for who has left. */
export function leaveShuffle(info: TableInfo | null): void {
  const promised = storedJson('shuffle', isPromised, {});
  for (const seat of info?.yours ?? []) {
    const added = info?.seats[seat]?.contribution;
    if (info && added && promised[added.hash]) sent.set(`${info.table}/${seat}`, { table: info.table, seat });
  }
  if (!info || info.phase === 'open')
    for (const { table, seat } of sent.values()) api.takeBackPromise(table, seat);
  sent.clear();
}

/** Whether something is on its way already. */
let adding = false;

/** Promise for every seat of ours that has not, or show what was promised; returns the table where it changed. */
export async function addToShuffle(info: TableInfo): Promise<TableInfo | null> {
  // Browsers hash on pages that came safely, or from this machine. Who was dealt without stays out of it.
  if (adding || !('subtle' in crypto) || info.unrevealed.length) return null;
  adding = true;
  try {
    return await add(info);
  } finally {
    adding = false;
  }
}

async function add(info: TableInfo): Promise<TableInfo | null> {
  const promised = storedJson('shuffle', isPromised, {});
  for (const seat of info.yours) {
    const added = info.seats[seat]?.contribution ?? null;
    if (info.phase === 'open' && !added) {
      const text = randomText(BYTES);
      const hash = await digest(text);
      // Looked up again: another window may have promised meanwhile.
      const others = storedJson('shuffle', isPromised, {});
      const kept = Object.entries({ ...others, [hash]: text }).slice(-MOST);
      if (!store('shuffle', JSON.stringify(Object.fromEntries(kept)))) continue;
      sent.set(`${info.table}/${seat}`, { table: info.table, seat });
      return api.promise(info.table, seat, hash);
    }
    const text = added && promised[added.hash];
    if (info.phase === 'dealing' && added && !added.revealed && text)
      return api.reveal(info.table, seat, text);
  }
  return null;
}

/** Who has promised something, and does not show it. */
export const silent = (info: TableInfo): string[] =>
  info.seats.filter((seat) => seat.contribution && !seat.contribution.revealed).map((seat) => seat.name);
