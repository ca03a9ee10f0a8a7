import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, problemCatalogue } from '#server/problems/problems.ts';
import { busyPage } from '../answers/busy-page.ts';
import { dataPolicy } from '../answers/security-headers.ts';
import { type LanguageParts, speechOf } from '../requests/language-of.ts';
import type { Services } from '../services.ts';

/** Health and metrics are always answered. */
const exempt = /^\/(health|metrics)(\/|\?|$)/;

/**
 * Answers 503 with Retry-After where the process is full, before anything else is done: no session is looked up, no body is read, no line is
 * logged. The request may be sent again unchanged. Registered before every other hook.
 */
export function shedLoad(server: FastifyInstance, services: LanguageParts & Pick<Services, 'admission' | 'ids'>): void {
  const { admission, ids } = services;
  server.addHook('onRequest', (request, reply, done) => {
    if (exempt.test(request.url)) return done();
    admission.enter({
      take(leave) {
        reply.raw.once('close', leave);
        done();
      },
      refuse() {
        reply.hijack();
        refuse(services, request, reply, ids());
      },
      isGone: () => request.raw.socket.destroyed,
    });
  });
}

/** By hand, because it must be cheap. Whoever comes back does so within a few seconds, and not all at once. */
function refuse(services: LanguageParts, request: FastifyRequest, reply: FastifyReply, id: string): void {
  const wantsPage = !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
  const seconds = 1 + Math.floor(Math.random() * 4);
  const speech = speechOf(services, { cookies: cookie.parse(request.headers.cookie ?? ''), headers: request.headers });
  const body = wantsPage
    ? busyPage({ again: request.method === 'GET' ? seconds : null, traceId: id, speech })
    : JSON.stringify(problemBody('busy', id, {}, speech));
  reply.raw.writeHead(problemCatalogue.busy.status, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    'x-request-id': id,
    // A body that nobody reads must not be taken for the next request; a small one is on its way already and read over.
    ...(Number(request.headers['content-length'] ?? 0) > 65_536 || request.headers['transfer-encoding'] !== undefined
      ? { connection: 'close' }
      : {}),
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
}
