import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { Press } from '../actions.ts';
import { drawing, text, yesNo } from './properties.ts';

export const button = defineNode({
  type: 'button',
  family: 'Actions and states',
  common: true,
  inCell: true,
  doc: 'Does something. A screen has one primary button. `icon` draws its drawing alone, as the act of a row.',
  also: 'call to action',
  main: 'label',
  props: {
    label: text,
    /** `remove` takes something away, in red words: its question confirms it. `danger` is filled, where the page is the question. */
    kind: z.enum(['primary', 'secondary', 'quiet', 'remove', 'danger', 'icon']).optional(),
    /** A drawing before the words. A button of the kind `icon` shows nothing else. */
    icon: drawing.optional(),
    press: Press.optional(),
    disabled: yesNo.optional(),
    /** Why it is disabled; always read with it. */
    reason: text.optional(),
    busyLabel: text.optional(),
    /** Hidden context for a screen reader where several buttons say the same. */
    context: text.optional(),
    /** Draws the button as a switch that is on or off: a press changes that at once, without a form around it. */
    switchedOn: z.boolean().optional(),
  },
});
