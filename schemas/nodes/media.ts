import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { href, isLanguage, text } from './properties.ts';

export const media = defineNode({
  type: 'media',
  family: 'Words, figures, pictures',
  rare: true,
  doc: 'A film or a recording of this product with its captions. Its children are the transcript. Nothing of it but the poster is fetched before somebody plays it.',
  also: 'video, audio, film, sound, player, captions',
  main: 'label',
  slots: ['children'],
  props: {
    label: text,
    /** A film if it does not say. */
    kind: z.enum(['video', 'audio']).optional(),
    /** The same in several formats: a browser plays the first that it can. */
    sources: bindable(z.array(z.strictObject({ src: href, format: z.string().optional() }))),
    /** WebVTT, one for each language. */
    captions: bindable(
      z.array(
        z.strictObject({ src: href, label: text, language: z.string().refine(isLanguage, 'This is no language, like es').optional() }),
      ),
    ).optional(),
    /** A picture of this product that stands there until the film is played. */
    poster: href.optional(),
  },
});
