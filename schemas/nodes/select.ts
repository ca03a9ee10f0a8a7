import { defineNode } from '../node-definition.ts';
import { choices, field, text } from './properties.ts';

export const select = defineNode({
  type: 'select',
  family: 'Fields',
  doc: 'One of a list, from a menu.',
  also: 'dropdown, picker',
  main: 'name',
  field: 'choice',
  autofill: true,
  props: { ...field, options: choices, placeholder: text.optional() },
});
