import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Issue } from '#schemas/wire.ts';
import { cookieNames } from '../security/cookies.ts';
import { hasRole } from '../security/roles.ts';
import type { Session } from '../security/sessions.ts';
import { type ApiAnswer, type ApiRoute, needsSession, rolesOfAccess } from './api-route.ts';
import { isFromElsewhere } from './requests/from-elsewhere.ts';
import { inTime } from './requests/in-time.ts';
import { signedInFrom } from './requests/signed-in-from.ts';
import { networkOf } from './requests/network-of.ts';
import { createLargeBodies, type LargeBodies } from './requests/large-bodies.ts';
import { isPrefetch } from './requests/prefetch.ts';
import { readerOf } from '../security/sessions.ts';
import { inLanguageOf } from './requests/language-of.ts';
import { applySession, currentSession, viewerOf } from './requests/session-cookie.ts';
import { HttpProblem } from '../problems/problems.ts';
import { readJson } from './requests/read-json.ts';
import { dataPolicy } from './answers/security-headers.ts';
import { traceOf } from './requests/request-traces.ts';
import type { RequestTrace } from '../observability/request-trace.ts';
import type { Services } from './services.ts';
import { validatorOf } from './requests/validation.ts';

/** Idempotency keys are minted by clients: any printable text of a sensible length, but none that begins as those of the platform do. */
const keyPattern = /^(?!once )[\x20-\x7e]{1,255}$/;

/** Puts the routes of the table on the server. JSON is the only media type that this scope parses (HT-01). */
export async function registerApi(server: FastifyInstance, services: Services, routes: readonly ApiRoute[]): Promise<void> {
  const { limits } = services.configuration;
  const parseSafely = safeParser(server);
  server.removeAllContentTypeParsers();
  const takes = (request: FastifyRequest, media: string): boolean =>
    routes.find(({ path, method }) => path === request.routeOptions.url && method === request.method)?.takes?.media === media;
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (takes(request, 'application/json')) done(null, body);
      else done(null, body.length === 0 ? undefined : readJson(body as Buffer, limits, parseSafely));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });

  // Bytes as they come, where a route takes such; its handler reads them.
  for (const media of new Set(routes.flatMap((route) => route.takes?.media ?? []))) {
    if (media === 'application/json') continue;
    server.addContentTypeParser(media, (request, payload, done) => {
      if (takes(request, media)) done(null, payload);
      else done(new HttpProblem('unsupportedMediaType'), undefined);
    });
  }

  const large = createLargeBodies();
  for (const route of routes) {
    const refusedBody = route.body === null ? null : validatorOf(route.body);
    const refusedQuery = route.query === null ? null : validatorOf(route.query);
    server.route({
      // HEAD wherever there is GET (RFC 9110, 9.1): monitors ask so.
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url: route.path,
      exposeHeadRoute: false,
      ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
      onRequest: [
        ...(Object.keys(route.headers).length === 0 ? [] : [withHeaders(route.headers)]),
        ...((route.bodyBytes ?? 0) > limits.bodyBytes || route.beforeBody !== undefined ? [refuseBeforeBody(services, route, large)] : []),
      ],
      handler: async (request, reply) => {
        const { session, personId } = await admitted(services, route, request);
        const key = keyOf(request, route.keyed);
        if (route.takes?.media !== undefined && !request.headers['content-type']?.startsWith(route.takes.media))
          throw new HttpProblem('unsupportedMediaType');
        if (refusedBody !== null) {
          const issues = refusedBody(request.body);
          if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
        }
        const query = request.query as Record<string, string>;
        const params = request.params as Record<string, string>;
        if (Object.values(params).some(isNoText)) throw new HttpProblem('notFound');
        if (refusedQuery !== null) {
          const issues = [...refusedQuery(query), ...noTexts(query)];
          if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
        }
        const answered = route.handle({
          body: request.body,
          params,
          query,
          session,
          person: session === null ? { id: personId } : readerOf(session),
          personId,
          key,
          network: networkOf(services, request),
          device: request.cookies[cookieNames(services.configuration).device],
          pending: request.cookies[cookieNames(services.configuration).pending],
          from: () => signedInFrom(services, request),
          viewer: () => viewerOf(services, request, reply, session),
          trace: traceOf(request),
          headers: request.headers,
          // Whoever stops in the middle answers all the same.
          get bytes() {
            return request.raw.iterator({ destroyOnReturn: false });
          },
          whole: wholeOf(request),
          gone: () => goneOf(reply),
          holdMemory: () => large.take(session?.personId ?? '', reply),
          readOnly: request.method === 'HEAD' || isPrefetch(request.headers) || isFromElsewhere(request.headers),
        });
        // An unread body is drained, so that the line is free for the next request.
        if (route.takes?.media !== undefined) void answered.catch(() => request.raw.resume());
        const answer = await inTime(limits.handlerTimeoutMs, answered);
        return send(services, reply, answer, traceOf(request));
      },
    });
  }

  // Refuses addresses that no route of the table takes, before a body is read. An address that exists for other methods is answered
  // differently.
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '');
    const methods = routes.filter((route) => patternOf(route.path).test(path)).map((route) => route.method);
    if (methods.length === 0) throw new HttpProblem('notFound');
    // The router takes no longer parameter, and so comes here with a method that the address does take.
    if (path.split('/').some((part) => part.length > limits.parameterCharacters)) throw new HttpProblem('addressTooLong');
    reply.header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
    throw new HttpProblem('methodNotAllowed');
  };
  server.all('/api/*', { exposeHeadRoute: false, onRequest }, async () => {
    throw new HttpProblem('notFound', { log: 'never reached: the hook refuses every request' });
  });
}

