import type { z } from 'zod';

/**
 * A call of the server as a value that the server and a page both import: the server registers it, the page asks it, and what either sends has its
 * types from here. Who may call and what is refused is the server's own.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/api/studio/drafts/:draftId`: a name after a colon is a parameter. */
  readonly path: `/api/${string}`;
  /** Parameters that have a form of their own; every other one is any text. A value of another form is an address that does not exist. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** By status; `schema` is null where nothing is answered. A refusal stands here only where it is more than a problem. */
  readonly answers: Readonly<Record<number, AnswerOfRoute>>;
}

export interface AnswerOfRoute {
  readonly says: string;
  readonly schema: z.ZodType | null;
}

/** Declares a route; its path stays a literal, so that parameters are known by name. */
export const route = <const R extends Route>(declared: R): R => declared;

/** The answer of a call that does something and has nothing to say of it. */
export const done = { 204: { says: 'Done.', schema: null } } as const;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type SchemaOf<R extends Route, Name extends string> = R extends { params: Readonly<Record<Name, infer Schema extends z.ZodType>> }
  ? Schema
  : null;

type ParamSent<Schema> = Schema extends z.ZodType ? z.input<Schema> : string;
type ParamTaken<Schema> = Schema extends z.ZodType ? z.output<Schema> : string;

/** The parameters as the server's handler has them. */
export type ParamsOf<R extends Route> = { readonly [Name in NamesIn<R['path']>]: ParamTaken<SchemaOf<R, Name>> };
/** The query as the server's handler has it: as it was sent, once it was found valid. */
export type QueryOf<R extends Route> = R extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined;
/** The body as the server's handler has it. */
export type BodyOf<R extends Route> = R extends { body: infer Body extends z.ZodType } ? z.infer<Body> : undefined;

/** Whatever a page sends along: of `params`, `query` and `body` those that the route has. */
export type Sent<R extends Route> = ([NamesIn<R['path']>] extends [never]
  ? object
  : { readonly params: { readonly [Name in NamesIn<R['path']>]: ParamSent<SchemaOf<R, Name>> } }) &
  (R extends { query: infer Query extends z.ZodType } ? { readonly query: z.input<Query> } : object) &
  (R extends { body: infer Body extends z.ZodType } ? { readonly body: z.input<Body> } : object);

type Valued<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
type Statuses<R extends Route> = keyof R['answers'] & number;
type Succeeded<Status extends number> = `${Status}` extends `2${string}` ? Status : never;

/** What the server answers with one status. */
export type AnswerOf<R extends Route, Status extends Statuses<R>> = Valued<R['answers'][Status]['schema']>;
/** What a call that went well came to. */
export type ValueOf<R extends Route> = {
  [Status in Statuses<R>]: Status extends Succeeded<Status> ? AnswerOf<R, Status> : never;
}[Statuses<R>];
/** What a refusal says besides being one; never where it is a problem alone. */
export type RefusalOf<R extends Route> = {
  [Status in Statuses<R>]: Status extends Succeeded<Status> ? never : AnswerOf<R, Status>;
}[Statuses<R>];

/** The address of a call: its path with its parameters, and its query. What the query leaves undefined is left out. */
export function addressOf<R extends Route>(called: R, sent: Sent<R>): string {
  const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown> }; // as `Sent` has them
  const named = pathOf(called, params);
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return asked.length === 0 ? named : `${named}?${asked.join('&')}`;
}

/** The path of a call with its parameters. */
export function pathOf({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
