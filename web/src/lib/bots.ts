/** How bots are shown. */
import { w } from '../words';
import type { Rating } from './messages';

const FACES: Record<string, string> = {
  novice: 'Militia',
  adept: 'Raka, Dreamtender',
  expert: 'Emri, Shadowslayer',
  master: 'Dhartha, the Eternal',
  random: 'Rust Gremlin',
};

export const faceOfBot = (bot: string): string => FACES[bot] ?? 'Mystic';
export const nameOfBot = (bot: string): string => w.bots[bot]?.name ?? bot;
/** "1155 ± 30"; who the others are measured by has no interval. */
export const eloText = ({ elo, half }: Rating): string => (half ? `${elo} ± ${half}` : String(elo));
export const againstBot = (bot: string): string => w.against[bot] ?? w.againstBot(nameOfBot(bot));

/** Whom a record names: the Cult, people, or a bot. */
export const nameOfOpponent = (of: string): string =>
  of === 'cult' ? w.home.cult : of === 'person' ? w.home.person : nameOfBot(of);
