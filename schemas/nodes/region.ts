import { z } from 'zod';
import { defineNode } from '../node-definition.ts';

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
