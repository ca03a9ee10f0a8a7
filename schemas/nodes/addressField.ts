import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { choices, text, yesNo } from './properties.ts';

export const addressField = defineNode({
  type: 'addressField',
  family: 'Fields',
  doc: 'A postal address in the United States: five answers in one group. They are street1, street2, city, state and zipCode, or begin with its name: `mailing` gives mailingStreet1.',
  main: 'name',
  compound: 'address',
  props: {
    name: z.string().optional(),
    label: text,
    hint: text.optional(),
    labelHidden: z.boolean().optional(),
    /** False where a person may leave it out. */
    required: z.boolean().optional(),
    disabled: yesNo.optional(),
    reason: text.optional(),
    /** The states that are offered: all, the District of Columbia, the territories and military mail, where it does not say. */
    states: choices.optional(),
    /** Which of a person's addresses a browser fills in, where it knows several. */
    autofill: z.enum(['shipping', 'billing']).optional(),
  },
});
