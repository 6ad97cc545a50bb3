/** Figures of a review as people read them. */
import type { Estimate, SeatReview } from '../../lib/messages';

export const percent = (share: number): number => Math.round(100 * share);

/** A difference with its sign. */
export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** With how far it may be off; what is certain has no interval. */
export const interval = (found: Estimate, times = 1, digits = 1): string =>
  found.half ? ` ± ${(times * found.half).toFixed(digits)}` : '';

/** How much of what happened were choices, of 1: theirs and one's own against all luck, by size. */
export function shareOfChoices(review: SeatReview): number {
  const choices = Math.abs(review.my_choices.value) + Math.abs(review.their_choices.value);
  const luck = Math.abs(review.my_luck.value) + Math.abs(review.their_luck.value);
  return choices + luck ? choices / (choices + luck) : 0.5;
}

/** The turn in which the chance was lowest, the first of equals. */
export function lowest(review: SeatReview): { turn: number; chance: number } {
  const turns = review.turns.filter((each) => each.turn !== null);
  const found = turns.reduce((low, each) => (each.chance.value < low.chance.value ? each : low), turns[0]!);
  return { turn: found?.turn ?? 0, chance: found?.chance.value ?? 0 };
}