const withHeaders =
  (headers: ApiRoute['headers']): onRequestAsyncHookHandler =>
  async (_request, reply) =>
    void reply.headers(headers);

/** The bytes of a JSON body that its route takes unread. */
function wholeOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Aborted when the connection ends, also after the answer. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Who asks, and whether they may, is settled before a body of megabytes is read: a stranger's costs this process nothing. */
function refuseBeforeBody(services: Services, route: ApiRoute, large: LargeBodies): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = needsSession(route.access) ? inLanguageOf(services, request, await currentSession(services, request)) : null;
    if (needsSession(route.access) && session === null) {
      // Nor is it read past.
      reply.header('connection', 'close');
      throw new HttpProblem('signedOut');
    }
    const personId = session?.personId ?? '';
    await route.beforeBody?.({ params: request.params as Record<string, string>, personId });
    const length = Number(request.headers['content-length'] ?? Infinity);
    // Bytes that are read as they come are held by nobody.
    if (route.takes === null && length > services.configuration.limits.bodyBytes) large.take(personId, reply);
  };
}

/** U+0000 is in no text of PostgreSQL: what may be looked up by it is refused here, as in a body. */
function isNoText(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0');
}

function noTexts(query: Record<string, string>): Issue[] {
  return Object.entries(query).flatMap(([name, value]) =>
    isNoText(value) ? [{ path: `/${name}`, message: 'This holds what is no character.' }] : [],
  );
}

/** Who asks, once the route lets them in. */
async function admitted(
  services: Services,
  route: ApiRoute,
  request: FastifyRequest,
): Promise<{ session: Session | null; personId: string }> {
  if (route.access === 'agent') return { session: null, personId: await demandAgent(services, request) };
  const asked = needsSession(route.access) || request.headers.cookie !== undefined ? await currentSession(services, request) : null;
  const session = inLanguageOf(services, request, asked);
  if (needsSession(route.access) && session === null) throw new HttpProblem('signedOut');
  const personId = session?.personId ?? '';
  if (route.access === 'operator') await demandOperator(services, route, personId, request);
  else await demandRole(services, route, personId);
  return { session, personId };
}

