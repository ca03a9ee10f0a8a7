import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { typedText } from './properties.ts';

export const percent = defineNode({
  type: 'percent',
  family: 'Words, figures, pictures',
  inCell: true,
  doc: 'A rate in percent: 0.0412 or "0.0412" is 4.12%.',
  main: 'value',
  props: {
    value: bindable(z.union([z.number(), z.string()]).nullable()),
    /** Fixed decimals; up to two where left out. */
    digits: z.number().int().min(0).max(10).optional(),
    signed: z.boolean().optional(),
    ...typedText,
  },
});
