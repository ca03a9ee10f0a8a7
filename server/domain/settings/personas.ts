import { definePersonas } from '#server/personas/persona.ts';

/** Made-up people who between them see every entry of the navigation. */
export const personas = definePersonas([
  { like: 'lena.hart', system: 'C1', trait: 'several accounts, each with its settings' },
  { like: 'nico.farrow', system: 'C1', trait: 'no account yet: nothing to set but security' },
]);
