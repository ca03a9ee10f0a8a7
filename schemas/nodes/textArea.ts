import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const textArea = defineNode({
  type: 'textArea',
  family: 'Fields',
  sheet: 'seldom',
  doc: 'Some lines of text. Near `maxLength` it says how many characters are left, and never cuts off what is typed.',
  also: 'multiline input',
  main: 'name',
  field: 'text',
  autofill: true,
  props: {
    ...field,
    minLength: z.number().int().optional(),
    maxLength: z.number().int().optional(),
    lines: z.number().int().optional(),
    problem: text.optional(),
  },
});
