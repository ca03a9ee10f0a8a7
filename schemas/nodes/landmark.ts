import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const landmark = defineNode({
  type: 'landmark',
  family: 'Layout',
  common: true,
  doc: 'A landmark of the page: header, main, navigation, complementary or footer.',
  main: 'kind',
  slots: ['children'],
  outline: 'landmark',
  props: {
    kind: z.enum(['header', 'main', 'navigation', 'complementary', 'footer']),
    label: text.optional(),
    /** For a navigation: the places of the site at the lower edge of a small screen, after what it leads to. Where a header has a `bar`, it is only there. */
    dock: z.boolean().optional(),
    /** For a navigation in the header: the same places on a larger screen. */
    bar: z.boolean().optional(),
    /**
     * As narrow as a question: `narrow`, whose act stays in sight on a phone; `reading`, whose act is at the end of what is to be read; and
     * `centered`, for what follows an act and for a message.
     */
    width: z.enum(['narrow', 'reading', 'centered', 'wide', 'full']).optional(),
  },
});
