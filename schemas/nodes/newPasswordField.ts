import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const newPasswordField = defineNode({
  type: 'newPasswordField',
  family: 'Fields',
  sheet: 'seldom',
  doc: 'A password that is made up here: its length counts and is told while it is typed, what it is made of does not. Never kept or sent back.',
  main: 'name',
  field: 'secretText',
  props: { ...field, minLength: z.number().int(), problem: text.optional() },
});
