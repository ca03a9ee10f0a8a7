import { z } from 'zod';

/**
 * What a party answers to each of its calls, as a schema: the shapes and the units that its interface states in words. An answer of a company is
 * held against it before anything is done with it, and the contract tests hold every implementation against it.
 */
export type AnswersOf<P> = {
  readonly [Call in keyof P]: P[Call] extends (...asked: never[]) => Promise<infer Answer> ? z.ZodType<Answer> : never;
};

/** No answer but that it was done: `null` in JSON. */
export const nothing: z.ZodType<void> = z.union([z.undefined(), z.null().transform(() => undefined)]);

/** Bytes: base64 in JSON. */
export const bytes: z.ZodType<Buffer> = z.union([z.instanceof(Buffer), z.base64().transform((text) => Buffer.from(text, 'base64'))]);

/** Whole cents of a dollar; below zero where something is taken back. At most a hundred billion dollars. */
export const cents = z.int().min(-1e13).max(1e13);

/** Epoch milliseconds, of this century: seconds and microseconds are found. */
export const instant = z.int().min(Date.UTC(2000)).max(Date.UTC(2100));

/** A day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A fraction or a percentage as a decimal string, `0.06500`: no float. */
export const decimal = z.string().regex(/^-?\d{1,6}(\.\d{1,8})?$/);

/** Words for a person, or a name. */
export const words = z.string().min(1).max(1000);

/** An id of the party's own. */
export const partyId = z.string().min(1).max(200);

/** An https address at the company; this machine's own may be http. */
export const companyPage = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname, username } = new URL(text);
  return username === '' && (protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}, 'an https address');
