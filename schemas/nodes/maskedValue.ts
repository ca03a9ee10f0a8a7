import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const maskedValue = defineNode({
  type: 'maskedValue',
  family: 'Words, figures, pictures',
  doc: 'A number of a person that only its last characters are shown of, until they show or copy it. Both say what they did; showing works without a script. Leaving the window hides it again.',
  also: 'masked number, reveal, account number, copy',
  main: 'label',
  props: {
    label: text,
    value: text,
    /** How many characters at the end stay readable; four where left out. */
    last: z.number().int().min(0).max(8).optional(),
    /** Of how many characters the groups are that it is shown in; one group where left out. It is copied without spaces. */
    group: z.number().int().min(2).max(8).optional(),
    /** Whether it is shown at first. */
    shown: z.boolean().optional(),
    /** Whether it can be copied; it can where left out. */
    copying: z.boolean().optional(),
  },
});
