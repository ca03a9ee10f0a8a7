import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { drawing, text } from './properties.ts';

/** What a thing is, each with a color of its own. `neutral` is a movement, a task or anything else. */
export const kindOfThing = z.enum(['cash', 'investing', 'bonds', 'retirement', 'stocks', 'college', 'loan', 'neutral']);

/** The properties of a glyph, also where another node draws one. */
export const glyphProps = {
  kind: bindable(kindOfThing).optional(),
  icon: drawing.optional(),
  /** Letters instead of an icon: the first two are the monogram of a company or a bank. */
  text: text.optional(),
  /** `round` for a movement or a task, `bare` for an icon without a ground; `tile` if it does not say. */
  shape: z.enum(['tile', 'round', 'bare']).optional(),
};

export const glyph = defineNode({
  type: 'glyph',
  family: 'Words, figures, pictures',
  together: 'overview',
  doc: 'The sign of a thing: an icon or letters in the color of its kind, beside its name.',
  also: 'tile, icon badge, monogram',
  main: 'icon',
  props: {
    ...glyphProps,
    /** `done` is the sign above what was carried out. */ size: z.enum(['small', 'medium', 'large', 'done']).optional(),
  },
});
