import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { gap, narrow } from './properties.ts';

export const columns = defineNode({
  type: 'columns',
  family: 'Layout',
  sheet: 'seldom',
  inCell: true,
  doc: 'Children side by side, each as wide as its content or its share of the room that is left. They wrap when there is no room.',
  also: 'column set, flex',
  main: 'children',
  slots: ['children'],
  props: {
    /** The width of each child in turn: `auto` is as wide as its content, a number its share of the room that is left; 1 where it does not say. */
    widths: z.array(z.union([z.literal('auto'), z.number().int().min(1).max(12)])).optional(),
    /** A line between the columns that stand side by side. */
    lines: z.boolean().optional(),
    gap: gap.optional(),
    align: z.enum(['start', 'center', 'end']).optional(),
    '@narrow': narrow,
  },
});
