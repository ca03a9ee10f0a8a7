import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { href, text, yesNo } from './properties.ts';

export const tabs = defineNode({
  type: 'tabs',
  family: 'Actions and states',
  sheet: 'overview',
  doc: 'Parts of one thing of which one is read at a time. Each child is a `section`, whose heading is its tab; without a script all of them stand under their headings. With `items` the tabs are links to the pages of a thing.',
  main: 'label',
  slots: ['children'],
  props: {
    label: text,
    anchor: z.string().optional(),
    /** Tabs that are pages of their own: a strip of links, which scrolls sideways where it is too long. */
    items: bindable(z.array(z.strictObject({ label: text, to: href, badge: text.optional(), current: yesNo.optional() }))).optional(),
  },
});
