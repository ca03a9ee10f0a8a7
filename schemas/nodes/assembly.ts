import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { quantity } from './chart-properties.ts';
import { text } from './properties.ts';

export const assembly = defineNode({
  type: 'assembly',
  family: 'Actions and states',
  sheet: 'seldom',
  doc: 'Something comes together in named parts, one after the other. At its end the page posts an event of the step by itself: one that can be pressed there too.',
  main: 'label',
  props: {
    label: text,
    /** Shares of the whole; parts of one size where none has a value. */
    parts: bindable(z.array(z.strictObject({ label: text, value: quantity.optional() }))),
    /** Said, and shown, once it is whole. */
    done: text,
    /** The duration in seconds; 6 if absent. A person who prefers no motion sees the end at once, for 2 seconds at most. */
    seconds: z.number().min(1).max(30).optional(),
    event: z.string(),
    check: z.boolean().optional(),
  },
});
