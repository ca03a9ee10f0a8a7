import { usernameOf, type Persona, type PersonaEntry } from './persona.ts';

/** The made-up people of one area, its own and those of others who are good for something of it. */
export interface PersonasOfArea {
  /** The area's name, and its words for people. */
  name: string;
  title: string;
  personas: readonly PersonaEntry[];
}

/** The list on a development server's sign-in page: the people of each area, by title; a person with several traits is under each. */
export interface ListedArea {
  id: string;
  title: string;
  members: { username: string; password: string; name: string; goodFor: string }[];
}

export interface PersonaCatalogue {
  /** By username. */
  readonly personas: ReadonlyMap<string, Persona>;
  readonly areas: readonly ListedArea[];
  /** With whom somebody is seeded and copied, themselves among them, in a steady order. */
  together(username: string): readonly Persona[];
}

export const nameOf = ({ firstName, lastName }: Persona): string => `${firstName} ${lastName}`;

export function personaCatalogue(areas: readonly PersonasOfArea[]): PersonaCatalogue {
  const personas = new Map<string, Persona>();
  for (const entry of areas.flatMap((area) => area.personas)) if (!('like' in entry)) personas.set(entry.username, entry);
  return {
    personas,
    areas: areas
      .filter((area) => area.personas.length > 0)
      .map(({ name, title, personas: entries }) => ({ id: name, title, members: membersOf(entries, personas) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    together(username) {
      const found = new Set<string>();
      const waiting = [username];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (found.has(next)) continue;
        found.add(next);
        waiting.push(...(personas.get(next)?.with ?? []));
        // Whoever names them is seeded with them too, whichever of both signs in first.
        for (const other of personas.values()) if (other.with?.includes(next) === true) waiting.push(other.username);
      }
      return [...personas.values()].filter((persona) => found.has(persona.username));
    },
  };
}

function membersOf(entries: readonly PersonaEntry[], personas: ReadonlyMap<string, Persona>): ListedArea['members'] {
  const goodFor = new Map<string, string[]>();
  for (const entry of entries) {
    const username = usernameOf(entry);
    goodFor.set(username, [...(goodFor.get(username) ?? []), entry.trait]);
  }
  return [...goodFor].flatMap(([username, words]) => {
    const persona = personas.get(username);
    return persona === undefined ? [] : [{ username, password: persona.password, name: nameOf(persona), goodFor: words.join(', ') }];
  });
}
