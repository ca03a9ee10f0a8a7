import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, kept, text } from './properties.ts';

export const passwordField = defineNode({
  type: 'passwordField',
  family: 'Fields',
  doc: 'A password, with Show and paste allowed. Its value is never kept or sent back.',
  main: 'name',
  field: 'secretText',
  props: {
    ...field,
    ...kept,
    minLength: z.number().int().optional(),
    maxLength: z.number().int().optional(),
    problem: text.optional(),
  },
});
