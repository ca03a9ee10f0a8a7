import { definePersonas } from '#server/personas/persona.ts';

export const personas = definePersonas([{ like: 'petra.voss', system: 'C4', trait: 'every notification on' }]);
