import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const rowList = defineNode({
  type: 'rowList',
  family: 'Data',
  together: 'overview',
  doc: 'Rows of things that lead somewhere: accounts, movements, tasks. Its children are `listRow`. Several lists in one card are groups, each under a small heading.',
  also: 'list, list view, list group',
  main: 'heading',
  slots: ['children'],
  props: {
    /** The small heading of a group: a day, "Expected". */
    heading: text.optional(),
    level: z.number().int().min(2).max(4).optional(),
    /** The name of the list for a screen reader, where no heading says it. */
    label: text.optional(),
  },
});
