import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { typedText } from './properties.ts';

export const money = defineNode({
  type: 'money',
  family: 'Words, figures, pictures',
  inCell: true,
  doc: 'An amount of dollars, from integer cents.',
  main: 'value',
  props: {
    value: bindable(z.number().int().nullable()),
    /** Decimals: 2, or 0 for whole dollars. */
    digits: z.number().int().min(0).max(2).optional(),
    /** True if a gain carries a plus sign: for changes, not for balances. */
    signed: z.boolean().optional(),
    ...typedText,
  },
});
