import { z } from 'zod';
import { Json } from './json.ts';

/** A kind of value in a word, with `?` where it may be missing. */
const TypeWord = z
  .string()
  .regex(
    /^(?:string|date|email|number|integer|cents|boolean)\??$/,
    'A type is string, date, email, number, integer, cents or boolean, with ? where it may be missing',
  );

/** A word; the words that it may be, in a list; members by name; or `list:` with the type of each entry. */
type SketchType = z.infer<typeof TypeWord> | string[] | { [member: string]: SketchType };
export const SketchType: z.ZodType<SketchType> = z.lazy(() =>
  z.union([TypeWord, z.array(z.string()).min(1), z.record(z.string(), SketchType)]),
);

const Members = z.record(z.string(), SketchType);

/** An operation that no server has yet: `*.sketch.yaml`. Flows and pages of a draft may ask for it, and nothing that needs it is published. */
export const SketchDocument = z.strictObject({
  sketch: z.string().regex(/^[a-z][A-Za-z0-9]{2,60}$/, 'An operation is named likeThis'),
  /** What it does, in a sentence. */
  about: z.string(),
  kind: z.enum(['read', 'local', 'external']),
  input: Members.optional(),
  output: Members.optional(),
  /** By code: what people are told, in sentences. */
  failures: z
    .record(
      z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'A failure is named LIKE_THIS'),
      z.union([z.string(), z.strictObject({ say: z.string(), retry: z.enum(['never', 'now', 'later']) })]),
    )
    .optional(),
  /** Answers that it may give. The first stands in for it where a draft is simulated. */
  examples: z.array(z.record(z.string(), Json)).optional(),
});
export type SketchDocument = z.infer<typeof SketchDocument>;
