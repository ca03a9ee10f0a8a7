import { definePersonas } from '#server/personas/persona.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  { like: 'nora.plain', system: 'A9', trait: 'looks for an ATM near her home' },
  { like: 'vera.holt', system: 'A9', trait: 'looks for an ATM without a stored address' },
]);
