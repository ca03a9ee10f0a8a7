import { defineNode } from '../node-definition.ts';
import { narrow, tone } from './properties.ts';

export const card = defineNode({
  type: 'card',
  family: 'Layout',
  doc: 'A bordered surface that groups related things.',
  main: 'children',
  slots: ['children'],
  props: { tone: tone.optional(), '@narrow': narrow },
});
