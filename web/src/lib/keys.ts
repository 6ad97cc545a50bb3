/** Keys that act by themselves: what each does, and whether one may act now. All can be changed, and switched off. */
import { settings } from './settings.svelte';

/** The key of each deed, as delivered. */
export const DELIVERED = {
  play: 'P',
  end: 'E',
  undo: 'U',
  no: 'N',
  row: 'R',
  hand: 'H',
  board: 'B',
  show: 'I',
  foresee: 'V',
  hint: 'A',
  turn: 'T',
  log: 'L',
  find: '/',
  keys: '?',
};
export type Deed = keyof typeof DELIVERED;
export const DEEDS = Object.keys(DELIVERED) as Deed[];

export const keyOf = (deed: Deed): string => settings.now.keys[deed] ?? DELIVERED[deed];

/** For who is told the keys of buttons; none while they are switched off. */
export const shortcut = (deed: Deed): string | undefined => (settings.now.letters ? keyOf(deed) : undefined);

/** Whether a key belongs to somebody else: to the browser, or to a field that somebody writes in. */
export const taken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input:not([type="range"]), textarea, select, [contenteditable]') !== null);

/** The letter, digit or sign that was typed, with nothing to write it in. */
export const typed = (event: KeyboardEvent): string =>
  taken(event) || [...event.key].length > 1 ? '' : event.key.trim().toUpperCase();

/** The same, where such a key may act. */
export const signOf = (event: KeyboardEvent): string => (settings.now.letters ? typed(event) : '');

export function deedOf(event: KeyboardEvent): Deed | undefined {
  const sign = signOf(event);
  return DEEDS.find((deed) => keyOf(deed) === sign);
}
