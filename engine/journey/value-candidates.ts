import type { Json, JsonObject } from '#schemas/json.ts';
import { memberType, type Typed, variants } from '../compiled/json-schema.ts';
import { equalJson } from '../expression/equality.ts';
import { valueAt } from './guard-places.ts';
import { type Step, withMember } from './row-reads.ts';
import { otherThan, sampleOfTypes } from './sample-value.ts';

/** The known values and types before anything is decided: a value for every name, and its type if known. */
export interface Ground {
  scope: JsonObject;
  /** Types by a place's first names: `load 0` and the name of what is read, `result 3`, `given` and a name. */
  types: ReadonlyMap<string, readonly Typed[]>;
}

/** The values worth trying at a place for a guard: the known one, those that it is held against, what its type allows, and their neighbours. */
export function candidatesFor(
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
export function partsOf(value: Json | undefined): Json[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(partsOf)].slice(0, 40);
}

/** Dates of an old person, of a young person, and in the future. */
const usualDates: Json[] = ['1985-01-15', '2015-01-15', '2039-01-15'];

/** The values that a type allows: its own, and those of the guard that belong to it. */
function allowed(types: readonly Typed[], offered: readonly Json[]): Json[] {
  const own: Json[] = variants(types).flatMap(({ schema }): Json[] => {
    if (schema.const !== undefined) return [schema.const];
    if (schema.enum !== undefined) return schema.enum;
    const kinds = [schema.type ?? 'object'].flat();
    const dates: Json[] = schema.format === 'date' ? usualDates : [];
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

function distinct(values: readonly Json[]): Json[] {
  return values.filter((one, index) => values.findIndex((other) => equalJson(one, other)) === index);
}
