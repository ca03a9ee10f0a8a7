import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const close = defineAction({
  do: 'close',
  doc: 'Closes the dialog around it, or the form that was opened in place.',
  noScript: 'close',
  props: {},
  verbs: { close: { after: z.null() } },
});
