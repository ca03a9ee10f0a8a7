import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { gap, narrow, text, tone } from './properties.ts';

export const landmark = defineNode({
  type: 'landmark',
  doc: 'A landmark of the page: header, main, navigation, complementary or footer.',
  main: 'kind',
  slots: ['children'],
  props: {
    kind: z.enum(['header', 'main', 'navigation', 'complementary', 'footer']),
    label: text.optional(),
    width: z.enum(['narrow', 'wide', 'full']).optional(),
  },
});
export const stack = defineNode({
  type: 'stack',
  doc: 'Children one below the other.',
  main: 'children',
  slots: ['children'],
  props: { gap: gap.optional(), align: z.enum(['start', 'center', 'stretch']).optional(), '@narrow': narrow },
});
export const row = defineNode({
  type: 'row',
  doc: 'Children side by side; they wrap when there is no room.',
  main: 'children',
  slots: ['children'],
  props: {
    gap: gap.optional(),
    align: z.enum(['start', 'center', 'end', 'baseline']).optional(),
    justify: z.enum(['start', 'between', 'end']).optional(),
    '@narrow': narrow,
  },
});
export const grid = defineNode({
  type: 'grid',
  doc: 'Children in columns of equal width.',
  main: 'children',
  slots: ['children'],
  props: { columns: z.number().int().min(1).max(4).optional(), gap: gap.optional(), '@narrow': narrow },
});
export const split = defineNode({
  type: 'split',
  doc: 'Content with a side column that moves below it on a narrow container. At the start stands a way around an area, which gives way there: its links must stand elsewhere too.',
  main: 'children',
  slots: ['children', 'side'],
  props: { sideAt: z.enum(['start', 'end']).optional(), '@narrow': narrow },
});
export const card = defineNode({
  type: 'card',
  doc: 'A bordered surface that groups related things.',
  main: 'children',
  slots: ['children'],
  props: { tone: tone.optional(), '@narrow': narrow },
});
export const section = defineNode({
  type: 'section',
  doc: 'A part of the page under its own heading.',
  main: 'heading',
  slots: ['children'],
  props: { heading: text.optional(), level: z.number().int().min(2).max(4).optional(), anchor: z.string().optional() },
});
export const divider = defineNode({ type: 'divider', doc: 'A line between groups.', props: {} });
export const form = defineNode({
  type: 'form',
  doc: 'A form of its own within the page. Without one, the whole view is the form.',
  main: 'name',
  slots: ['children'],
  props: {
    name: z.string(),
    start: z.record(z.string(), z.json()).optional(),
    rules: z.array(z.unknown()).optional(),
  },
});
export const disclosure = defineNode({
  type: 'disclosure',
  doc: 'Details that open on request.',
  main: 'label',
  slots: ['children'],
  props: { label: text, anchor: z.string().optional(), open: z.boolean().optional() },
});
export const region = defineNode({
  type: 'region',
  doc: 'A part of the page that waits, fails and updates by itself.',
  main: 'names',
  slots: ['children'],
  props: {
    names: z.union([z.string(), z.array(z.string())]),
    state: z.enum(['ready', 'waiting', 'failed']).optional(),
    skeleton: z.number().optional(),
  },
});
