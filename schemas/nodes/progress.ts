import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const progress = defineNode({
  type: 'progress',
  family: 'Actions and states',
  together: 'step',
  inCell: true,
  doc: 'How far along: "Step 2 of 3".',
  also: 'progress bar, step counter',
  main: 'label',
  props: { label: text, value: z.number(), max: z.number() },
});
