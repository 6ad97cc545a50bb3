/**
 * Links to tables: `/t/TABLE#SECRET`. What opens a seat stands behind the `#`, and is never sent with an address.
 * The server shows invitations once; the browser that made a table keeps them until the game begins.
 */
import type { SeatKeys, TableMade } from './messages';
import { store, storedJson } from './stored';

export interface HandedOut {
  table: string;
  /** By the number of the seat. */
  invitations: Record<string, string>;
  spectator: string;
}

/** Older ones belong to games that have long begun. */
const MOST = 40;
const isList = (value: unknown): value is HandedOut[] => Array.isArray(value);
const all = (): HandedOut[] => storedJson('links', isList, []);

export function keepLinks(made: Pick<TableMade, 'table' | 'seats' | 'spectator'>): void {
  const invitations = Object.fromEntries(
    made.seats.flatMap((seat) => (seat.invitation ? [[String(seat.seat), seat.invitation]] : [])),
  );
  const kept = { table: made.table, invitations, spectator: made.spectator };
  store('links', JSON.stringify([kept, ...all().filter((each) => each.table !== made.table)].slice(0, MOST)));
}

/** A seat of ours has another link now. */
export function keepLink(table: string, keys: SeatKeys): void {
  const kept = keptLinks(table);
  if (keys.invitation) kept.invitations[String(keys.seat)] = keys.invitation;
  else delete kept.invitations[String(keys.seat)];
  put(kept);
}

/** A seat is gone: those behind it move up. */
export function dropSeat(table: string, seat: number): void {
  const kept = keptLinks(table);
  kept.invitations = Object.fromEntries(
    Object.entries(kept.invitations)
      .filter(([place]) => Number(place) !== seat)
      .map(([place, link]) => [String(Number(place) > seat ? Number(place) - 1 : place), link]),
  );
  put(kept);
}

function put(kept: HandedOut): void {
  store('links', JSON.stringify([kept, ...all().filter((each) => each.table !== kept.table)].slice(0, MOST)));
}

export function keptLinks(table: string): HandedOut {
  return all().find((each) => each.table === table) ?? { table, invitations: {}, spectator: '' };
}

export const linkTo = (table: string, secret: string): string => `${location.origin}/t/${table}#${secret}`;

const SECRET = /^[\w-]{22,128}$/;

/** What the secrets of a link open. */
export interface Linked {
  /** Seats that somebody has taken. */
  seats: number[];
  /** To seats that are free. */
  invitations: string[];
  /** Whether it lets one watch. */
  watches: boolean;
}

/** What stands behind the `#`: the secrets of one seat or several, an invitation, or what lets one watch. */
export function secretsIn(hash: string): string[] {
  return hash
    .replace(/^#/, '')
    .split(',')
    .filter((part) => SECRET.test(part));
}

/** The parts of a link that somebody pasted; null for what is none. */
export function readLink(text: string): { origin: string; path: string } | null {
  let found: URL;
  try {
    found = new URL(text.trim(), location.origin);
  } catch {
    return null;
  }
  const web = found.protocol === 'http:' || found.protocol === 'https:';
  if (!web || !/^\/t\/[\w-]{1,128}\/?$/.test(found.pathname)) return null;
  return { origin: found.origin, path: found.pathname + found.hash };
}

/** Whether the address of this page leads nowhere on other machines. */
export const onlyHere = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
