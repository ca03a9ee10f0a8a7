import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { day, field, text } from './properties.ts';

export const dateField = defineNode({
  type: 'dateField',
  family: 'Fields',
  doc: 'A date typed as MM/DD/YYYY; its value is YYYY-MM-DD.',
  also: 'date picker, calendar',
  main: 'name',
  field: 'date',
  autofill: true,
  props: {
    ...field,
    /** `memorable`: three boxes, for a date that a person knows by heart. */
    variant: z.enum(['plain', 'memorable']).optional(),
    /** A calendar beside the box, for a day near today: never the only way, and nothing without a script. */
    calendar: z.boolean().optional(),
    /** The first and the last day that it may be, YYYY-MM-DD. */
    min: day.optional(),
    max: day.optional(),
    /** Only as MM/DD/YYYY, two digits, two and four; without it a date is taken however people write it. */
    exact: z.literal(true).optional(),
    problem: text.optional(),
  },
});
