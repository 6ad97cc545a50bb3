/** The resources, and some verbs, as the book of the server tells them. */
import type { Book } from '../src/lib/messages';

export const RESOURCES: Book['resources'] = {
  runes: { symbol: '▲', lasts: false },
  power: { symbol: '⚔', lasts: false },
  insight: { symbol: '◉', lasts: true },
  life_keystones: { symbol: '♣', lasts: false },
  death_keystones: { symbol: '♠', lasts: false },
  honor: { symbol: '★', lasts: true },
};

export const VERBS: Book['verbs'] = { play: 'Play', acquire: 'Acquire', defeat: 'Defeat', use_right: 'Use' };
