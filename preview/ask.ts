import type { z } from 'zod';
import { addressOf, type RefusalOf, type Route, type Sent, type ValueOf } from '#schemas/route.ts';

/** What a call came to: its value; or words that say what to do, with what the refusal says besides, where its route declares that. */
export type Answered<Value, Refusal = unknown> =
  | { ok: true; value: Value }
  | { ok: false; status: number; words: string; refusal: Refusal | null };

export type AnsweredBy<R extends Route> = Answered<ValueOf<R>, RefusalOf<R>>;

interface Problem {
  title?: string;
  detail?: string;
  issues?: { message: string }[];
}

const unreachable = 'The server cannot be reached. What you typed is still here; try again in a moment.';
const cutOff = 'The answer was cut off on its way. What you typed is still here; load the page again to see whether it was done.';
const unknown =
  'The answer is not of the form that this page knows, so the server may be newer. What you typed is still here; load the page again.';

/** Calls a route of the server. It never throws: without a network the answer says so, and what was typed stays. */
export async function ask<R extends Route>(
  called: R,
  sent: Sent<R>,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnsweredBy<R>> {
  const { body } = sent as { body?: unknown }; // as `Sent` has it
  let answer: Response;
  try {
    answer = await fetch(addressOf(called, sent), {
      method: called.method,
      credentials: 'same-origin',
      ...(signal !== undefined && { signal }),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, status: 0, words: unreachable, refusal: null };
  }
  const { status } = answer;
  let read: unknown = null;
  try {
    if (status !== 204) read = await answer.json();
  } catch {
    // A refusal without a body still says its status. What succeeded and was cut off on its way is not known.
    if (answer.ok) return { ok: false, status, words: cutOff, refusal: null };
  }
  return answeredBy(called, status, read);
}

/** What an answer of a route comes to, by its status and body. */
export function answeredBy<R extends Route>(called: R, status: number, read: unknown): AnsweredBy<R> {
  const declared = called.answers[status];
  const fits = declared !== undefined && (declared.schema === null || isOf(declared.schema, read));
  if (status >= 200 && status < 300)
    return fits
      ? { ok: true, value: (declared.schema === null ? null : read) as ValueOf<R> } // of that schema, as `isOf` has found
      : { ok: false, status, words: unknown, refusal: null };
  const { title, detail, issues } = (read ?? {}) as Problem;
  const words = issues?.map(({ message }) => message).join(' ') || detail || title || `The server answered ${status}.`;
  return { ok: false, status, words, refusal: fits && declared.schema !== null ? (read as RefusalOf<R>) : null };
}

/** True for an answer of a schema, and for one that has more: a newer server may say more than this page knows. */
export function isOf(schema: z.ZodType, answer: unknown): boolean {
  const read = schema.safeParse(answer);
  return read.success || read.error.issues.every(isOnlyMore);
}

function isOnlyMore(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((of) => of.length > 0 && of.every(isOnlyMore));
  return issue.code === 'unrecognized_keys';
}
