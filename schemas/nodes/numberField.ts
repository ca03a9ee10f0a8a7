import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { amount, field, text } from './properties.ts';

export const numberField = defineNode({
  type: 'numberField',
  family: 'Fields',
  doc: 'A whole or decimal number.',
  main: 'name',
  field: 'number',
  autofill: true,
  props: {
    ...field,
    min: amount.optional(),
    max: amount.optional(),
    clamp: z.boolean().optional(),
    /** Whole numbers only. */
    whole: z.literal(true).optional(),
    unit: text.optional(),
    problem: text.optional(),
  },
});
