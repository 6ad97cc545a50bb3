import { expect, test } from 'vitest';
import { larger } from '../src/lib/queries';

test('a window has room for less where letters are larger', () => {
  expect(larger('(min-width: 700px) and (max-height: 830px)', 1.5)).toBe(
    '(min-width: 1050px) and (max-height: 1246.49px)',
  );
  expect(larger('(min-width:700px)', 1.15)).toBe('(min-width: 805px)');
  expect(larger('(forced-colors: active)', 2)).toBe('(forced-colors: active)');
});

test('nothing lies between two neighbours', () => {
  for (const by of [1.15, 1.3, 1.5, 1.75]) {
    const [most = 0] =
      larger('(max-width: 699px)', by)
        .match(/[\d.]+/)
        ?.map(Number) ?? [];
    const [least = 0] =
      larger('(min-width: 700px)', by)
        .match(/[\d.]+/)
        ?.map(Number) ?? [];
    expect(least - most).toBeCloseTo(0.01);
  }
});
