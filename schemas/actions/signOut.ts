import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const signOut = defineAction({
  do: 'signOut',
  doc: 'Ends the session. Starting one is the `call` of an operation that answers with a session.',
  noScript: 'post',
  leads: true,
  props: {},
  verbs: { signOut: { after: z.null() } },
});
