import { z } from 'zod';
import { defineNode } from '../node-definition.ts';

export const form = defineNode({
  type: 'form',
  family: 'Layout',
  doc: 'A form of its own within the page. Without one, the whole view is the form.',
  main: 'name',
  slots: ['children'],
  scope: 'form',
  props: {
    name: z.string(),
    start: z.record(z.string(), z.json()).optional(),
    rules: z.array(z.unknown()).optional(),
    /** Asks before the page is left while something is typed here that was not sent. */
    warnUnsaved: z.boolean().optional(),
    /** A hidden frame loads the files that its buttons download; why one did not come stands below them. */
    inFrame: z.boolean().optional(),
  },
});
