import { definePersonas } from '#server/personas/persona.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([{ like: 'nora.plain', system: 'A9', trait: 'takes the Account Quiz' }]);
