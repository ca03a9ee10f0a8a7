import { HttpProblem } from '#server/problems/problems.ts';

/**
 * An answer, or 503 when it takes too long. Fastify's own limit ends with the reading of the body (its timer is cleared by the request's
 * `close`), so it holds for bodies on their way and for requests without one; this holds for the handler. What goes on by itself may
 * still be done: whoever asks again under the same key is answered with it.
 */
export async function inTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HttpProblem('unavailable', { retryAfter: 5, log: 'the handler took too long' })), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
