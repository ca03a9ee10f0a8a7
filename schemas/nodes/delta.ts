import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

/** The properties of a change, also where another node shows one. */
export const deltaProps = {
  /** Cents, or a rate: 0.0412 is 4.12%. Nothing is drawn where there is no value. */
  value: bindable(z.union([z.number(), z.string()]).nullable()),
  format: z.enum(['money', 'percent']).optional(),
  /** A word behind the figure: "earned". */
  unit: text.optional(),
};

export const delta = defineNode({
  type: 'delta',
  family: 'Words, figures, pictures',
  together: 'overview',
  inCell: true,
  doc: 'A change with its direction: a triangle, the figure and a word, never told by color alone.',
  also: 'change, trend, gain, loss',
  main: 'value',
  props: {
    ...deltaProps,
    /** Since when, or compared with what: muted words behind it. */
    note: text.optional(),
    look: z.enum(['text', 'pill']).optional(),
  },
});
