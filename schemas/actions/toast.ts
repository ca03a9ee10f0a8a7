import { z } from 'zod';
import { defineAction, text } from '../action-definition.ts';
import { AuthoredText, Tone } from '../document-parts.ts';

export const toast = defineAction({
  do: 'toast',
  doc: 'Says something in a corner of the page.',
  also: 'snackbar, notification',
  props: { text, tone: z.enum(['positive', 'negative', 'neutral']).optional(), for: z.number().optional() },
  verbs: { say: { after: AuthoredText, beside: { for: z.string().optional(), tone: Tone.optional() } } },
});
