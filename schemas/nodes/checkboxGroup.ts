import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { choices, field, text } from './properties.ts';

export const checkboxGroup = defineNode({
  type: 'checkboxGroup',
  family: 'Fields',
  doc: 'Any of a few, all in sight. Its value is the list of those that are chosen, in the order of the options.',
  main: 'name',
  field: 'choices',
  props: {
    ...field,
    options: choices,
    atLeast: z.number().int().optional(),
    atMost: z.number().int().optional(),
    tooFew: text.optional(),
    tooMany: text.optional(),
  },
});
