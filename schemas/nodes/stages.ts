import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { amount, text } from './properties.ts';

export const stages = defineNode({
  type: 'stages',
  family: 'Actions and states',
  rare: true,
  doc: 'The named stages of a journey, done, present and to come: in one line, or one below another with when each is.',
  also: 'stepper, wizard, timeline',
  main: 'label',
  props: {
    label: text,
    /** In one line: the names, and the number of the present one. */
    items: bindable(z.array(text)).optional(),
    current: amount.optional(),
    /** Below one another. What is only scheduled or expected says so in its own words. */
    down: bindable(
      z.array(
        z.strictObject({
          title: text,
          /** When it is, or was. */
          time: text.optional(),
          note: text.optional(),
          state: bindable(z.enum(['done', 'now', 'scheduled', 'next', 'failed'])),
        }),
      ),
    ).optional(),
  },
});
