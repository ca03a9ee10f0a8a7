import { definePersonas } from '#server/personas/persona.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([{ like: 'nico.farrow', system: 'B2', trait: 'new account: an application under way' }]);
