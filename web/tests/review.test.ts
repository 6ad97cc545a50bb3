/** What a review tells: what clearly cost something, the dearest first, each mark where it can be seen. */
import { expect, test } from 'vitest';
import type { CostlyChoice, SeatReview } from '../src/lib/messages';
import { apart, costOf, costly } from '../src/screens/review/figures';

const choice = (position: number, chance: [number, number], honor: [number, number]): CostlyChoice =>
  ({
    position,
    chance: { value: chance[0], half: chance[1] },
    honor: { value: honor[0], half: honor[1] },
  }) as CostlyChoice;

test('the dearest choice stands first, and what is not clear is left out', () => {
  const review = {
    costliest: [
      choice(1, [0.07, 0.03], [4.9, 1]),
      choice(2, [0.16, 0.05], [4.1, 1.2]),
      choice(3, [0.01, 0.04], [0.5, 0.6]),
      choice(4, [0, 0], [2, 0.5]),
    ],
  } as SeatReview;
  expect(costly(review).map(({ position }) => position)).toEqual([2, 1, 4]);
  expect(costly(review).map(costOf)).toEqual(['chance', 'chance', 'honor']);
});

test('two marks of one turn stand above each other, and none leaves the picture', () => {
  expect(
    apart(
      [
        [100, 120],
        [100, 120],
        [300, 20],
        [310, 25],
      ],
      33,
      18,
    ),
  ).toEqual([
    [100, 120],
    [100, 87],
    [300, 20],
    [310, 58],
  ]);
});
