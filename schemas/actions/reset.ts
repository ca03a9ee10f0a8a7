import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const reset = defineAction({
  do: 'reset',
  doc: 'Puts the form back to what it started with, or another form of the page by its name.',
  noScript: 'reset',
  props: { form: z.string().optional() },
  verbs: { reset: { after: z.string().nullable(), fills: 'form' } },
});
