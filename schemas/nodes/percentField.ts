import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { amount, field, text } from './properties.ts';

export const percentField = defineNode({
  type: 'percentField',
  family: 'Fields',
  rare: true,
  doc: 'A share or a rate typed as a percentage; its value is the share itself: 4.12 typed is 0.0412, and so are `min` and `max`.',
  main: 'name',
  field: 'percent',
  props: { ...field, min: amount.optional(), max: amount.optional(), clamp: z.boolean().optional(), problem: text.optional() },
});
