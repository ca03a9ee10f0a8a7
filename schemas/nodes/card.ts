import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { narrow, text, tone } from './properties.ts';

export const card = defineNode({
  type: 'card',
  family: 'Layout',
  together: 'overview',
  doc: 'A bordered surface that groups related things, under a heading with one act beside it.',
  also: 'panel, tile, box',
  main: 'children',
  slots: ['act', 'children'],
  outline: 'section',
  props: {
    heading: text.optional(),
    level: z.number().int().min(2).max(4).optional(),
    badge: text.optional(),
    badgeTone: tone.optional(),
    anchor: z.string().optional(),
    /** Rows and plots reach its edges. */
    flush: z.boolean().optional(),
    tone: tone.optional(),
    '@narrow': narrow,
  },
});
