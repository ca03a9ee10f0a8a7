import { defineAction, text } from '../action-definition.ts';
import { AuthoredText } from '../document-parts.ts';

export const copy = defineAction({
  do: 'copy',
  doc: 'Copies a text, and announces that.',
  outcomes: true,
  props: { text, announce: text },
  verbs: { copy: { after: AuthoredText, beside: { announce: AuthoredText.optional() } } },
});
