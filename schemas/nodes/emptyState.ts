import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const emptyState = defineNode({
  type: 'emptyState',
  family: 'Actions and states',
  together: 'overview',
  doc: 'Why there is nothing here, and what to do.',
  also: 'blank slate',
  main: 'text',
  slots: ['children'],
  props: { text, title: text.optional() },
});
