import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { readsOf } from '../compiled/trees.ts';
import { memberType, type Typed, variants } from '../compiled/json-schema.ts';
import { equalJson } from '../expression/equality.ts';
import { evaluate, ExpressionRefused } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type { PathGuard } from './path-guards.ts';
import { otherThan, sampleOfTypes } from './sample-value.ts';

/** The known values and types before anything is decided: a value for every name, and its type if known. */
export interface Ground {
  scope: JsonObject;
  /** Types by a place's first names: `load 0` and the name of what is read, `result 3`, `given` and a name. */
  types: ReadonlyMap<string, readonly Typed[]>;
}

/** A value that decides a guard: where it stands (its root, then name after name) and what it is. */
export interface GuardValue {
  at: readonly string[];
  value: Json;
}

/** Roots that are the same on every path. */
const fixed: ReadonlySet<ExpressionTree> = new Set(['today', 'now', 'words', 'config', 'record']);

/** The evaluations that a path may cost. */
const budget = 5_000;

/**
 * Values for which every guard is as it has to be, found by trying: for each name that a guard reads, what its type allows, the constants
 * it is held against anywhere on the path, their neighbours, and null. The evaluator decides. Otherwise the guard that could not be met.
 */
export function solveGuards(
  guards: readonly PathGuard[],
  ground: Ground,
): { values: GuardValue[]; scope: JsonObject } | { unmet: PathGuard } {
  const inOrder = guards.map((guard) => ({ guard, names: namesOf(guard.tree) }));
  const asked = [...inOrder.filter((one) => isOfStart(one.names)), ...inOrder.filter((one) => !isOfStart(one.names))];
  const constants = new Map<string, Json[]>();
  for (const { guard, names } of asked) {
    for (const at of names) constants.set(keyOf(at), [...(constants.get(keyOf(at)) ?? []), ...constantsOf(guard.tree)]);
  }
  let left = budget;
  let deepest = 0;
  // A guard that fails leads back to where one of the names was decided that it reads, or that what failed before it reads.
  const from = (place: number, scope: JsonObject, values: readonly GuardValue[]): Solved | ReadonlySet<string> => {
    const one = asked[place];
    if (one === undefined) return { values: [...values], scope };
    deepest = Math.max(deepest, place);
    const free = one.names.filter((at) => !values.some((known) => keyOf(known.at) === keyOf(at)));
    const offers = free.map((at) => {
      const others = one.names.filter((other) => other !== at).flatMap((other) => partsOf(valueAt(scope, other)));
      const offered = [...(constants.get(keyOf(at)) ?? []), ...others];
      return { at, candidates: candidatesFor(at, offered, scope, ground, rowReads(one.guard.tree, at)) };
    });
    const blamed = new Set(one.names.map(keyOf));
    for (const tried of combinations(offers)) {
      if (left-- <= 0) return blamed;
      const next = tried.reduce((changed, { at, value }) => carriedOn(changed, at, value), scope);
      if (!isMet(one.guard, next)) continue;
      const solved = from(place + 1, next, [...values, ...tried]);
      if ('scope' in solved || !free.some((at) => solved.has(keyOf(at)))) return solved;
      for (const key of solved) blamed.add(key);
    }
    return blamed;
  };
  const solved = from(0, ground.scope, []);
  return 'scope' in solved ? solved : { unmet: (asked[deepest] as (typeof asked)[number]).guard }; // without a guard nothing fails
}

interface Solved {
  values: GuardValue[];
  scope: JsonObject;
}

/** True if a guard is decided before the record begins: those come first, because all others follow from them. */
function isOfStart(names: readonly string[][]): boolean {
  return names.every(([root]) => root === 'given' || root === 'flags' || root === 'person');
}

