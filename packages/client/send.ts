import type { Problem } from '#schemas/wire.ts';
import { FlowProblem, FlowUnreachable } from './flow-problem.ts';

export interface SendOptions {
  /** Scheme and host of the service. In a browser it may be left out for the page's own. */
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
  /** False where a second sending would not be the same request. */
  again?: boolean;
  signal?: AbortSignal | undefined;
}

export type Send = (request: Request) => Promise<Response>;

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

/** Sends requests, again where no answer came. Throws `FlowProblem` for what is refused, `FlowUnreachable` where nobody answers. */
export function createSend(options: SendOptions): Send {
  const { origin = '', headers = {}, attempts = 4, wait = pause } = options;
  const ask = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function once({ method, path, headers: own, body, signal }: Request): Promise<Response | null> {
    try {
      return await ask(`${origin}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers, ...own },
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError) return null; // as `fetch` says that the line was cut
      throw error;
    }
  }

  return async (request) => {
    const most = request.again === false ? 1 : attempts;
    for (let attempt = 1; ; attempt++) {
      const answer = await once(request);
      if (answer?.ok === true) return answer;
      if (attempt >= most || !(answer === null || passing.has(answer.status))) {
        if (answer === null) throw new FlowUnreachable(`No answer came to ${request.method} ${request.path}.`);
        throw new FlowProblem(await problemIn(answer));
      }
      await wait(pauseAfter(attempt, answer), request.signal);
    }
  };
}

function pauseAfter(attempt: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1000;
  return Math.min(longestPauseMs, asked > 0 ? asked : 500 * 2 ** (attempt - 1));
}

/** The problem of an answer; one that something between the two wrote is made into a problem. */
async function problemIn(answer: Response): Promise<Problem> {
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true;
  if (isProblem) return JSON.parse(text) as Problem;
  const title = `The answer was ${answer.status} and is not of this service.`;
  return { type: 'about:blank', title, status: answer.status, code: 'unknown', traceId: '' };
}
