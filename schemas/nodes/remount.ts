import { z } from 'zod';
import { defineNode } from '../node-definition.ts';

export const remount = defineNode({
  type: 'remount',
  family: 'Actions and states',
  doc: 'Draws nothing. Lets the dialog around it begin remount: once it is closed, whichever way, what was typed into its forms and its own state are as they were at first.',
  byCompiler: true,
  props: { state: z.record(z.string(), z.json()).optional() },
});
