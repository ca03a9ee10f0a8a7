import { defineNode } from '../node-definition.ts';
import { gap, narrowHiding } from './properties.ts';

export const spacer = defineNode({
  type: 'spacer',
  family: 'Layout',
  rare: true,
  doc: 'Empty room of one of the gaps, where a stack or a row alone gives too little.',
  also: 'gap',
  main: 'size',
  props: { size: gap.optional(), '@narrow': narrowHiding },
});
