import { sayFailure } from '#engine/compiled/failure.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { LawNotKnown } from '../law/by-year.ts';
import { realAlarm, type Alarm } from '../time/alarm.ts';
import { OperationFailure, TooManyRequests } from './operation-failure.ts';
import { type Operation, type OperationContext } from './operation.ts';
import { OperationInputRefused, type OperationOutcome } from './operation-runner.ts';

/** A handler that answers something else than it declares: a fault of ours, so nothing of it may stand. */
export class OperationOutputWrong extends Error {
  constructor(operation: string, paths: string[]) {
    super(`The output of ${operation} does not fit what it declares at ${paths.join(', ')}`);
    this.name = 'OperationOutputWrong';
  }
}

/** Parses, runs, checks. A declared failure is an outcome; everything else is thrown. Undoing what was written is the caller's. */
export async function runOperation(operation: Operation, input: JsonObject, context: OperationContext): Promise<OperationOutcome> {
  return runHandler(operation, readInput(operation, input), context);
}

/** The input as the handler takes it; `OperationInputRefused` where it does not fit. */
export function readInput(operation: Operation, input: JsonObject): never {
  const parsed = operation.input.safeParse(input);
  if (parsed.success) return parsed.data as never; // the very schema that the types of handler and aggregate were read from
  // Messages of our own schemas name what is expected; they do not quote what came.
  throw new OperationInputRefused(
    operation.name,
    parsed.error.issues.map((issue) => ({ path: `/${issue.path.join('/')}`, message: issue.message })),
  );
}

export async function runHandler(operation: Operation, input: never, context: OperationContext): Promise<OperationOutcome> {
  let answer: unknown;
  try {
    answer = await operation.handler(input, context);
  } catch (thrown) {
    const error = thrown instanceof LawNotKnown ? new OperationFailure('LAW_NOT_KNOWN', thrown.message) : thrown;
    if (error instanceof OperationFailure) {
      const again = error instanceof TooManyRequests ? { retryAfter: error.retryAfter } : {};
      const declared = operation.failures[error.code];
      if (declared === undefined)
        throw new Error(`${operation.name} failed with ${error.code}, which it does not declare`, { cause: error });
      const message = error.message === '' ? sayFailure(declared) : error.message;
      const errors = error.errors.length > 0 ? error.errors : [{ path: '', message }];
      return { ok: false, code: error.code, message, errors, output: null, ...again };
    }
    throw error;
  }
  const output = operation.output.safeParse(answer);
  if (!output.success)
    throw new OperationOutputWrong(
      operation.name,
      output.error.issues.map((issue) => issue.path.join('.')),
    );
  const value = output.data as Json;
  const refusal = refusalIn(value);
  return refusal ?? { ok: true, output: value };
}

/** The documents say "fails when success is false": such an answer is a failure with its `errors`. */
function refusalIn(output: Json): OperationOutcome | null {
  if (typeof output !== 'object' || output === null || Array.isArray(output) || output['success'] !== false) return null;
  const errors = output['errors'] ?? [];
  const first = Array.isArray(errors) ? errors[0] : null;
  const message =
    typeof first === 'object' && first !== null && !Array.isArray(first) && typeof first['message'] === 'string' ? first['message'] : '';
  const code = typeof output['code'] === 'string' ? output['code'] : 'refused';
  return { ok: false, code, message, errors, output };
}

/** Handlers of local operations run with the database locked: longer than this and they are stopped, and everything is undone. */
export const localTimeLimitMs = 2000;

export class OperationTooSlow extends Error {
  constructor(operation: string, limitMs: number) {
    super(`${operation} took longer than ${limitMs} ms`);
    this.name = 'OperationTooSlow';
  }
}

/** Rejects after the limit. What it was waiting for goes on by itself and must not matter any more. */
export async function within<T>(limitMs: number, name: string, work: Promise<T>, alarm: Alarm = realAlarm): Promise<T> {
  let callOff: () => void = () => undefined;
  const limit = new Promise<never>((_, reject) => {
    callOff = alarm(limitMs, () => reject(new OperationTooSlow(name, limitMs)));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    callOff();
  }
}
