import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const dateField = defineNode({
  type: 'dateField',
  doc: 'A date typed as MM/DD/YYYY; its value is YYYY-MM-DD.',
  main: 'name',
  field: 'date',
  props: {
    ...field,
    /** `memorable`: three boxes, for a date that a person knows by heart. */
    variant: z.enum(['plain', 'memorable']).optional(),
    problem: text.optional(),
  },
});
