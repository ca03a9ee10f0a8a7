import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const emailField = defineNode({
  type: 'emailField',
  family: 'Fields',
  doc: 'An email address. A browser fills it in unless `autocomplete` says otherwise.',
  main: 'name',
  field: 'email',
  props: {
    ...field,
    minLength: z.number().int().optional(),
    maxLength: z.number().int().optional(),
    problem: text.optional(),
  },
});
