import { z } from 'zod';
import { defineNode, patternNames } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const textField = defineNode({
  type: 'textField',
  family: 'Fields',
  doc: 'One line of text.',
  also: 'input, text box',
  main: 'name',
  field: 'text',
  autofill: true,
  props: {
    ...field,
    minLength: z.number().int().optional(),
    maxLength: z.number().int().optional(),
    inputMode: z.enum(['text', 'numeric', 'email', 'tel']).optional(),
    pattern: z.enum(patternNames).optional(),
    /** For a ZIP code: the postal code of its required state, such as `${form.state}`. The server checks it. */
    ofState: text.optional(),
    problem: text.optional(),
  },
});
