import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

/** The drawings that there are. */
export const illustrationNames = [
  'growth',
  'ladder',
  'safe',
  'documents',
  'search',
  'mail',
  'home',
  'milestone',
  'welcome',
  'lost',
  'entry',
] as const;

export const illustration = defineNode({
  type: 'illustration',
  family: 'Words, figures, pictures',
  doc: 'A drawing in the theme’s colours that sets a mood beside words; decorative unless it has a label.',
  main: 'name',
  props: {
    name: z.enum(illustrationNames),
    label: text.optional(),
    /** `scene` fills the header that it is in. */ size: z.enum(['small', 'medium', 'large', 'scene']).optional(),
  },
});
