import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { Press } from '../actions.ts';
import { href, text } from './properties.ts';

export const keyFacts = defineNode({
  type: 'keyFacts',
  family: 'Words, figures, pictures',
  doc: 'Labels and values, each with a Change link where it can be changed. A value with `to` is a link, like a phone number.',
  also: 'summary list, description list',
  main: 'items',
  props: {
    items: bindable(
      z.array(
        z.strictObject({
          label: text,
          value: text,
          note: text.optional(),
          to: href.optional(),
          change: z.strictObject({ id: z.string().optional(), label: text, to: href.optional(), press: Press.optional() }).optional(),
        }),
      ),
    ),
    total: z.boolean().optional(),
  },
});
