/** Notes at moments of a game: kept by this browser, by the key of the game's end. */
import { store, storedJson } from '../../lib/stored';

/** By the number of choices that had been made. */
export type Notes = Record<string, string>;

export const LONGEST_NOTE = 1000;
const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

export const notesOf = (key: string): Notes => storedJson(`notes.${key}`, isNotes, {});

/** The notes with that one, or without it where it is empty. */
export function noted(notes: Notes, position: number, text: string): Notes {
  const found = Object.fromEntries(Object.entries(notes).filter(([at]) => at !== String(position)));
  const plain = text.trim().slice(0, LONGEST_NOTE);
  return plain ? { ...found, [position]: plain } : found;
}

/** Whether they are kept now. */
export const keepNotes = (key: string, notes: Notes): boolean => store(`notes.${key}`, JSON.stringify(notes));
