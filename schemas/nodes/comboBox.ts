import { defineNode } from '../node-definition.ts';
import { choices, field, text } from './properties.ts';

export const comboBox = defineNode({
  type: 'comboBox',
  family: 'Fields',
  doc: 'One of a long list, found by typing a part of it. Without a script it is a menu of all of them.',
  also: 'autocomplete, typeahead, searchable dropdown',
  main: 'name',
  field: 'choice',
  autofill: true,
  props: { ...field, options: choices, placeholder: text.optional(), problem: text.optional() },
});
