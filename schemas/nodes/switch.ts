import { defineNode } from '../node-definition.ts';
import { field } from './properties.ts';

export const switchNode = defineNode({
  type: 'switch',
  family: 'Fields',
  sheet: 'overview',
  doc: 'On or off, for what a person turns on rather than agrees to.',
  also: 'toggle',
  main: 'name',
  field: 'boolean',
  props: field,
});
