import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const list = defineNode({
  type: 'list',
  family: 'Words, figures, pictures',
  doc: 'A list of short texts.',
  main: 'items',
  props: { items: bindable(z.array(text)), ordered: z.boolean().optional() },
});
