import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const signatureName = defineNode({
  type: 'signatureName',
  family: 'Fields',
  doc: 'A full name typed as a signature: it must be the name given in `matches`, however it is capitalised or spaced.',
  main: 'name',
  field: 'text',
  matches: true,
  props: { ...field, matches: text, problem: text.optional() },
});
