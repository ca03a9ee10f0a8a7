import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { deltaProps } from './delta.ts';
import { glyphProps } from './glyph.ts';
import { href, text, tone, yesNo } from './properties.ts';

export const listRow = defineNode({
  type: 'listRow',
  family: 'Data',
  together: 'overview',
  doc: 'A row of a `rowList`: a sign, a name, one muted line, a figure and its change. With `to` the whole row is a link; its children are one small act instead, or with `opens` what a press shows below it.',
  also: 'list item, cell',
  main: 'title',
  slots: ['children'],
  props: {
    title: text,
    note: text.optional(),
    figure: text.optional(),
    /** Positive for money that came in, muted for what is only planned. */
    figureTone: tone.optional(),
    /** A muted line under the figure. */
    figureNote: text.optional(),
    delta: z.strictObject(deltaProps).optional(),
    glyph: z.strictObject(glyphProps).optional(),
    badge: text.optional(),
    badgeTone: tone.optional(),
    to: href.optional(),
    /** Hidden words for a screen reader, where several rows say the same. */
    context: text.optional(),
    current: yesNo.optional(),
    opens: yesNo.optional(),
    /** True if what it opens is shown from the start. */
    open: yesNo.optional(),
    /** An address with this name after # opens it. */
    anchor: z.string().optional(),
  },
});
