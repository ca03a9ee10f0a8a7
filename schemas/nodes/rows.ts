import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text, yesNo } from './properties.ts';

export const rows = defineNode({
  type: 'rows',
  family: 'Fields',
  doc: 'A list that the person makes: the same fields in each row, with a way to add and to remove. Inside, `row` is the row and `row.place` its place from 1.',
  main: 'name',
  slots: ['children'],
  field: 'rows',
  scope: 'row',
  props: {
    name: z.string(),
    /** The name of one row: `Beneficiary ${row.place}`. */
    label: text,
    hint: text.optional(),
    required: text.optional(),
    disabled: yesNo.optional(),
    reason: text.optional(),
    atLeast: z.number().int().min(0).max(50).optional(),
    atMost: z.number().int().min(1).max(50).optional(),
    add: text,
    remove: text,
    tooMany: text.optional(),
    tooFew: text.optional(),
  },
});
