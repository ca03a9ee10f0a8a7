import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const track = defineAction({
  do: 'track',
  doc: 'Counts that something was done.',
  props: { name: z.string() },
  verbs: { track: { after: z.string(), fills: 'name' } },
});