function isMet({ tree, holds, mode }: PathGuard, scope: JsonObject): boolean {
  try {
    return (evaluate(tree, scope as Scope, { mode }) === true) === holds;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}

function keyOf(at: readonly string[]): string {
  return at.join('\0');
}

/** The places that a tree reads, as far as their names are written out. */
function namesOf(tree: ExpressionTree): string[][] {
  const found = new Map<string, string[]>();
  for (const { path } of readsOf(tree)) {
    const end = path.findIndex((part) => typeof part !== 'string');
    const at = (end === -1 ? path : path.slice(0, end)) as string[]; // up to the first that is no name
    if (at.length > 1 && !fixed.has(at[0] ?? null)) found.set(keyOf(at), at);
  }
  // A name that contains another of these is not tried by itself.
  const all = [...found.values()];
  return all.filter((at) => !all.some((other) => other !== at && at.every((part, index) => other[index] === part)));
}

type Step = string | number;

/** The members of rows that a tree reads of the list at a place, as written out: `[0, 'taxIdLast4']` of `borrowers[0].taxIdLast4`. */
function rowReads(tree: ExpressionTree, at: readonly string[]): Step[][] {
  return readsOf(tree).flatMap(({ path }) => {
    const rest = path.slice(at.length);
    const isOfList = typeof rest[0] === 'number' && at.every((name, index) => path[index] === name);
    return isOfList && rest.every((step): step is Step => typeof step === 'string' || typeof step === 'number') ? [rest as Step[]] : [];
  });
}

/** The same list with a member of one row changed and its other members kept: a later call may read them. */
function withMember(value: Json | undefined, [step, ...rest]: readonly Step[], put: Json): Json | undefined {
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    const inner = typeof step === 'number' && step < value.length ? withMember(value[step], rest, put) : undefined;
    return inner === undefined ? undefined : value.map((row, index) => (index === step ? inner : row));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  const inner = withMember(value[step], rest, put);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}

function candidatesFor(
  at: readonly string[],
  offered: readonly Json[],
  scope: JsonObject,
  ground: Ground,
  members: readonly Step[][],
): Json[] {
  const now = valueAt(scope, at);
  const types = typesAt(at, ground);
  const candidates = [...offered, ...partsOf(now)].flatMap(neighbours);
  const alone = [...offered, ...candidates];
  const wide: Json[] =
    types === null ? [null, true, false, ...alone, ...alone.map((one): Json => [one]), ...lists(null, alone)] : allowed(types, alone);
  const sample = valueAt(ground.scope, at);
  const plain = offered.filter((one) => typeof one !== 'object');
  const changed = members.flatMap((member) => [null, ...plain].map((put) => withMember(now, member, put)));
  return distinct([now, ...changed, sample, ...wide].filter((one) => one !== undefined));
}

const day = 86_400_000;

/** The values on either side of a compared value; twice an amount is far from any share of it. */
function neighbours(value: Json): Json[] {
  if (typeof value === 'number') return [value - 1, value + 1, value * 2];
  if (typeof value !== 'string') return [];
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? [`${value}x`] : [date - day, date + day].map((one) => new Date(one).toISOString().slice(0, 10));
}

/** A value and what is in it, as far as it is plain. */
function partsOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(partsOf)].slice(0, 40);
}

/** Dates of an old person, of a young person, and in the future. */
const usualDates: Json[] = ['1985-01-15', '2015-01-15', '2039-01-15'];

/** The values that a type allows: its own, and those of the guard that belong to it. */
function allowed(types: readonly Typed[], offered: readonly Json[]): Json[] {
  const own: Json[] = variants(types).flatMap(({ schema }): Json[] => {
    if (schema.const !== undefined) return [schema.const as Json]; // a schema's own JSON
    if (schema.enum !== undefined) return schema.enum as Json[]; // the same
    const kinds = [schema.type ?? 'object'].flat();
    const dates: Json[] = (schema as { format?: string }).format === 'date' ? usualDates : [];
    const whole = kinds.flatMap((kind): Json[] =>
      kind === 'boolean' ? [true, false] : kind === 'array' ? lists(sampleOfTypes(types), offered) : [],
    );
    return [...whole, ...dates, ...offered.filter((one) => kinds.some((kind) => kindsOf(one).includes(kind)))];
  });
  return isNullable(types) ? [...own, null] : own;
}

