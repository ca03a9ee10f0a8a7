import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const toggle = defineAction({
  do: 'toggle',
  doc: "Turns a yes or no of the page's state round.",
  props: { state: z.string() },
  verbs: { toggle: { after: z.string() } },
});
