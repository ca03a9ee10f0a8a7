import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const avatar = defineNode({
  type: 'avatar',
  family: 'Words, figures, pictures',
  rare: true,
  inCell: true,
  doc: 'A person or account by its initials, beside the name; decorative unless it has a label.',
  main: 'name',
  props: { name: text, label: text.optional(), size: z.enum(['small', 'medium', 'large']).optional() },
});
