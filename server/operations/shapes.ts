import { z } from 'zod';
import { isBlank } from '#engine/fields/blank-text.ts';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { isDate } from '../time/calendar.ts';

/** Shapes that operations share. */
export const Id = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'This is not an id.');
/** Some words in one line, of at most so many characters; nothing but invisible characters is no words. */
export const Line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !isBlank(text), 'Enter some words.');
export const Cents = z.number().int();

/** An e-mail address in small letters, by the very check of the form's field: what a step accepts, saving accepts. */
export const Email = z
  .string()
  .transform((typed) => plainEmail(typed).toLowerCase())
  .refine(isEmail, 'Enter an email address like name@example.com.');
/** A decimal string: "0.0412". */
export const Rate = z.string().regex(/^-?\d+(\.\d+)?$/);
export const IsoDate = z.string().refine(isDate, 'Enter a date as YYYY-MM-DD.');

/** The value of a secret field in a flow; only the handler opens it. */
export const Sealed = z.strictObject({ sealed: z.string().max(64), last4: z.string().max(4) });

/** The answer of every write: the documents' `success`, and the errors by field when it is false. */
export const WriteErrors = z.array(z.strictObject({ path: z.string(), message: z.string() }));
export const WriteAnswer = z.strictObject({ success: z.boolean(), errors: WriteErrors });
export type WriteAnswer = z.infer<typeof WriteAnswer>;

export const done: WriteAnswer = { success: true, errors: [] };
export function refused(path: string, message: string): WriteAnswer {
  return { success: false, errors: [{ path, message }] };
}
