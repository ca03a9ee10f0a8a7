import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const heading = defineNode({
  type: 'heading',
  family: 'Words, figures, pictures',
  common: true,
  doc: 'A heading. Level 1 stands once on a page and is its title.',
  main: 'text',
  outline: 'heading',
  props: {
    text,
    level: z.number().int().min(1).max(4).optional(),
    anchor: z.string().optional(),
    hidden: z.boolean().optional(),
    /** The name of one thing, such as an account, above its figure: smaller than the title of a page. */ object: z.boolean().optional(),
  },
});
