import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const figure = defineNode({
  type: 'figure',
  family: 'Words, figures, pictures',
  doc: 'A number that matters, with what it measures.',
  also: 'metric, statistic, number',
  main: 'value',
  props: {
    value: text,
    label: text,
    note: text.optional(),
    size: z.enum(['hero', 'large', 'medium']).optional(),
    live: z.boolean().optional(),
  },
});
