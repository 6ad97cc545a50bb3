import { expect, test } from 'vitest';
import { randomText } from '../src/lib/key';

test('no random text looks like an option of a command: one in 64 would begin with a dash', () => {
  const texts = Array.from({ length: 2000 }, () => randomText());
  expect(texts.filter((text) => !/^\w[\w-]{23}$/.test(text))).toEqual([]);
});
