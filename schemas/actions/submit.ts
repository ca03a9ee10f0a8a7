import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const submit = defineAction({
  do: 'submit',
  doc: "Posts an event of the current step with the form's values; with `check: false` without checking them.",
  noScript: 'post',
  leads: true,
  props: { event: z.string(), check: z.boolean().optional() },
  verbs: { submit: { after: z.string(), beside: { check: z.literal(false).optional() } } },
});
