import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { typedText } from './properties.ts';

export const date = defineNode({
  type: 'date',
  family: 'Words, figures, pictures',
  inCell: true,
  doc: 'A day, from YYYY-MM-DD; an instant in epoch milliseconds is its day in New York.',
  main: 'value',
  props: {
    value: bindable(z.union([z.string(), z.number()]).nullable()),
    /** November 21, 2026; 11/21/2026; November 2026. */
    written: z.enum(['long', 'short', 'month']).optional(),
    ...typedText,
  },
});
