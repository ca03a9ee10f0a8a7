import { defineNode } from '../node-definition.ts';
import { amount, field, text, yesNo } from './properties.ts';

export const slider = defineNode({
  type: 'slider',
  family: 'Fields',
  sheet: 'seldom',
  doc: 'A number on a range, with a box for the same number. Steps count from the minimum.',
  also: 'range',
  main: 'name',
  field: 'number',
  stepped: true,
  props: {
    ...field,
    min: amount,
    max: amount,
    step: amount.optional(),
    unit: text.optional(),
    /** The value for screen readers ("3 years, 36 rungs") and beside the track. */
    valueText: text.optional(),
    minLabel: text.optional(),
    maxLabel: text.optional(),
    /** The box's own label, for screen readers. */
    boxLabel: text.optional(),
    problem: text.optional(),
    checked: yesNo.optional(),
  },
});
