import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { kindOfThing } from './glyph.ts';
import { text } from './properties.ts';

export const bars = defineNode({
  type: 'bars',
  family: 'Data',
  sheet: 'overview',
  doc: 'Shares of a whole as labelled bars, the largest first and each as long as its share, in their own table.',
  main: 'caption',
  props: {
    caption: text,
    rows: bindable(z.array(z.strictObject({ label: text, value: z.number(), shown: text, kind: bindable(kindOfThing).optional() }))),
    /** One bar of all parts, each in the color of its kind, above what they are. For six parts at most. */
    look: z.enum(['stacked']).optional(),
    sentence: text,
  },
});
