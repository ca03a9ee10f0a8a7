import { defineNode } from '../node-definition.ts';

export const callStates = defineNode({
  type: 'callStates',
  family: 'Actions and states',
  together: 'step',
  doc: 'Draws nothing. Keeps how the calls of the page stand in its state, for expressions that read `pending`, `done` or `failed`; the compiler writes it where one does.',
  byCompiler: true,
  props: {},
});
