import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const scrollTo = defineAction({
  do: 'scrollTo',
  doc: 'Shows a node without moving the focus there.',
  props: { target: z.string() },
  verbs: { scrollTo: { after: z.string(), fills: 'target' } },
});
