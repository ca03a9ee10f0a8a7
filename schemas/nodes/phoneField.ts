import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const phoneField = defineNode({
  type: 'phoneField',
  family: 'Fields',
  doc: 'A phone number, in any way of writing it; its value is E.164, like +14155550142. Without a plus it is one of North America.',
  also: 'telephone, mobile',
  main: 'name',
  field: 'phone',
  props: { ...field, problem: text.optional() },
});
