import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { Press } from '../actions.ts';
import { drawing, href, text, yesNo } from './properties.ts';

export const link = defineNode({
  type: 'link',
  family: 'Actions and states',
  common: true,
  inCell: true,
  doc: 'Leads somewhere. `back` draws it as the way back above the heading, `button` as the filled act of the page and `secondary` as another one, `menu` as one of several pages of an area, `place` as one of the main places of the site, `icon` as its drawing alone.',
  main: 'label',
  props: {
    label: text,
    /** An address of this product, https, mailto or tel. Absent when `press` says what happens, or `file` is given out. */
    to: href.optional(),
    press: Press.optional(),
    /** The language of the page that it leads to, where the link says it in that language: `es`. A screen reader pronounces it so. */
    language: text.optional(),
    /** A file that the page holds already, such as one that was answered once: its name, and in `content` a PDF in base64. It is kept without asking the server. */
    file: text.optional(),
    content: text.optional(),
    kind: z.enum(['inline', 'back', 'button', 'secondary', 'quiet', 'brand', 'card', 'menu', 'place', 'icon']).optional(),
    hint: text.optional(),
    /** A short fact at the far edge of a card: a balance. */
    figure: text.optional(),
    context: text.optional(),
    /** A drawing before the words; beside those of a `place` only on a phone. A link of the kind `icon` shows nothing else. */
    icon: drawing.optional(),
    /** True if it leads to the present page. A `place` is also current on the pages below it. */
    current: yesNo.optional(),
    /** The one `place` that stands out of the bar: an act, and no page that one is on. */
    raised: z.boolean().optional(),
  },
});
