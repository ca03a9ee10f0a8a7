import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { drawing, text, yesNo } from './properties.ts';

export const menu = defineNode({
  type: 'menu',
  family: 'Actions and states',
  together: 'overview',
  inCell: true,
  doc: 'Links and buttons under one button: what is done less often with a thing. Its children are `link` and `button`, and a `text` above them.',
  also: 'overflow menu, kebab, dropdown menu',
  main: 'label',
  slots: ['children'],
  props: {
    label: text,
    /** `avatar` is the person's initials, `place` one of the main places of the site, `chip` a filter of a list. */
    kind: z.enum(['secondary', 'quiet', 'icon', 'avatar', 'place', 'chip']).optional(),
    /** A `chip` whose filter leaves something out. */
    chosen: yesNo.optional(),
    /** The person whose initials an `avatar` shows. */
    name: text.optional(),
    icon: drawing.optional(),
    /** Hidden context for a screen reader where several menus say the same. */
    context: text.optional(),
    align: z.enum(['start', 'end']).optional(),
  },
});
