import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text, tone } from './properties.ts';

export const styledText = defineNode({
  type: 'styledText',
  family: 'Words, figures, pictures',
  rare: true,
  inCell: true,
  doc: 'Words in italics, struck through, marked or as code: among the children of a text, or a paragraph of their own, which may have children as a text has.',
  also: 'italic, emphasis, strikethrough, highlight, code, pre',
  main: 'text',
  slots: ['children'],
  props: {
    /** Left out where there are children. */
    text: text.optional(),
    italic: z.boolean().optional(),
    /** Struck through: what held before. Where that matters, `spoken` says so. */
    struck: z.boolean().optional(),
    /** On a ground of its own, as with a text marker. */
    marked: z.boolean().optional(),
    /** In letters of one width. A paragraph of code keeps its lines and spaces. */
    code: z.boolean().optional(),
    strong: z.boolean().optional(),
    tone: tone.optional(),
    size: z.enum(['caption', 'small', 'body', 'lead', 'large', 'title']).optional(),
    /** Where each line of a paragraph stands: at the start if it does not say. */
    align: z.enum(['center', 'end']).optional(),
    spoken: text.optional(),
  },
});
