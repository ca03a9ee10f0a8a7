import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const back = defineAction({
  do: 'back',
  doc: "As the browser's own Back. A step of a flow has an event for it instead.",
  leads: true,
  props: {},
  verbs: { back: { after: z.null() } },
});
