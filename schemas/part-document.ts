import { z } from 'zod';
import { bodyKeys, GivenDocument, Loads, SlotNames } from './document-parts.ts';

/** A piece of a view with names of its own: `parts/*.part.yaml`. What happens inside it tells its user. */
export const PartDocument = z.strictObject({
  part: z.string(),
  given: GivenDocument.optional(),
  /** Read where the part is drawn, by what it is given; its user knows nothing of it. */
  load: Loads.optional(),
  /** Values of the address that it changes, by `segmented` or `set`. They stand under `query:` of each screen that uses it. */
  query: z.array(z.string()).optional(),
  slots: SlotNames.optional(),
  tells: z.array(z.string()).optional(),
  ...bodyKeys,
});
export type PartDocument = z.infer<typeof PartDocument>;
