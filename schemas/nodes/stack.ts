import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { gap, narrow } from './properties.ts';

export const stack = defineNode({
  type: 'stack',
  family: 'Layout',
  common: true,
  inCell: true,
  doc: 'Children one below the other.',
  main: 'children',
  slots: ['children'],
  props: { gap: gap.optional(), align: z.enum(['start', 'center', 'end', 'stretch']).optional(), '@narrow': narrow },
});
