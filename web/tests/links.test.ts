import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropSeat, keepLink, keepLinks, keptLinks, linkTo, readLink, secretsIn } from '../src/lib/links';

const SECRET = 'abcdefghijklmnopqrstuv';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.stubGlobal('location', { origin: 'https://play.example.org' });
});
afterEach(() => vi.unstubAllGlobals());

describe('links', () => {
  test('a link is read as it was written', () => {
    const link = linkTo('TABLE', SECRET);
    expect(link).toBe(`https://play.example.org/t/TABLE#${SECRET}`);
    expect(readLink(` ${link} `)).toEqual({ origin: 'https://play.example.org', path: `/t/TABLE#${SECRET}` });
    expect(readLink('https://other.example.org/t/X')?.origin).toBe('https://other.example.org');
  });

  test.each([
    '',
    'hello',
    'https://play.example.org/',
    'javascript:alert(1)',
    'https://x.org/t/a/b',
    'http://[',
  ])('%j is none', (text) => expect(readLink(text)).toBeNull());

  test('what stands behind the # is one secret or several, and nothing else', () => {
    expect(secretsIn(`#${SECRET},${SECRET}`)).toEqual([SECRET, SECRET]);
    expect(secretsIn('#rules')).toEqual([]);
    expect(secretsIn('')).toEqual([]);
  });

  test('invitations are kept, replaced and dropped with their seats', () => {
    const seats = [
      { seat: 0, secret: 's' },
      { seat: 1, invitation: 'one' },
      { seat: 2 },
      { seat: 3, invitation: 'three' },
    ];
    keepLinks({ table: 'T', seats, spectator: 'w' });
    expect(keptLinks('T')).toEqual({ table: 'T', invitations: { '1': 'one', '3': 'three' }, spectator: 'w' });
    keepLink('T', { seat: 1, invitation: 'new' });
    expect(keptLinks('T').invitations).toEqual({ '1': 'new', '3': 'three' });
    dropSeat('T', 1);
    expect(keptLinks('T').invitations).toEqual({ '2': 'three' });
    keepLink('T', { seat: 2 });
    expect(keptLinks('T').invitations).toEqual({});
    expect(keptLinks('other').invitations).toEqual({});
  });
});
