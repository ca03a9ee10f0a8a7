import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const errorState = defineNode({
  type: 'errorState',
  family: 'Actions and states',
  together: 'overview',
  doc: 'What failed, what still works, and how to try again.',
  also: 'failure',
  main: 'text',
  slots: ['children'],
  props: { text, title: text.optional() },
});
