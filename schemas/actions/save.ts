import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const save = defineAction({
  do: 'save',
  doc: "Keeps what stands in the step's form without sending it: it stands there again wherever the step is gone on with. What follows is done once it is kept. On a screen it does nothing.",
  noScript: 'post',
  props: {},
  verbs: { save: { after: z.null() } },
});
