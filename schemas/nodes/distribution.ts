import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, quantity } from './chart-properties.ts';
import { text, yesNo } from './properties.ts';

export const distribution = defineNode({
  type: 'distribution',
  family: 'Data',
  sheet: 'overview',
  doc: 'How something is spread: a histogram of steps, or one bar of shares, with a table twin.',
  main: 'caption',
  props: {
    ...chart,
    /** In a card that is `flush`: its words are for a screen reader, since the card's heading and rows say them. */
    look: z.enum(['card']).optional(),
    shape: z.enum(['histogram', 'shares']).optional(),
    /** The counted things, in words: "Simulations". */
    measure: text,
    /** Steps in order, or shares of the whole. `mark` says what is special about one: "You". */
    rows: bindable(z.array(z.strictObject({ label: text, value: quantity, current: yesNo.optional() }))),
    /** The label of the row that is `current`. */
    mark: text.optional(),
  },
});
