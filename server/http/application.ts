import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { partsOf, serverTiming } from '../observability/timed-tracer.ts';
import { writeTraceparent } from '../observability/trace-context.ts';
import { refuseCrossSite } from '../security/same-origin.ts';
import { answerProblem } from './answers/answer-problem.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { isServed, type Listener } from './listener.ts';
import { requestDeadline } from './limits/request-deadline.ts';
import { registerApi } from './register-api.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { plainPage } from './answers/plain-page.ts';
import { HttpProblem, problemBody, problemCatalogue } from '../problems/problems.ts';
import { beginTrace, endTrace, traceOf } from './requests/request-traces.ts';
import { designerRoutes } from './routes/designer-routes.ts';
import { dataPolicy, securityHeaders } from './answers/security-headers.ts';
import type { Services } from './services.ts';
import { isKnownHost } from './requests/known-host.ts';
import { renameKept } from './requests/session-cookie.ts';
import { shedLoad } from './limits/shed-load.ts';
import { staticFiles } from './answers/static-files.ts';
import type { RegisteredRoute } from './registered-route.ts';

export interface Application {
  server: FastifyInstance;
  routes: RegisteredRoute[];
}

/**
 * The time for which a connection may be idle, in milliseconds. The client must be the one that closes it: a request that is on its way while the
 * server closes is lost, and a proxy cannot tell whether it was done. It is longer than the 60 s for which nginx and most load balancers keep
 * theirs.
 */
const keepAliveMs = 75_000;

/** Builds one listener's server; the life of a request is drawn in `server/README.md`. */
export async function createApplication(services: Services, listener: Listener): Promise<Application> {
  const { configuration } = services;
  const { limits } = configuration;
  const server = fastify({
    logger: false,
    genReqId: () => services.ids(),
    requestIdHeader: false,
    // A list of addresses, never a count or "everybody": a forwarded address is believed from these peers only (HT-05).
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.connectionTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A preview's layout stands in its address, hence more than Node's 16 KiB. Headers are timed from their first byte, not from the
    // request before them: an idle connection does not fall under this limit, only one that has never sent anything.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: limits.parameterCharacters, ignoreTrailingSlash: true },
    // Before any hook: what those would have put on the answer is put there here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.id));
      void answerProblem(services, error, request, reply);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const code =
        error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timedOut' : 'badRequest';
      const id = services.ids();
      // Nothing can be read of what was too long. A program goes by the status; a person reads the page.
      const asPage = code === 'headersTooLarge';
      const { status, title } = problemCatalogue[code];
      const body = asPage ? plainPage(status, title, id) : JSON.stringify(problemBody(code, id));
      const headers = {
        ...headersOf(id),
        'content-security-policy': dataPolicy,
        'cache-control': 'no-store',
        'content-type': asPage ? 'text/html; charset=utf-8' : 'application/problem+json',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} Problem\r\n${lines.join('')}\r\n${body}`);
    },
  });

  const routes: RegisteredRoute[] = [];
  server.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.push({ method, url: route.url });
  });

  shedLoad(server, services);
  requestDeadline(server, limits.handlerTimeoutMs);
  server.decorateRequest('trace', null);
  await server.register(cookie);

  // Hooks that wait for nothing return no promise: five of them were a fiftieth of an update.
  const arrive = (request: FastifyRequest, reply: FastifyReply): void => {
    const { span } = beginTrace(services.tracer, request);
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (span?.context) reply.header('traceresponse', writeTraceparent(span.context));
    // RFC 9112, 3.2: of two hosts, this server and a proxy before it could each believe another one.
    if (hostsOf(request.raw.rawHeaders) > 1) throw new HttpProblem('badRequest', { detail: 'The request names two hosts.' });
    if (listener === 'operations' && !isKnownHost(request.headers.host, configuration.operations?.names ?? []))
      throw new HttpProblem('badRequest', {
        detail: 'Ask this address by its IP address, as localhost, or by a name of OPERATIONS_NAMES.',
      });
    refuseCrossSite({
      method: request.method,
      fetchSite: oneHeader(request.headers['sec-fetch-site']),
      origin: oneHeader(request.headers.origin),
      // The operations' own address is no public one.
      ownOrigin: (listener === 'operations' ? null : configuration.publicOrigin) ?? `${request.protocol}://${request.host}`,
    });
    renameKept(services, request, reply);
  };
  server.addHook('onRequest', (request, reply, done) => done(thrownBy(() => arrive(request, reply))));

  // A stopping node takes no new connection. What is under way, or came while it began to stop, is answered, last on its connection.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (services.stopping()) reply.header('connection', 'close');
    const parts = partsOf(request.trace?.span ?? null);
    if (parts !== null) reply.header('server-timing', serverTiming(parts, reply.elapsedTime));
    done(null, payload);
  });

  server.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return done(null, payload);
    // RFC 9110, 15.5.16: which encodings would have been taken.
    reply.header('accept-encoding', 'identity');
    done(new HttpProblem('unsupportedMediaType', { detail: 'Send the body as it is, without Content-Encoding.' }));
  });

  const answered = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    services.metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
    // A shed request never began.
    if (request.trace === null) return;
    endTrace(request, { route, status: reply.statusCode });
    services.log.info(
      { ...traceOf(request).fields(), method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  };
  server.addHook('onResponse', (request, reply, done) => done(thrownBy(() => answered(request, reply))));

  server.setErrorHandler((error, request, reply) => answerProblem(services, error, request, reply));
  server.setNotFoundHandler((request, reply) => answerProblem(services, new HttpProblem('notFound'), request, reply));

  const api = apiRoutes(services, () => routes).filter(({ servedOn }) => isServed(servedOn, listener));
  await server.register(async (scope) => registerApi(scope, services, api));
  await server.register(async (scope) => staticFiles(scope, services));
  if (isServed('product', listener)) await server.register(async (scope) => pageRoutes(scope, services, listener));
  else designerRoutes(server, services);
  return { server, routes };
}

/** The headers of every answer, where no hook has put them on it. */
function headersOf(id: string): Record<string, string> {
  return { ...securityHeaders, 'x-request-id': id };
}

/** The error that work throws, as a hook hands it on; undefined where it throws none. */
function thrownBy(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts;
}

/** A header sent twice is no header we take. */
function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
