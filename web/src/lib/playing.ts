/** Beginning games: what "play now" deals, and what was played last. */
import { api } from './api';
import type { NewTable } from './messages';
import { router } from './route.svelte';
import { settings } from './settings.svelte';
import { store, storedJson } from './stored';

export interface Last {
  bot: string;
  sets: string[];
}

const FIRST: Last = { bot: 'novice', sets: ['realms_unraveled'] };
const isLast = (value: unknown): value is Last =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Last).bot === 'string' &&
  Array.isArray((value as Last).sets);

export const lastPlayed = (): Last => storedJson('last', isLast, FIRST);
export const rememberLast = (last: Last): void => void store('last', JSON.stringify(last));

/** The seat of whoever sits at this browser. */
export const mySeat = (): { who: string; name?: string } =>
  settings.now.name ? { who: 'me', name: settings.now.name } : { who: 'me' };

/** Make a table at which everybody is there, deal, and go there. */
export async function playAt(wish: NewTable): Promise<void> {
  const made = await api.make(wish);
  await api.start(made.table);
  router.go(`/t/${made.table}`);
}

export const playNow = (last: Last): Promise<void> =>
  playAt({ sets: last.sets, seats: [mySeat(), { who: last.bot }] });

/** The first game, which explains itself. */
export async function learn(): Promise<void> {
  const made = await api.learn({ name: settings.now.name || null });
  router.go(`/t/${made.table}`);
}

export const playSolo = (sets: string[]): Promise<void> => playAt({ sets, seats: [mySeat()] });
