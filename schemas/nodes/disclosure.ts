import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const disclosure = defineNode({
  type: 'disclosure',
  family: 'Layout',
  doc: 'Details that open on request.',
  also: 'accordion, expander, collapse',
  main: 'label',
  slots: ['children'],
  props: {
    label: text,
    /** A line below the label that stands there while it is closed, too. */
    caption: text.optional(),
    anchor: z.string().optional(),
    open: z.boolean().optional(),
    /** A form that opens in place: its label stands at the end of the row that its section's heading and value make. */
    kind: z.enum(['change']).optional(),
    /** Hidden context for a screen reader where several of a page say the same. */
    context: text.optional(),
  },
});
