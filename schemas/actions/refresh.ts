import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const refresh = defineAction({
  do: 'refresh',
  doc: 'Reads the page again, or what shows these reads.',
  noScript: 'post',
  props: { names: z.array(z.string()).optional() },
  verbs: { refresh: { after: z.array(z.string()).nullable() } },
});