const mostRows = 12;

/**
 * Lists as long as the numbers that are offered, and one longer, of rows that differ; the same from the second row on, so that each place
 * holds either of two rows; and of one row, where nothing is known of them, with a number under each text: what a person enters into a list
 * of their own.
 */
function lists(sample: Json, offered: readonly Json[]): Json[] {
  const [row] = Array.isArray(sample) ? sample : [];
  const numbers = offered.filter((one): one is number => typeof one === 'number');
  const lengths = new Set([
    0,
    1,
    2,
    ...numbers.filter((one) => Number.isInteger(one) && one >= 0 && one < mostRows).flatMap((one) => [one, one + 1]),
  ]);
  const rows = Array.from({ length: mostRows }, (_, index) => Array.from({ length: index }).reduce<Json>(otherThan, row ?? {}));
  const names = row === undefined ? offered.filter((one) => typeof one === 'string') : [];
  return [
    ...[0, 1].flatMap((start) => [...lengths].map((length) => rows.slice(start, start + length))),
    ...names.flatMap((name) => numbers.map((one): Json => [{ [name]: one }])),
  ];
}

function isNullable(types: readonly Typed[]): boolean {
  return types.some(
    ({ schema, root }) =>
      [schema.type].flat().includes('null') ||
      isNullable([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => ({ schema: one, root }))),
  );
}

function kindsOf(value: Json): string[] {
  if (Array.isArray(value)) return ['array'];
  if (value === null) return ['null'];
  return typeof value === 'number' ? (Number.isInteger(value) ? ['integer', 'number'] : ['number']) : [typeof value];
}

function typesAt(at: readonly string[], { types }: Ground): readonly Typed[] | null {
  for (let length = at.length; length > 0; length--) {
    let known = types.get(at.slice(0, length).join(' '));
    for (const name of at.slice(length)) {
      const member = known === undefined ? 'unknown' : memberType(known, name);
      known = typeof member === 'string' ? undefined : member;
    }
    if (known !== undefined) return known;
  }
  return null;
}

/** The literals of a tree; names in a path are none. */
function constantsOf(tree: ExpressionTree): Json[] {
  if (!isOperation(tree)) return [tree as Json];
  const [operator, ...args] = tree;
  return args.flatMap((part) => (operator === 'get' && !isOperation(part) ? [] : constantsOf(part)));
}

function* combinations(free: readonly { at: string[]; candidates: Json[] }[]): Generator<GuardValue[]> {
  const [first, ...rest] = free;
  if (first === undefined) return yield [];
  for (const value of first.candidates) for (const others of combinations(rest)) yield [{ at: first.at, value }, ...others];
}

function distinct(values: readonly Json[]): Json[] {
  return values.filter((one, index) => values.findIndex((other) => equalJson(one, other)) === index);
}

export function valueAt(value: Json | undefined, at: readonly string[]): Json | undefined {
  return at.reduce<Json | undefined>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
    return Object.hasOwn(inner, name) ? inner[name] : undefined;
  }, value);
}

/** A read of one event holds for later events too, until it differs: `load 2` and all later ones. */
function carriedOn(scope: JsonObject, at: readonly string[], value: Json): JsonObject {
  const [root = '', ...rest] = at;
  const [word, place] = root.split(' ');
  const later =
    word === 'load' ? Object.keys(scope).filter((one) => one.startsWith('load ') && Number(one.slice(5)) >= Number(place)) : [root];
  return later.reduce((changed, one) => withValue(changed, [one, ...rest], value), scope);
}

/** A copy with one value in its place; what stood in the way is an object now. */
function withValue(value: Json | undefined, [name, ...rest]: readonly string[], put: Json): JsonObject {
  const before = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  if (name === undefined) return before;
  return { ...before, [name]: rest.length === 0 ? put : withValue(before[name], rest, put) };
}
