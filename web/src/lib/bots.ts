/** How bots are shown. */
import { w } from '../words';
import type { Rating } from './messages';

/** By level: the face of the first, of a second at the same table, and so on. */
const FACES: Record<string, string[]> = {
  novice: ['Militia', 'Apprentice', 'Heavy Infantry', 'Psyonic Apprentice', 'Dreamseeker', 'Shield Bearer'],
  adept: [
    'Raka, Dreamtender',
    'Lychan Ranger',
    'Vineweaver',
    'Sirewood Elder',
    'Reverie Muse',
    'Dreamwalker',
  ],
  expert: [
    'Emri, Shadowslayer',
    'Demon Hunter',
    'Black Watch Exemplar',
    'Dreamkiller',
    'Shadow Stalker',
    'Invokist',
  ],
  master: [
    'Dhartha, the Eternal',
    'Vir, Ascetic Master',
    'Loa, Dream Dragon',
    'Cetra, Voidmother',
    'Templar General',
    'Pasythea, the Aegis',
  ],
  random: [
    'Rust Gremlin',
    'Green Spritelings',
    'Pollen Pixie',
    'Scrapbot Scrapper',
    'Verdant Hatchling',
    'Wereboar',
  ],
};

/** The face of a bot, or of that many others of its level; `master@2` is a master who thinks for two seconds. */
export function faceOfBot(bot: string, others = 0): string {
  const faces = FACES[levelOf(bot)];
  return faces?.[others % faces.length] ?? 'Mystic';
}
export const levelOf = (bot: string): string => bot.split(/[:@]/, 1)[0] as string;
/** Whether that is one, and no person: one who sits there, who makes the table, or who gets a link. */
export const isBot = (who: string): boolean => !['person', 'me', 'link'].includes(who);
export const nameOfBot = (bot: string): string => w.bots[bot]?.name ?? bot;
/** "1155 ± 30"; who the others are measured by has no interval. */
export const eloText = ({ elo, half }: Rating): string => (half ? `${elo} ± ${half}` : String(elo));
export const againstBot = (bot: string): string => w.against[bot] ?? w.againstBot(nameOfBot(bot));

/** Whom a record names: the Cult, people, or a bot. */
export const nameOfOpponent = (of: string): string =>
  of === 'cult' ? w.home.cult : of === 'person' ? w.home.person : nameOfBot(of);
