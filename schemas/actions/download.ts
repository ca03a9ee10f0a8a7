import { z } from 'zod';
import { defineAction } from '../action-definition.ts';
import { AuthoredText, FailDocument, With } from '../document-parts.ts';

export const download = defineAction({
  do: 'download',
  doc: 'Posts the form natively and is answered with a file, or with the page and what is wrong.',
  noScript: 'native',
  leads: true,
  props: {},
  verbs: {
    /** An operation that answers a file, or a text at hand with a `name` for the file. With a `title` too the text is Markdown and becomes a PDF. */
    download: {
      after: z.string(),
      beside: { with: With.optional(), name: AuthoredText.optional(), title: AuthoredText.optional(), fail: FailDocument.optional() },
    },
  },
});
