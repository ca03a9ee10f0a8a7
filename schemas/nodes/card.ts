import { defineNode } from '../node-definition.ts';
import { narrow, tone } from './properties.ts';

export const card = defineNode({
  type: 'card',
  family: 'Layout',
  doc: 'A bordered surface that groups related things.',
  also: 'panel, tile, box',
  main: 'children',
  slots: ['children'],
  props: { tone: tone.optional(), '@narrow': narrow },
});
