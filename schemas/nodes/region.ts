import { z } from 'zod';
import { AuthoredNodes, AuthoredText } from '../document-parts.ts';
import { bindable, defineNode } from '../node-definition.ts';

export const region = defineNode({
  type: 'region',
  family: 'Layout',
  sheet: 'overview',
  doc: 'A part of the page that waits, fails and updates by itself.',
  main: 'names',
  slots: ['children'],
  boundary: true,
  authored: { fail: z.union([AuthoredText, AuthoredNodes]) },
  props: {
    names: z.union([z.string(), z.array(z.string())]),
    state: bindable(z.enum(['ready', 'waiting', 'failed'])).optional(),
    skeleton: z.number().optional(),
  },
});
