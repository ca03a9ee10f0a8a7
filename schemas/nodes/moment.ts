import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { typedText } from './properties.ts';

export const moment = defineNode({
  type: 'moment',
  family: 'Words, figures, pictures',
  rare: true,
  inCell: true,
  doc: 'An instant by the clock of whoever reads it. Without a script it is told as in New York, and a time says so.',
  also: 'date and time, timestamp, local time',
  main: 'value',
  props: {
    /** Epoch milliseconds, or as `2026-11-21T17:30:00Z`. */
    value: bindable(z.union([z.string(), z.number()]).nullable()),
    /** What is told of it, in Unicode's letters: `EEEE, MMMM d` is Saturday, November 21. Day and time if it does not say. */
    pattern: z.string().max(60).optional(),
    ...typedText,
  },
});
