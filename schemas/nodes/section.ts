import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { narrow, text } from './properties.ts';

export const section = defineNode({
  type: 'section',
  family: 'Layout',
  doc: 'A part of the page under its own heading.',
  main: 'heading',
  slots: ['children'],
  outline: 'section',
  props: {
    heading: text.optional(),
    /** One or two words beside the heading, and in its tab: how many things wait there. */
    badge: text.optional(),
    /** What is set, beside the heading: the two make a row, at whose end a disclosure of kind `change` stands. */
    value: text.optional(),
    level: z.number().int().min(2).max(4).optional(),
    anchor: z.string().optional(),
    '@narrow': narrow,
  },
});
