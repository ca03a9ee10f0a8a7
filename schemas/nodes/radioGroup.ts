import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { choices, field } from './properties.ts';

export const radioGroup = defineNode({
  type: 'radioGroup',
  family: 'Fields',
  doc: 'One of a few, all in sight; `cards` gives each a surface with a hint and a figure.',
  also: 'radio buttons, option cards',
  main: 'name',
  field: 'choice',
  slots: ['children'],
  props: {
    ...field,
    options: choices,
    variant: z.enum(['plain', 'cards']).optional(),
    /** The value of the choice that its children are drawn below: what is asked of who chooses it. Each child says when. */
    under: z.string().optional(),
  },
});
