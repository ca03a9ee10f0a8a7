import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { amount, text } from './properties.ts';

export const stages = defineNode({
  type: 'stages',
  family: 'Actions and states',
  rare: true,
  doc: 'The named stages of a journey in one line, done, present and to come.',
  also: 'stepper, wizard',
  main: 'label',
  props: { label: text, items: bindable(z.array(text)), current: amount },
});
