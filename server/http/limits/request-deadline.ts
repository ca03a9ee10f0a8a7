import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#server/problems/problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    arrival: NodeJS.Timeout | null;
  }
}

/**
 * HT-04: a body that takes too long to arrive is 408, and a request without one that is answered by nobody 503. Fastify's own
 * `handlerTimeout` does the same by an `AbortController` for each request, aborted at its end: a fortieth of an update. A handler with a
 * body has its own limit, `inTime`.
 */
export function requestDeadline(server: FastifyInstance, limitMs: number): void {
  server.decorateRequest('arrival', null);
  server.addHook('onRequest', (request, reply, done) => {
    request.arrival = setTimeout(() => {
      // A client that has gone waits for nothing: a page left while its files load is no failure.
      if (reply.sent || reply.raw.destroyed) return;
      // An answer that is under way can only be cut off.
      if (reply.raw.headersSent) reply.raw.destroy();
      else if (!request.raw.complete) reply.send(new HttpProblem('timedOut'));
      else reply.send(new HttpProblem('unavailable', { retryAfter: 5, log: 'nobody answered in time' }));
    }, limitMs);
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.body !== undefined && request.arrival !== null) clearTimeout(request.arrival);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.arrival !== null) clearTimeout(request.arrival);
    done();
  });
}
