/** How long a picture takes: `npx vitest bench --run`. The goal is 2 ms. */
import { bench, describe } from 'vitest';
import { emblem, type Pictured } from '../src/lib/emblem';
import found from './cards.json';

const cards = found as Pictured[];

describe('emblems', () => {
  bench('all 296 cards', () => {
    for (const card of cards) emblem(card);
  });
  for (const kind of ['hero', 'construct', 'monster', 'vision', 'temple']) {
    const one = cards.find((card) => card.kind === kind);
    if (one) bench(`one ${kind}, ${one.name}`, () => void emblem(one));
  }
});
