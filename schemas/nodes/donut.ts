import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, part } from './chart-properties.ts';
import { text } from './properties.ts';

export const donut = defineNode({
  type: 'donut',
  family: 'Data',
  rare: true,
  doc: 'A whole and its few parts as a ring, each part named beside it, with a table twin.',
  also: 'pie chart, ring',
  main: 'caption',
  props: {
    ...chart,
    rows: bindable(z.array(part)),
    /** The text in the middle: the whole, or its greatest part. */
    centre: z.strictObject({ value: text, label: text }).optional(),
  },
});
