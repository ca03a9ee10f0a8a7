import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const table = defineNode({
  type: 'table',
  family: 'Words, figures, pictures',
  doc: 'A table; on a narrow container each row becomes a card.',
  main: 'caption',
  props: {
    caption: text,
    captionHidden: z.boolean().optional(),
    columns: z.array(z.strictObject({ key: z.string(), label: text, align: z.enum(['start', 'end']).optional() })),
    rows: bindable(z.array(z.record(z.string(), text))),
  },
});
