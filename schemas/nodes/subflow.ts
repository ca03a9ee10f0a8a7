import { z } from 'zod';
import { SubflowOutcomes, With } from '../document-parts.ts';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const subflow = defineNode({
  type: 'subflow',
  family: 'Actions and states',
  doc: 'Another flow, drawn where this stands as a record of its own; a link to it where no script runs. It comes back here with what it was done for, or without.',
  main: 'to',
  flow: true,
  needs: 'to',
  authored: { with: With, ok: SubflowOutcomes, back: SubflowOutcomes },
  props: {
    /** The address that begins the flow for this page, or finds where it stands. Written as the flow's name. */
    to: z.string(),
    /** The words of the link. */
    label: text,
    /** The height of the place while the flow loads, in pixels. */
    skeleton: z.number().optional(),
  },
});
