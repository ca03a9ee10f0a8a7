import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogFields } from '#server/observability/log-fields.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { problemBody, problemCatalogue } from '#server/problems/problems.ts';
import { type KnownProblem, problemOf } from './problem-of.ts';
import { refusalEvent } from './refusal-event.ts';
import { speechOf } from '../requests/language-of.ts';
import { traceOf } from '../requests/request-traces.ts';
import { dataPolicy } from './security-headers.ts';
import type { Services } from '../services.ts';
import { choiceOf, personOf } from '../requests/session-cookie.ts';

interface ProblemFields extends LogFields {
  method: string;
  route: string;
  status: number;
}

/** Counts a problem, tells the audit of a refusal, and logs it, at the level that it deserves; answers the fields that every line about it carries. */
export function noteProblem(services: Services, error: unknown, request: FastifyRequest, { code, extras }: KnownProblem): ProblemFields {
  const { status } = problemCatalogue[code];
  const expected = extras.expected === true;
  if (!expected) services.metrics.problem(code);
  const route = request.routeOptions.url ?? '';
  const fields = { ...traceOf(request).fields(), method: request.method, route, status };
  const event = refusalEvent(error, code);
  // Nobody waits for its row.
  if (event !== null) void services.refusals.note({ event, personId: personOf(request), detail: `${request.method} ${route}` });
  if (status >= 500 && !expected) services.log.error({ ...fields, ...errorFields(error) }, code);
  else services.log.info({ ...fields, code, diagnostic: extras.log ?? '' }, expected ? 'expected' : 'problem');
  return fields;
}

/** The one error handler. */
export function answerProblem(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, extras: known } = problemOf(error, request);
  const extras = code === 'confirmationNeeded' ? { ...known, confirm: services.pages.confirmPath() } : known;
  const { status } = problemCatalogue[code];
  noteProblem(services, error, request, { code, extras });
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter));
  // The rest of such a body must not be read as the next request.
  if (code === 'timedOut') reply.header('connection', 'close');
  return (
    reply
      .code(status)
      .header('content-security-policy', dataPolicy)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      // As bytes: RFC 9457's type has no charset parameter, and Fastify adds one to texts.
      .send(Buffer.from(JSON.stringify(problemBody(code, request.id, extras, speechOf(services, request, choiceOf(request))))))
  );
}
