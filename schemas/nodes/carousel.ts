import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const carousel = defineNode({
  type: 'carousel',
  family: 'Actions and states',
  rare: true,
  doc: 'Pages of which one is seen at a time; each child is a page. Nothing moves by itself. Without a script they are a row that is scrolled.',
  also: 'slides, slider of pages, gallery',
  main: 'label',
  slots: ['children'],
  props: {
    label: text,
    /** The page that is seen first, counted from 1. Without a script it is always the first. */
    first: z.number().int().min(1).optional(),
  },
});
