import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const reset = defineAction({
  do: 'reset',
  doc: 'Puts the form back to what it started with.',
  noScript: 'reset',
  props: {},
  verbs: { reset: { after: z.null() } },
});
