/** What is kept for a report: every message, and of a long game only its beginning and end in full. */
import { expect, test, vi } from 'vitest';
import type { FromServer } from '../src/lib/messages';

vi.stubGlobal('navigator', { onLine: true });
const { Received } = await import('../src/lib/report');

const add = (received: InstanceType<typeof Received>, text: string): void =>
  received.add(text, JSON.parse(text) as FromServer);
const update = (version: number): string =>
  JSON.stringify({
    type: 'update',
    seat: 0,
    version,
    view: { turn: version },
    events: [{ number: version }],
  });

test('a report has every message of a long game, without what the table looked like in the middle', () => {
  const received = new Received();
  add(received, '{"type":"welcome","protocol":1}');
  for (let version = 1; version < 1000; version++) add(received, update(version));
  expect(received.texts.length).toBe(1000);
  const kept = received.texts.map(
    (text) => JSON.parse(text) as { version: number; view: unknown; events: unknown[] },
  );
  expect(kept.slice(1).map(({ version }) => version)).toEqual(Array.from({ length: 999 }, (_, n) => n + 1));
  expect(kept.slice(1).every(({ events }) => events.length === 1)).toBe(true);
  expect(kept[9]?.view).toEqual({ turn: 9 });
  expect(kept[10]?.view).toBe('left out');
  expect(kept[699]?.view).toBe('left out');
  expect(kept[700]?.view).toEqual({ turn: 700 });
});

test('what an option may lead to is long, and left out', () => {
  const received = new Received();
  add(received, JSON.stringify({ type: 'preview', id: 'a', option: 3, courses: [{ view: {} }] }));
  expect(JSON.parse(received.texts[0] ?? '')).toEqual({
    type: 'preview',
    id: 'a',
    option: 3,
    courses: 'left out',
  });
});
