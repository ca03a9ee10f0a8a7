import { z } from 'zod';
import { defineAction, text } from '../action-definition.ts';
import { placeKeys, SubflowOutcomes, With } from '../document-parts.ts';

export const navigate = defineAction({
  do: 'navigate',
  doc: 'Goes to an address; with `stay` to the same page for another query: what was typed, the focus and the place on the page stay.',
  noScript: 'post',
  leads: true,
  props: {
    to: text,
    replace: z.boolean().optional(),
    external: z.boolean().optional(),
    stay: z.boolean().optional(),
  },
  verbs: {
    go: { after: z.string(), beside: { replace: z.boolean().optional(), ...placeKeys } },
    /** Goes to another flow, which comes back here; what it brings is said then. */
    subflow: { after: z.string(), beside: { with: With.optional(), ok: SubflowOutcomes.optional(), back: SubflowOutcomes.optional() } },
  },
});
