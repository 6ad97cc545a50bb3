/** What is said at the table: what of it is read here, and what this browser has not shown yet. */
import type { Said } from '../lib/messages';
import { store, stored } from '../lib/stored';
import { w } from '../words';

/** More lines than these at once are counted, not read out. */
const MOST_READ = 3;

/** Without what was taken back, and what nobody here wants to read. */
export const readable = (said: readonly Said[], muted: readonly number[]): Said[] =>
  said.filter(({ seat, text }) => text && !muted.includes(seat));

export const unread = (said: readonly Said[], seen: number, mine: readonly number[]): Said[] =>
  said.filter(({ number, seat }) => number > seen && !mine.includes(seat));

export const newest = (said: readonly Said[]): number =>
  said.reduce((most, { number }) => Math.max(most, number), 0);

export const seenAt = (table: string): number => Number(stored(`chat.${table}`)) || 0;
export const keepSeen = (table: string, number: number): boolean => store(`chat.${table}`, String(number));

/** The lines as they are heard. */
export function heardAs(lines: readonly Said[], nameOf: (seat: number) => string): string {
  if (lines.length > MOST_READ) return w.newMessages(lines.length);
  return lines.map(({ seat, text }) => w.says(nameOf(seat), text)).join(' ');
}
