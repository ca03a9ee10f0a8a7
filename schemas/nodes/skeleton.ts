import { z } from 'zod';
import { defineNode } from '../node-definition.ts';

export const skeleton = defineNode({
  type: 'skeleton',
  family: 'Actions and states',
  sheet: 'seldom',
  doc: 'Keeps the place of something that is on its way.',
  also: 'placeholder, loading',
  main: 'height',
  props: { height: z.number() },
});
