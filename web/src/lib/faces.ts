/** The portrait of a player: a hero's emblem that follows from the name. */
import { hash } from './emblem/draw';

const FACES = [
  'Arha Sensei',
  'Emma Ironheart',
  'Raka, Dreamtender',
  'Borderland Mercenary',
  'Shadowridge Scout',
  'Dhartha, the Eternal',
  'Snapdragon Witch',
  'Timestream Seer',
  'Canon Templar',
  'Wildgear Druid',
  'Scion of Oziah',
  'Neophyte Mentor',
];

/** The faces at a table: each follows from its name, and no two are alike. */
export function facesOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let place = hash(name) % FACES.length;
    while (taken.has(FACES[place] as string)) place = (place + 1) % FACES.length;
    const face = FACES[place] as string;
    taken.add(face);
    return face;
  });
}
