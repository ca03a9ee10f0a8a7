import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const polling = defineNode({
  type: 'polling',
  family: 'Actions and states',
  together: 'step',
  doc: 'Work is going on elsewhere; the page asks again by itself.',
  main: 'message',
  polls: true,
  props: {
    message: text,
    every: z.number().optional(),
    hold: z.number().optional(),
  },
});
