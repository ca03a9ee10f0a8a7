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
    /** For a navigation: a bar across the page. On a phone it stays at the lower edge of the screen. */
    dock: z.boolean().optional(),
    width: z.enum(['narrow', 'wide', 'full']).optional(),
  },
});
