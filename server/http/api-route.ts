import type { z } from 'zod';
import type { Json } from '#schemas/json.ts';
import type { BodyOf, ParamsOf, QueryOf, Route } from '#schemas/route.ts';
import type { ServedOn } from './listener.ts';
import type { RequestTrace } from '../observability/request-trace.ts';
import type { Viewer } from '../pages/page-dependencies.ts';
import type { ClientNetwork } from '../security/client-network.ts';
import type { Actor } from '../security/actor.ts';
import type { Session, SignedInFrom, StartedSession } from '../security/sessions.ts';
import type { Role } from '../security/roles.ts';
import { HttpProblem, type ProblemCode } from '../problems/problems.ts';

/**
 * Who may call: anybody, somebody signed in, an operator, whose every call is written to the audit, somebody with a role of the studio (for
 * others the address does not exist), a program with an app password of an author who lets agents act, or anybody on a development server (on others the
 * address does not exist).
 */
export type Access = 'anyone' | 'person' | 'operator' | StudioAccess | 'agent' | 'development';

/** One role of the studio; `studio` is any of them. */
export type StudioAccess = 'studio' | 'author' | 'reviewer' | 'publisher';

/** The roles that let somebody call; null where none is asked for. */
export function rolesOfAccess(access: Access): readonly Role[] | null {
  if (access === 'studio') return ['author', 'reviewer', 'publisher'];
  return access === 'operator' || access === 'author' || access === 'reviewer' || access === 'publisher' ? [access] : null;
}

/** True if the call needs a session. */
export function needsSession(access: Access): boolean {
  return access === 'person' || rolesOfAccess(access) !== null;
}

/** The problems that a call may answer because of its caller. */
export function problemsOfAccess(access: Access): ProblemCode[] {
  if (access === 'agent') return ['signedOut', 'roleMissing', 'tooManyRequests'];
  if (!needsSession(access)) return [];
  const ofRole: Partial<Record<Access, ProblemCode[]>> = { person: [], operator: ['roleMissing'], studio: ['notFound'] };
  return ['signedOut', ...(ofRole[access] ?? ['roleMissing', 'notFound'])];
}

/** The input of a handler. It holds no Fastify: a route is a function from a call to an answer. */
export interface ApiCall<Body, Query = Readonly<Record<string, string>>> {
  body: Body;
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Null only where `access` lets anybody in. */
  session: Session | null;
  /** Who asks, with the language that they read. */
  person: Actor;
  /** The signed-in person's id, or that of the owner of an agent's app password; an empty text where nobody is. */
  personId: string;
  /** The `Idempotency-Key`; there whenever the route says `keyed`. */
  key: string;
  /** Where it comes from, for limits; a forwarded address only from a trusted proxy. */
  network: ClientNetwork;
  /** The cookie of known devices, if one came along. */
  device: string | undefined;
  /** The cookie of a sign-in that waits for its second factor, if one came along. */
  pending: string | undefined;
  /** The device and place that a sign-in is remembered by. */
  from(): SignedInFrom;
  /** Who asks, for calls that answer pages; a visit cookie is set where there is none yet. */
  viewer(): Viewer;
  /** The request, as its lines and spans have it. */
  trace: RequestTrace;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it comes, of a route that takes bytes. */
  bytes: AsyncIterable<Buffer>;
  /** The body's bytes as they were sent, of a route that takes JSON unread: a signature is of these. Empty for any other. */
  whole: Buffer;
  /** Aborted when whoever asks goes away before the answer: long work for nobody can end. */
  gone: () => AbortSignal;
  /** Takes a place among the large bodies under way until the answer is sent. Throws 503 where there is none. */
  holdMemory: () => void;
  /** Nothing may be begun: a HEAD, a browser that only guesses where somebody will go, or one that another site led here. */
  readOnly: boolean;
}

export interface ApiAnswer {
  status: number;
  body?: Json | object;
  headers?: Record<string, string>;
  /** Sets the session cookie to a token, or clears it with null. */
  session?: StartedSession | null;
}

