import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { chart, part, quantity } from './chart-properties.ts';
import { tone } from './properties.ts';

export const meter = defineNode({
  type: 'meter',
  family: 'Data',
  rare: true,
  inCell: true,
  doc: 'An amount between two known ends: a goal, a limit. How far along a journey is, is `progress`.',
  main: 'caption',
  props: {
    ...chart,
    value: quantity,
    /** Zero where left out. */
    min: quantity.optional(),
    max: quantity,
    /** Points on the way that mean something. */
    marks: bindable(z.array(part)).optional(),
    tone: tone.optional(),
  },
});
