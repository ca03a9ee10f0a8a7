import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { amount, text } from './properties.ts';

export const allocationBars = defineNode({
  type: 'allocationBars',
  family: 'Data',
  sheet: 'overview',
  doc: 'What a portfolio holds now and would hold: two bars a part of it and its change, the largest change first, with a sentence that says the same; parts that stay are folded. The bars stand in their own table.',
  also: 'comparison, before and after',
  main: 'caption',
  props: {
    caption: text,
    sentence: text,
    rows: bindable(
      z.array(
        z.strictObject({
          label: text,
          note: text.optional(),
          badge: text.optional(),
          /** Shares of the whole, 0 to 1. */
          current: amount,
          proposed: amount,
          currentShown: text,
          proposedShown: text,
        }),
      ),
    ),
    currentLabel: text.optional(),
    proposedLabel: text.optional(),
  },
});
