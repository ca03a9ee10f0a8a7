import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text, tone } from './properties.ts';

export const textNode = defineNode({
  type: 'text',
  doc: 'A paragraph.',
  main: 'text',
  props: {
    text,
    tone: tone.optional(),
    size: z.enum(['caption', 'small', 'body', 'lead']).optional(),
    strong: z.boolean().optional(),
    spoken: text.optional(),
    live: z.boolean().optional(),
  },
});
