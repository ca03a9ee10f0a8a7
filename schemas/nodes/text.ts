import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text, tone } from './properties.ts';

export const textNode = defineNode({
  type: 'text',
  family: 'Words, figures, pictures',
  common: true,
  inCell: true,
  doc: 'A paragraph; with children, one made of them: texts, links, terms with a tooltip, amounts and dates, one after the other in its lines.',
  main: 'text',
  slots: ['children'],
  props: {
    /** Left out where there are children. */
    text: text.optional(),
    tone: tone.optional(),
    /** `large` and `title` are as large as headings, for words that are none. */
    size: z.enum(['caption', 'small', 'body', 'lead', 'large', 'title']).optional(),
    strong: z.boolean().optional(),
    spoken: text.optional(),
    live: z.boolean().optional(),
  },
});
