import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, quantity } from './chart-properties.ts';
import { text } from './properties.ts';

export const sparkline = defineNode({
  type: 'sparkline',
  family: 'Data',
  rare: true,
  inCell: true,
  doc: 'The course of one amount in a line as small as a word, with its last value and a table twin.',
  main: 'caption',
  props: { ...chart, points: bindable(z.array(z.strictObject({ at: text, label: text.optional(), value: quantity }))) },
});
