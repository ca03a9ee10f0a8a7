import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { Press } from '../actions.ts';
import { amount, href, text, yesNo } from './properties.ts';

export const button = defineNode({
  type: 'button',
  doc: 'Does something. One primary button stands on a screen.',
  main: 'label',
  props: {
    label: text,
    kind: z.enum(['primary', 'secondary', 'quiet', 'danger']).optional(),
    press: Press.optional(),
    disabled: yesNo.optional(),
    /** Why it is disabled; always read with it. */
    reason: text.optional(),
    busyLabel: text.optional(),
    /** Hidden context for a screen reader where several buttons say the same. */
    context: text.optional(),
  },
});
export const link = defineNode({
  type: 'link',
  doc: 'Leads somewhere. `back` draws it as the way back above the heading, `menu` as one of several pages of an area.',
  main: 'label',
  props: {
    label: text,
    /** An address of this product, https, mailto or tel. Absent when `press` says what happens. */
    to: href.optional(),
    press: Press.optional(),
    kind: z.enum(['inline', 'back', 'button', 'quiet', 'brand', 'card', 'menu']).optional(),
    hint: text.optional(),
    context: text.optional(),
    /** Whether this is where one is. */
    current: yesNo.optional(),
  },
});
export const progress = defineNode({
  type: 'progress',
  doc: 'How far along: "Step 2 of 3".',
  main: 'label',
  props: { label: text, value: z.number(), max: z.number() },
});
export const stages = defineNode({
  type: 'stages',
  doc: 'The named stages of a journey in one line, done, present and to come.',
  main: 'label',
  props: { label: text, items: bindable(z.array(text)), current: amount },
});
export const polling = defineNode({
  type: 'polling',
  doc: 'Work is going on elsewhere; the page asks again by itself.',
  main: 'message',
  props: { message: text, every: z.number().optional() },
});
export const skeleton = defineNode({
  type: 'skeleton',
  doc: 'Keeps the place of something that is on its way.',
  main: 'height',
  props: { height: z.number() },
});
export const emptyState = defineNode({
  type: 'emptyState',
  doc: 'Why there is nothing here, and what to do.',
  main: 'text',
  slots: ['children'],
  props: { text, title: text.optional() },
});
export const errorState = defineNode({
  type: 'errorState',
  doc: 'What failed, what still works, and how to try again.',
  main: 'text',
  slots: ['children'],
  props: { text, title: text.optional() },
});
