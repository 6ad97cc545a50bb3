/** The portraits of players: a hero's emblem that follows from the name, and nobody's seat has a part in it. */
import { w } from '../words';
import { BOT_FACES } from './bots';
import { hash } from './emblem/draw';
import { settings } from './settings.svelte';

/** Those of people; bots have others. */
const FACES = [
  'Emma Ironheart',
  'Arha Sensei',
  'Snapdragon Witch',
  'Timestream Seer',
  'Canon Templar',
  'Wildgear Druid',
  'Scion of Oziah',
  'Neophyte Mentor',
  'Shadowridge Scout',
  'Borderland Mercenary',
  'Alset, Monk Prodigy',
  'Isla, Serene Prodigy',
  'Salvagemaster Mila',
  'Endbringer Jora',
  'Caretaker Zahral',
  'Brother Marius',
  'Matron of Discovery',
  'Adayu the Serene',
  'Spike Vixen',
  'Aegis Knight',
  'Dream Guide',
  'Nocturnal Seer',
  'Faerie Commander',
  'Ephemeral Inventor',
  'Voidspeaker',
  'Templar Dragoon',
  'Wolf Shaman',
  'Keeper of Secrets',
  'Excavator Pilot',
  'Spiteful Gladiator',
];

/** A bot is called by its level, with a number where there are several. */
const BOT = /^(\p{L}+)(?: (\d+))?$/u;

function faceOfBot(name: string): string | undefined {
  const [, level = '', number = '1'] = BOT.exec(name) ?? [];
  const faces = BOT_FACES[level.toLowerCase()];
  return faces?.[(Number(number) - 1) % faces.length];
}

/** The face of whoever looks at this page: the same on every screen, whatever a table calls them. */
export const myFace = (): string => faceOf(settings.now.name || w.shell.you);

const placeOf = (name: string): number => hash(name.trim().toLowerCase()) % FACES.length;
const faceOf = (name: string): string => faceOfBot(name) ?? (FACES[placeOf(name)] as string);

/**
 * The faces at a table. Mine comes first, and a name has its face at every table; only where two people would
 * look alike, the one later in the alphabet looks like somebody else.
 */
export function facesOf(names: readonly string[], mine?: number): string[] {
  const found: string[] = names.map((name) => faceOfBot(name) ?? '');
  if (mine !== undefined && mine < names.length) found[mine] = myFace();
  const people = names
    .map((name, seat) => ({ name, seat }))
    .filter(({ seat }) => !found[seat])
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  for (const { name, seat } of people) {
    let place = placeOf(name);
    while (found.includes(FACES[place] as string)) place = (place + 1) % FACES.length;
    found[seat] = FACES[place] as string;
  }
  return found;
}
