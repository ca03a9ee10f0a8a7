import { z } from 'zod';

/** A place in a document; line and column from 1. */
export const SourcePosition = z.strictObject({ file: z.string(), line: z.number().int(), column: z.number().int() });
export type SourcePosition = z.infer<typeof SourcePosition>;

/** Something wrong in a document, and what to do about it. */
export const Finding = z.strictObject({
  /** Stable, kebab-case: `unknown-name`, `unreachable-state`, `submit-without-event`, … */
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  fix: z.string(),
  position: SourcePosition,
});
export type Finding = z.infer<typeof Finding>;
