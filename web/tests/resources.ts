/** The resources, and some verbs, as the book of the server tells them. */
import type { Book } from '../src/lib/messages';

export const RESOURCES: Book['resources'] = {
  runes: { symbol: '▲', called: 'runes', one: '1 rune', amount: '{amount} runes', lasts: false },
  power: { symbol: '⚔', called: 'power', one: '1 power', amount: '{amount} power', lasts: false },
  insight: { symbol: '◉', called: 'insight', one: '1 insight', amount: '{amount} insight', lasts: true },
  life_keystones: {
    symbol: '♣',
    called: 'life keystones',
    one: '1 life keystone',
    amount: '{amount} life keystones',
    lasts: false,
  },
  death_keystones: {
    symbol: '♠',
    called: 'death keystones',
    one: '1 death keystone',
    amount: '{amount} death keystones',
    lasts: false,
  },
  honor: { symbol: '★', called: 'honor', one: '1 honor', amount: '{amount} honor', lasts: true },
};

export const VERBS: Book['verbs'] = { play: 'Play', acquire: 'Acquire', defeat: 'Defeat', use_right: 'Use' };
