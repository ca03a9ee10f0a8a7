import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { amount, field, text } from './properties.ts';

export const moneyField = defineNode({
  type: 'moneyField',
  family: 'Fields',
  doc: 'An amount in dollars; its value is integer cents.',
  also: 'amount, currency, dollars',
  main: 'name',
  field: 'money',
  props: {
    ...field,
    min: amount.optional(),
    max: amount.optional(),
    clamp: z.boolean().optional(),
    /** Whole dollars: shown without cents; cents that are typed are rounded. */
    whole: z.literal(true).optional(),
    problem: text.optional(),
    /** `hero` for the amount that a step is about. */
    size: z.literal('hero').optional(),
  },
});
