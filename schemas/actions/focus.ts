import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const focus = defineAction({
  do: 'focus',
  doc: 'Moves the focus to a node.',
  props: { target: z.string() },
  verbs: { focus: { after: z.string(), fills: 'target' } },
});
