import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { cell, text } from './properties.ts';

export const table = defineNode({
  type: 'table',
  family: 'Words, figures, pictures',
  sheet: 'overview',
  doc: 'A table; on a narrow container each row becomes a card, or two lines where a column leads. A cell holds a text, or nodes in a line: a link, an amount, a badge, a button.',
  also: 'data grid',
  main: 'caption',
  slots: ['children'],
  compiledSlots: ['children'],
  props: {
    caption: text,
    captionHidden: z.boolean().optional(),
    columns: z.array(
      z.strictObject({
        key: z.string(),
        label: text,
        align: z.enum(['start', 'end']).optional(),
        /** On a narrow container a row is two lines without names: this column and the figures, then the rest. For columns whose values need no name. */
        lead: z.literal(true).optional(),
        /** Lets the heading sort the rows: by the cell's value, or by what each row holds under this key. */
        sort: z.union([z.literal(true), z.string()]).optional(),
      }),
    ),
    /** Rows of texts. A row with nodes in its cells is a `tableRow` among `children`. */
    rows: bindable(z.array(z.record(z.string(), cell))),
    /** The column by which the rows are sorted at first; in the order in which they come where left out. */
    sorted: z.strictObject({ column: z.string(), descending: z.boolean().optional() }).optional(),
  },
});
