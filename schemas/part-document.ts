import { z } from 'zod';
import { bodyKeys, GivenDocument } from './document-parts.ts';

/** A piece of a view with names of its own: `parts/*.part.yaml`. What happens inside it tells its user. */
export const PartDocument = z.strictObject({
  part: z.string(),
  given: GivenDocument.optional(),
  tells: z.array(z.string()).optional(),
  ...bodyKeys,
});
export type PartDocument = z.infer<typeof PartDocument>;
