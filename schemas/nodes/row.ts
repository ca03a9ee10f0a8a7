import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { gap, narrow } from './properties.ts';

export const row = defineNode({
  type: 'row',
  family: 'Layout',
  common: true,
  inCell: true,
  doc: 'Children side by side; they wrap when there is no room.',
  main: 'children',
  slots: ['children'],
  props: {
    gap: gap.optional(),
    align: z.enum(['start', 'center', 'end', 'baseline']).optional(),
    justify: z.enum(['start', 'center', 'end', 'between', 'evenly']).optional(),
    '@narrow': narrow,
  },
});
