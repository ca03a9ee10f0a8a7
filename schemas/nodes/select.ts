import { defineNode } from '../node-definition.ts';
import { choices, field, text } from './properties.ts';

export const select = defineNode({
  type: 'select',
  doc: 'One of a list, from a menu.',
  main: 'name',
  field: 'choice',
  props: { ...field, options: choices, placeholder: text.optional() },
});