export interface ApiRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** `/api/voyagers/:vid`, as Fastify writes it. */
  path: string;
  access: Access;
  /** On which listeners it is. What is for operators is on theirs, everything else on the product's where nothing is said. */
  servedOn: ServedOn;
  /** For the OpenAPI document and its readable page. */
  group: string;
  summary: string;
  body: z.ZodType | null;
  query: z.ZodType | null;
  /**
   * A request that is no JSON: its headers and, if `media` is named, its bytes, which the handler reads as they arrive. If that is JSON after all, its bytes are
   * handed over whole and unread.
   */
  takes: { headers: readonly string[]; media?: string } | null;
  /** On every answer, also a refusal. */
  headers: Readonly<Record<string, string>>;
  /** Where more, or less, may be sent than elsewhere. More is read only for somebody signed in, and only so much at once. */
  bodyBytes?: number;
  /** Refuses, by what it throws, before anything of the body is read. */
  beforeBody?(call: { params: Readonly<Record<string, string>>; personId: string }): Promise<void>;
  /** Needs an `Idempotency-Key`. */
  keyed: boolean;
  /** `media` where the body is a text that is no JSON. */
  answers: Record<number, { says: string; schema: z.ZodType | null; media?: string }>;
  problems: readonly ProblemCode[];
  handle(call: ApiCall<unknown>): Promise<ApiAnswer>;
}

type InputOf<Schema, Otherwise> = Schema extends z.ZodType ? z.infer<Schema> : Otherwise;

/** Declares a route; the handler's body and query are typed by the route's own schemas. */
export function apiRoute<B extends z.ZodType | null = null, Q extends z.ZodType | null = null>(route: {
  method: ApiRoute['method'];
  path: string;
  access: Access;
  servedOn?: ServedOn;
  group: string;
  summary: string;
  body?: B;
  query?: Q;
  takes?: NonNullable<ApiRoute['takes']>;
  headers?: ApiRoute['headers'];
  bodyBytes?: number;
  beforeBody?: ApiRoute['beforeBody'];
  keyed?: boolean;
  answers: ApiRoute['answers'];
  problems?: readonly ProblemCode[];
  handle(call: ApiCall<InputOf<B, undefined>, InputOf<Q, ApiCall<unknown>['query']>>): Promise<ApiAnswer>;
}): ApiRoute {
  return {
    ...route,
    servedOn: route.servedOn ?? (route.access === 'operator' ? 'operations' : 'product'),
    body: route.body ?? null,
    query: route.query ?? null,
    takes: route.takes ?? null,
    headers: route.headers ?? {},
    keyed: route.keyed ?? false,
    problems: route.problems ?? [],
    // Body and query were validated with this route's schemas before the handler is called.
    handle: route.handle as ApiRoute['handle'],
  };
}

/** What a handler of a declared route is called with: parameters, query and body as the declaration has them. */
type CallOf<R extends Route> = Omit<ApiCall<BodyOf<R>>, 'params' | 'query'> & { params: ParamsOf<R>; query: QueryOf<R> };

type Sending<Schema> = Schema extends z.ZodType ? { body: z.input<Schema> } : { body?: undefined };

/** What a handler of a declared route may answer: a status of the declaration with its body. */
type AnswerBy<R extends Route> = {
  [Status in keyof R['answers'] & number]: Omit<ApiAnswer, 'status' | 'body'> & { status: Status } & Sending<
      R['answers'][Status]['schema']
    >;
}[keyof R['answers'] & number];

/** What the server adds to a declared route: who may call it, what it is refused with, and its work. */
interface Served<R extends Route> extends Pick<ApiRoute, 'access' | 'group' | 'summary'> {
  servedOn?: ServedOn;
  bodyBytes?: number;
  problems?: readonly ProblemCode[];
  handle(call: CallOf<R>): Promise<AnswerBy<R>>;
}

/** Serves a route that pages import too: `serve(route)({ ...authors, summary, handle })`. In two steps, so that a handler's types come from the route. */
export const serve =
  <R extends Route>({ method, path, params = {}, query, body, answers }: R) =>
  (served: Served<R>): ApiRoute =>
    apiRoute({
      ...served,
      method,
      path,
      answers,
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      // Query and body were validated with the declaration's schemas before the handler is called, and its answer is one of the declaration's.
      handle: async (call: ApiCall<unknown>) =>
        (await served.handle({ ...call, params: taken(call.params, params) } as unknown as CallOf<R>)) as ApiAnswer,
    });

/** The parameters of an address by their schemas. What does not fit one is an address that does not exist. */
function taken(sent: ApiCall<unknown>['params'], schemas: NonNullable<Route['params']>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, text]) => {
      const read = schemas[name]?.safeParse(text);
      if (read?.success === false) throw new HttpProblem('notFound');
      return [name, read === undefined ? text : read.data];
    }),
  );
}
