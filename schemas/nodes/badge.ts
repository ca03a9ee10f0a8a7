import { defineNode } from '../node-definition.ts';
import { text, tone } from './properties.ts';

export const badge = defineNode({
  type: 'badge',
  family: 'Words, figures, pictures',
  together: 'overview',
  inCell: true,
  doc: 'One or two words of state.',
  also: 'tag, chip, pill, label',
  main: 'text',
  props: { text, tone: tone.optional() },
});
