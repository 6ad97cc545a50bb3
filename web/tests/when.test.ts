import { expect, test } from 'vitest';
import { ago } from '../src/lib/when';

const MINUTE = 60_000;
test.each([
  [0, 'just now'],
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [26 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%i ms before is %s', (passed, says) => expect(ago(1e12 - passed, 1e12)).toBe(says));
