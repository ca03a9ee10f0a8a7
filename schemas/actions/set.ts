import { z } from 'zod';
import { bindable } from '../node-definition.ts';
import { Json } from '../json.ts';
import { defineAction } from '../action-definition.ts';
import { AuthoredValue } from '../document-parts.ts';

export const set = defineAction({
  do: 'set',
  doc: 'Sets fields of the form and the state of the page.',
  props: {
    form: z.record(z.string(), bindable(Json)).optional(),
    state: z.record(z.string(), bindable(Json)).optional(),
    /** Sets the fields of every row of the form's list `in`; the row stands under this name. */
    each: z.strictObject({ row: z.string(), in: z.string() }).optional(),
  },
  verbs: { set: { after: z.record(z.string(), AuthoredValue), beside: { each: z.string().optional() } } },
});
