import type { Problem } from '#schemas/wire.ts';
import { FlowProblem, FlowUnreachable } from './flow-problem.ts';

export interface SendOptions {
  /** Scheme and host of the service. In a browser leave it out: the service answers its own origin alone (no CORS). */
  origin?: string;
  /** Sent with every request: an `authorization`, say. */
  headers?: Readonly<Record<string, string>>;
  /** By default the platform's own. */
  fetch?: typeof globalThis.fetch;
  /** How often a request is sent in all where no answer comes, or a 502, 503 or 504. By default 4. */
  attempts?: number;
  /** Waits; a test may not. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface Request {
  method: 'POST' | 'PATCH' | 'HEAD';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
}

/** An answer that was read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export type Send = (request: Request) => Promise<Answer>;

const passing: ReadonlySet<number> = new Set([502, 503, 504]);

const longestPauseMs = 30_000;

/** Waits as long as the clock says; ends early, by throwing the signal's reason, when it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted === true) reject(signal.reason as Error);
      else resolve();
    }
  });
}

/** Sends requests, again where no answer came. Throws `FlowProblem` for what the service refused, `FlowUnreachable` where it did not answer. */
export function createSend(options: SendOptions): Send {
  const { origin = '', headers = {}, attempts = 4, wait = pause } = options;
  const ask = options.fetch ?? globalThis.fetch.bind(globalThis);

  /** Throws for an address or a header that is none. `fetch` throws a TypeError for these too, as for a line that was cut. */
  function check({ path, headers: own }: Request): void {
    const base = origin === '' && options.fetch !== undefined ? 'http://localhost' : origin;
    void new globalThis.Request(`${base}${path}`, { headers: { ...headers, ...own } });
  }

  async function once({ method, path, headers: own, body, signal }: Request): Promise<Answer | null> {
    try {
      const answer = await ask(`${origin}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers, ...own },
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
      // Read here, since the line may also be cut within the body.
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError) return null; // as `fetch` says that the line was cut
      throw error;
    }
  }

  return async (request) => {
    check(request);
    for (let attempt = 1; ; attempt++) {
      const answer = await once(request);
      if (answer !== null && answer.status >= 200 && answer.status < 300) return answer;
      if (attempt >= attempts || !(answer === null || passing.has(answer.status))) {
        if (answer === null) throw new FlowUnreachable(`No answer came to ${request.method} ${request.path}.`);
        if (!isOfType(answer.headers, 'application/problem+json')) throw notOfService(request.path, answer.status);
        throw new FlowProblem(JSON.parse(answer.text) as Problem);
      }
      await wait(pauseAfter(attempt, answer), request.signal);
    }
  };
}

function pauseAfter(attempt: number, answer: Answer | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1000;
  return Math.min(longestPauseMs, asked > 0 ? asked : 500 * 2 ** (attempt - 1));
}

export const isOfType = (headers: Headers, type: string): boolean => headers.get('content-type')?.startsWith(type) === true;

/** For what something between the client and the service answered: whether the service did the request is unknown. */
export const notOfService = (path: string, status: number): FlowUnreachable =>
  new FlowUnreachable(`The answer to ${path} was ${status} and is not of this service: whether the request was done is unknown.`, status);
