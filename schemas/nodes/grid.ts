import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { gap, narrow } from './properties.ts';

export const grid = defineNode({
  type: 'grid',
  family: 'Layout',
  sheet: 'overview',
  doc: 'Children in columns of equal width.',
  main: 'children',
  slots: ['children'],
  props: { columns: z.number().int().min(1).max(4).optional(), gap: gap.optional(), '@narrow': narrow },
});