/** The role, and before anything is looked at a line in the audit: no route for operators can leave it out. */
async function demandOperator(services: Services, route: ApiRoute, personId: string, request: FastifyRequest): Promise<void> {
  const { storage, audit } = services;
  if (!(await hasRole(storage.read, personId, 'operator'))) throw new HttpProblem('roleMissing');
  const params = request.params as Record<string, string>;
  // Ids and numbers as they were asked for; anything else is somebody's text, and stays out (DP-09).
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    /^[0-9a-f-]{1,36}$/.test(params[name] ?? '') ? (params[name] ?? '') : '?',
  );
  await storage.write(({ db }) => audit.note(db, { event: 'operatorAccess', personId, detail: `${request.method} ${path}` }));
}

/** Without any role of the studio there is no such address: nobody is told that there is one. Who has another role is told that this one is missing. */
async function demandRole({ roles, refusals }: Services, { access }: ApiRoute, personId: string): Promise<void> {
  const wanted = rolesOfAccess(access);
  if (wanted === null) return;
  const own = await roles(personId);
  if (wanted.some((role) => own.includes(role))) return;
  void refusals.note({ event: 'roleMissing', personId, detail: access });
  const isInside = rolesOfAccess('studio')?.some((role) => own.includes(role)) === true;
  throw new HttpProblem(isInside ? 'roleMissing' : 'notFound');
}

/** The author of the app password that a program brings. No cookie counts here: a browser cannot be made to send the header. */
async function demandAgent(services: Services, request: FastifyRequest): Promise<string> {
  const { appPasswords, roles, refusals } = services;
  const personId = await appPasswords.personOf(request.headers.authorization ?? '', networkOf(services, request));
  if (personId === null) throw new HttpProblem('signedOut', { detail: 'Send an app password of an author as `Authorization: Bearer …`.' });
  const own = await roles(personId);
  if (own.includes('author') && own.includes('agent')) return personId;
  void refusals.note({ event: 'roleMissing', personId, detail: 'agent' });
  throw new HttpProblem('roleMissing', { detail: 'The owner of this app password must have the roles author and agent.' });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
}

/** Fastify's own parser, secure-json-parse, told to refuse what pollutes prototypes. */
function safeParser(server: FastifyInstance): (text: string) => unknown {
  const parser = server.getDefaultJsonParser('error', 'error') as (
    request: unknown,
    text: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  return (text) => {
    let value: unknown;
    let failure: Error | null = null;
    parser(null, text, (error, parsed) => {
      failure = error;
      value = parsed;
    });
    if (failure !== null) throw failure as Error;
    return value;
  };
}

function keyOf(request: FastifyRequest, needed: boolean): string {
  const key = request.headers['idempotency-key'];
  // Node puts two of them together with a comma: which of them counts is for nobody to guess.
  if (typeof key === 'string' && key.includes(',') && request.raw.headersDistinct['idempotency-key']?.length !== 1)
    throw new HttpProblem('badRequest', { issues: [{ path: 'Idempotency-Key', message: 'This is there more than once.' }] });
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  if (key !== undefined)
    throw new HttpProblem('badRequest', {
      issues: [{ path: 'Idempotency-Key', message: "This must be 1 to 255 printable characters that do not begin with 'once '." }],
    });
  if (needed) throw new HttpProblem('keyMissing');
  return '';
}

function send(services: Services, reply: FastifyReply, answer: ApiAnswer, trace: RequestTrace): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store').header('content-security-policy', dataPolicy);
  if (answer.headers) reply.headers(answer.headers);
  if (answer.session !== undefined) applySession(services, reply, answer.session);
  if (answer.body === undefined) return reply.send();
  if (typeof answer.body === 'string') return reply.send(answer.body);
  // A record draws its view when it is asked for.
  const text = trace.timedAtOnce('draw', () => JSON.stringify(answer.body));
  return reply.type('application/json; charset=utf-8').send(text);
}
