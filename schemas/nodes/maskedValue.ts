import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const maskedValue = defineNode({
  type: 'maskedValue',
  family: 'Words, figures, pictures',
  sheet: 'overview',
  doc: 'A number of a person that only its last characters are shown of, until they show or copy it. Both say what they did; showing works without a script. Leaving the window hides it again.',
  also: 'masked number, reveal, account number, copy',
  main: 'label',
  props: {
    label: text,
    value: text,
    /** The number of characters at the end that stay readable; four if absent. */
    last: z.number().int().min(0).max(8).optional(),
    /** The size of the groups that it is shown in; one group if absent. It is copied without spaces. */
    group: z.number().int().min(2).max(8).optional(),
    /** True if it is shown at first. */
    shown: z.boolean().optional(),
    /** True if it can be copied, which is the default. */
    copying: z.boolean().optional(),
  },
});
