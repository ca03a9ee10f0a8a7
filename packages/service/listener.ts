import type { IncomingMessage, ServerResponse } from 'node:http';
import { uuidv7 } from 'uuidv7';
import type { ApiAnswer, ApiCall, ApiRoute } from '#server/http/api-route.ts';
import { problemOf } from '#server/http/answers/problem-of.ts';
import { readJson } from '#server/http/requests/read-json.ts';
import { validatorOf } from '#server/http/requests/validation.ts';
import { attachmentRoutes } from '#server/http/routes/attachment-routes.ts';
import { uploadRoutes } from '#server/http/routes/upload-routes.ts';
import { voyagerRoutes } from '#server/http/routes/voyager-routes.ts';
import { RequestTrace } from '#server/observability/request-trace.ts';
import { HttpProblem, problemBody, problemCatalogue } from '#server/problems/problems.ts';
import { refuseCrossSite } from '#server/security/same-origin.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';

/** A listener of `node:http`: `createServer(listener)`. Requests to other addresses are answered 404, unless there is a `next` to take them. */
export type Listener = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

export interface ListenerOptions {
  /** The name of the person who asks, by your own session or token; null where nobody is signed in, which is answered 401. */
  person(request: IncomingMessage): string | null | Promise<string | null>;
  /** Takes each error that is answered as 500. By default it is written to standard error, as is what this throws itself. */
  failed?(error: unknown): void | Promise<void>;
}

interface Deps {
  voyagers: VoyagerService;
  storage: Storage;
  person(name: string): Promise<string>;
}

const limits = { bodyBytes: 1024 * 1024, bodyDepth: 64, bodyValues: 20_000 };

const keyPattern = /^(?!once )[\x20-\x7e]{1,255}$/;

export function createListener(deps: Deps, options: ListenerOptions): Listener {
  const parentPage = () => null; // there are no pages here that show a flow within them
  const routes = [...voyagerRoutes({ ...deps, pages: { parentPage } }), ...attachmentRoutes({ ...deps }), ...uploadRoutes(deps)].map(
    (route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      refused: route.body === null ? null : validatorOf(route.body),
    }),
  );

  async function answer(request: IncomingMessage, url: URL, found: typeof routes): Promise<ApiAnswer> {
    const taken = found.find(({ route }) => route.method === request.method);
    if (taken === undefined) throw new HttpProblem('methodNotAllowed');
    const { route, pattern, refused } = taken;
    demandSameSite(request);
    const name = await options.person(request);
    if (name === null) throw new HttpProblem('signedOut');
    const personId = await deps.person(name);
    const params = { ...pattern.exec(url.pathname)?.groups };
    await route.beforeBody?.({ params, personId });
    const key = keyOf(request, route.keyed);
    const body = route.body === null ? undefined : await bodyOf(request, route.bodyBytes ?? limits.bodyBytes);
    const issues = refused?.(body) ?? [];
    if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
    demandMedia(request, route);
    return route.handle(callOf(request, { body, params, personId, key, query: Object.fromEntries(url.searchParams) }));
  }

  return (request, response, next) => {
    const url = urlOf(request);
    const found = url === null ? [] : routes.filter(({ pattern }) => pattern.test(url.pathname));
    if (url !== null && found.length === 0 && next !== undefined) return next();
    const answered =
      url === null || found.length === 0
        ? Promise.reject(new HttpProblem(url === null ? 'badRequest' : 'notFound'))
        : answer(request, url, found);
    const headers = found[0]?.route.headers ?? {};
    void answered
      .then((own) => send(response, own, headers))
      .catch((error: unknown) => refuse(request, response, error, headers))
      .catch((error: unknown) => {
        printed(error); // a rejection that is not caught ends the process
        response.destroy();
      });
  };

  async function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, ofRoute: ApiRoute['headers']): Promise<void> {
    request.resume(); // the line is free for the next request
    const { code, extras } = problemOf(error, { raw: request });
    if (code === 'internal') await report(error);
    if (response.headersSent) return void response.destroy();
    const { status } = problemCatalogue[code];
    const later: Record<string, string> = extras.retryAfter === undefined ? {} : { 'retry-after': String(extras.retryAfter) };
    const body = problemBody(code, uuidv7(), extras);
    send(response, { status, body, headers: { ...later, 'content-type': 'application/problem+json' } }, ofRoute);
  }

  async function report(error: unknown): Promise<void> {
    try {
      await (options.failed ?? printed)(error);
    } catch (own) {
      printed(error);
      printed(own);
    }
  }
}

/** The address of a request, or null where it is none. What begins with a slash is a path, also where it begins with two (RFC 9112, 3.2.1). */
function urlOf({ url = '/' }: IncomingMessage): URL | null {
  const text = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(text, 'http://localhost') ? new URL(text, 'http://localhost') : null;
}

function printed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

function send(response: ServerResponse, { status, body, headers = {} }: ApiAnswer, ofRoute: ApiRoute['headers']): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = text === '' ? {} : { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { 'cache-control': 'no-store', ...type, ...ofRoute, ...headers }).end(text);
}

function callOf(request: IncomingMessage, own: Pick<ApiCall<unknown>, 'body' | 'params' | 'personId' | 'key' | 'query'>): ApiCall<unknown> {
  const notHere = (): never => {
    throw new Error('No route of records asks for this');
  };
  return {
    ...own,
    person: { id: own.personId },
    session: null,
    network: null as unknown as ApiCall<unknown>['network'], // no route of records reads it
    device: undefined,
    pending: undefined,
    from: notHere,
    viewer: notHere,
    trace: new RequestTrace(uuidv7()),
    headers: request.headers,
    bytes: request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>,
    whole: Buffer.alloc(0),
    gone: notHere,
    holdMemory: () => undefined,
    readOnly: request.method === 'HEAD',
  };
}

function demandSameSite(request: IncomingMessage): void {
  const { host = '', origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const scheme = origin?.startsWith('https:') === true ? 'https' : 'http'; // TLS may end before this process
  refuseCrossSite({
    method: request.method ?? 'GET',
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    origin,
    ownOrigin: `${scheme}://${host}`,
  });
}

function keyOf({ headers }: IncomingMessage, isNeeded: boolean): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  if (key !== undefined) {
    const message = "This must be 1 to 255 printable characters that do not begin with 'once '.";
    throw new HttpProblem('badRequest', { issues: [{ path: 'Idempotency-Key', message }] });
  }
  if (isNeeded) throw new HttpProblem('keyMissing');
  return '';
}

function demandMedia(request: IncomingMessage, { takes }: ApiRoute): void {
  if (takes?.media !== undefined && !request.headers['content-type']?.startsWith(takes.media))
    throw new HttpProblem('unsupportedMediaType');
}

async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new HttpProblem('unsupportedMediaType');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw new HttpProblem('bodyTooLarge');
    pieces.push(piece);
  }
  return readJson(Buffer.concat(pieces), limits, (text) => JSON.parse(text) as unknown);
}
