import { z } from 'zod';
import { defineAction, text } from '../action-definition.ts';
import { placeKeys } from '../document-parts.ts';

export const signOut = defineAction({
  do: 'signOut',
  doc: 'Ends the session, and leads to a place, home where it names none. Starting one is the `call` of an operation that answers with a session.',
  noScript: 'post',
  leads: true,
  props: { to: text.optional() },
  verbs: { signOut: { after: z.string().nullable(), beside: placeKeys } },
});
