import { usernameOf, type PersonaEntry } from '#server/personas/persona.ts';

/** The username of the persona that an area declares for this. A trait that it does not declare does not compile. */
export function persona<A extends { readonly personas: readonly PersonaEntry[] }>(area: A, trait: A['personas'][number]['trait']): string {
  const entry = area.personas.find((one) => one.trait === trait);
  if (entry === undefined) throw new Error(`The area declares nobody with the trait "${trait}".`);
  return usernameOf(entry);
}
