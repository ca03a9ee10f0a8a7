import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const print = defineAction({
  do: 'print',
  doc: 'Prints the page.',
  props: {},
  verbs: { print: { after: z.null() } },
});
