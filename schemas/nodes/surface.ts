import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { href, isLanguage, narrow, tone } from './properties.ts';

export const surface = defineNode({
  type: 'surface',
  family: 'Layout',
  rare: true,
  doc: 'A surface that a card is too little for: of a least height, to the edges, over a picture, in another direction or language, or pressed as a whole.',
  also: 'container, hero, banner, tile, clickable card',
  main: 'children',
  slots: ['children', 'cover'],
  props: {
    tone: tone.optional(),
    /** The least height: 6, 12 or 24 times the letters of the page. What needs more is higher. */
    height: z.enum(['small', 'medium', 'large']).optional(),
    /** Where the content stands in a greater height: at the top if it does not say. */
    align: z.enum(['center', 'end']).optional(),
    /** Without the margin at the sides of what it stands in. */
    bleed: z.boolean().optional(),
    /** A picture of this product behind the words, which keep a ground of their own: decoration alone. */
    picture: href.optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    /** The language of what stands here, where it is not the page's: `es`, `pt-BR`. A screen reader pronounces it so. */
    language: z.string().refine(isLanguage, 'This is no language, like es').optional(),
    '@narrow': narrow,
  },
});
