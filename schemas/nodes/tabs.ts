import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const tabs = defineNode({
  type: 'tabs',
  family: 'Actions and states',
  doc: 'Parts of one thing of which one is read at a time. Each child is a `section`, whose heading is its tab; without a script all of them stand under their headings.',
  main: 'label',
  slots: ['children'],
  props: { label: text, anchor: z.string().optional() },
});
