import type { LogFields } from '#server/observability/log-fields.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import type { Span, SpanName } from '#server/observability/tracer.ts';
import type { Traces, VoyagerEnvironment, VoyagerLog } from './voyager-environment.ts';
import { VoyagerProblem } from './voyager-problem.ts';

/** The environment of one request: its lines carry the request's id, and its spans stand under the request's own. */
export function under<E extends Pick<VoyagerEnvironment, 'log' | 'span' | 'trace'>>(env: E, trace: RequestTrace | undefined): E {
  return trace === undefined ? env : { ...env, trace, span: trace.span, log: new RequestLog(env.log, trace) };
}

class RequestLog implements VoyagerLog {
  readonly #log: VoyagerLog;
  readonly #trace: RequestTrace;
  constructor(log: VoyagerLog, trace: RequestTrace) {
    this.#log = log;
    this.#trace = trace;
  }
  debug(fields: LogFields, message: string): void {
    this.#log.debug({ ...this.#trace.fields(), ...fields }, message);
  }
  info(fields: LogFields, message: string): void {
    this.#log.info({ ...this.#trace.fields(), ...fields }, message);
  }
  warn(fields: LogFields, message: string): void {
    this.#log.warn({ ...this.#trace.fields(), ...fields }, message);
  }
  error(fields: LogFields, message: string): void {
    this.#log.error({ ...this.#trace.fields(), ...fields }, message);
  }
}

/**
 * Runs work under a span of its own, which what it does stands under in turn. Where no spans are recorded it is the work and nothing
 * else: no span, no promise, no environment is made for it.
 */
export function traced<E extends Traces, T>(env: E, name: SpanName, work: (env: E, span: Span | null) => Promise<T>): Promise<T> {
  return env.tracer === null ? work(env, null) : recorded(env, env.tracer.begin(name, { parent: env.span }), work);
}

/** The same under a span that has begun already. */
export async function recorded<E extends Traces, T>(env: E, span: Span, work: (env: E, span: Span) => Promise<T>): Promise<T> {
  try {
    return await work({ ...env, span }, span);
  } catch (error) {
    // A refusal is an outcome; all else is a fault.
    if (error instanceof VoyagerProblem) span.note({ outcome: error.code });
    else span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** A transaction whose commit has a span: from its last statement until it is durable, with the wait for those that share its sync. */
export async function committed<X, T>(
  env: Traces,
  run: (work: (transaction: X) => Promise<T>) => Promise<T>,
  work: (transaction: X) => Promise<T>,
): Promise<T> {
  const { tracer } = env;
  if (tracer === null) return run(work);
  let commit: Span | null = null;
  try {
    return await run(async (transaction) => {
      const value = await work(transaction);
      commit?.end(); // a transaction that is run again commits again
      commit = tracer.begin('voyager.commit', { parent: env.span });
      return value;
    });
  } finally {
    (commit as Span | null)?.end(); // set inside the callback, which the compiler does not follow
  }
}
