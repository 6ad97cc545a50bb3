/** Figures of a review as people read them. */
import type { CostlyChoice, Estimate, SeatReview } from '../../lib/messages';

export const percent = (share: number): number => Math.round(100 * share);

/** A difference with its sign. */
export const signed = (value: number, digits = 1): string =>
  `${+value.toFixed(digits) < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** With how far it may be off; what is certain has no interval. */
export const interval = (found: Estimate, times = 1, digits = 1): string =>
  found.half ? ` ± ${(times * found.half).toFixed(digits)}` : '';

const isClear = ({ value, half }: Estimate): boolean => value > half;

/** What a choice cost first of all: chance to win where that is clear, else honor; null where neither is. */
export function costOf({ chance, honor }: CostlyChoice): 'chance' | 'honor' | null {
  if (isClear(chance) && percent(chance.value) > 0) return 'chance';
  return isClear(honor) ? 'honor' : null;
}

/** The choices that clearly cost something, the dearest first, as their cost is read. */
export function costly(review: SeatReview): CostlyChoice[] {
  const rank = (choice: CostlyChoice): number => (costOf(choice) === 'chance' ? 1 : 0);
  const size = (choice: CostlyChoice): number => (rank(choice) ? choice.chance.value : choice.honor.value);
  return review.costliest
    .filter((choice) => costOf(choice) !== null)
    .toSorted((a, b) => rank(b) - rank(a) || size(b) - size(a));
}

/** Where marks stand: each at its place, and above another that would hide it; below where there is no room. */
export function apart(
  places: readonly (readonly [number, number])[],
  wide: number,
  top: number,
): [number, number][] {
  const found: [number, number][] = [];
  for (const [x, y] of places) {
    const free = (at: number): boolean =>
      found.every(([a, b]) => Math.abs(a - x) >= wide || Math.abs(b - at) >= wide);
    const steps = Array.from({ length: places.length }, (_, step) => step * wide);
    const above = steps.map((step) => y - step).find((at) => at >= top && free(at));
    found.push([x, above ?? steps.map((step) => y + step).find(free) ?? y]);
  }
  return found;
}

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
