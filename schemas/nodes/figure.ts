import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { deltaProps } from './delta.ts';
import { text } from './properties.ts';

export const figure = defineNode({
  type: 'figure',
  family: 'Words, figures, pictures',
  together: 'overview',
  doc: 'A number that matters, with what it measures.',
  also: 'metric, statistic, number',
  main: 'value',
  props: {
    value: text,
    label: text,
    note: text.optional(),
    /** `hero` for the figure of a page, `object` below the name of one thing, where its label is read out and not drawn. */
    size: z.enum(['hero', 'object', 'large', 'medium']).optional(),
    /** What it changed by, and since when. */
    delta: z.strictObject({ ...deltaProps, note: text.optional() }).optional(),
    live: z.boolean().optional(),
  },
});
