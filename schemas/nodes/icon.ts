import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const icon = defineNode({
  type: 'icon',
  family: 'Words, figures, pictures',
  inCell: true,
  doc: 'A small sign beside words; never the only mark.',
  main: 'name',
  props: { name: z.string(), label: text.optional() },
});
