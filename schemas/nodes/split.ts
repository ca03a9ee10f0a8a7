import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { narrow } from './properties.ts';

export const split = defineNode({
  type: 'split',
  family: 'Layout',
  together: 'overview',
  doc: 'Content with a side column that moves below it on a narrow container. At the start stands a way around an area, which gives way there: its links must stand elsewhere too, as in what is shown `instead`, above the content.',
  main: 'children',
  slots: ['instead', 'children', 'side'],
  props: {
    sideAt: z.enum(['start', 'end']).optional(),
    /** The side column is what is looked for first: it is read before the content, and stands above it on a narrow container. */
    sideFirst: z.boolean().optional(),
    '@narrow': narrow,
  },
});
