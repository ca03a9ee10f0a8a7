import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { href, text } from './properties.ts';

export const image = defineNode({
  type: 'image',
  family: 'Words, figures, pictures',
  sheet: 'seldom',
  inCell: true,
  doc: 'A picture from this product. Decorative ones have an empty alt.',
  main: 'src',
  props: { src: href, alt: text, width: z.number().optional(), height: z.number().optional() },
});
