import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const tooltip = defineNode({
  type: 'tooltip',
  family: 'Actions and states',
  sheet: 'seldom',
  inCell: true,
  doc: 'A few words about a term, on request: a press opens them, so that a finger and a keyboard reach them too.',
  also: 'popover, hint',
  main: 'label',
  props: {
    /** The term itself, or what is asked ("What is an expense ratio?"). */
    label: text,
    text,
    /** `mark` draws a question mark alone, named by the label; for beside a figure. */
    kind: z.enum(['term', 'mark']).optional(),
  },
});
