import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text, tone } from './properties.ts';

export const note = defineNode({
  type: 'note',
  family: 'Words, figures, pictures',
  doc: 'A remark set apart: information, a warning, good news, a failure.',
  also: 'alert, callout, banner, message',
  main: 'text',
  slots: ['children'],
  props: { text: text.optional(), title: text.optional(), tone: tone.optional(), live: z.boolean().optional() },
});
