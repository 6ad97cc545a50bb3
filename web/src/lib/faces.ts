/** The portraits of players: a hero's emblem that follows from a name or a bot's level, never from the seat. */
import { w } from '../words';
import { faceOfBot, isBot, levelOf } from './bots';
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

/** Whoever sits at a table: a bot by its name, or a person; while nobody knows, a person. */
export interface Sitter {
  name: string;
  who: string | undefined;
}

/** Those of a table that lists names and who they are. */
export const sitters = (names: readonly string[], who: readonly string[]): Sitter[] =>
  names.map((name, seat) => ({ name, who: who[seat] }));

/** The face of whoever looks at this page: the same on every screen, whatever a table calls them. */
export const myFace = (): string => faceOf(settings.now.name || w.shell.you);

const placeOf = (name: string): number => hash(name.trim().toLowerCase()) % FACES.length;
const faceOf = (name: string): string => FACES[placeOf(name)] as string;

/**
 * The faces at a table. Mine comes first, and a name has its face at every table; only where two people would
 * look alike, the one later in the alphabet looks like somebody else.
 */
export function facesOf(seats: readonly Sitter[], mine?: number): string[] {
  const met: Record<string, number> = {};
  const found = seats.map(({ who }) => {
    if (!who || !isBot(who)) return '';
    const level = levelOf(who);
    met[level] = (met[level] ?? 0) + 1;
    return faceOfBot(level, met[level] - 1);
  });
  if (mine !== undefined && mine < seats.length) found[mine] = myFace();
  const people = seats
    .map(({ name }, seat) => ({ name, seat }))
    .filter(({ seat }) => !found[seat])
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  for (const { name, seat } of people) {
    let place = placeOf(name);
    while (found.includes(FACES[place] as string)) place = (place + 1) % FACES.length;
    found[seat] = FACES[place] as string;
  }
  return found;
}
