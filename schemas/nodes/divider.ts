import { defineNode } from '../node-definition.ts';
import { narrowHiding } from './properties.ts';

export const divider = defineNode({
  type: 'divider',
  sheet: 'seldom',
  family: 'Layout',
  doc: 'A line between groups.',
  props: { '@narrow': narrowHiding },
});
