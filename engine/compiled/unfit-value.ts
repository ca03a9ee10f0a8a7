import type { Json, JsonObject } from '#schemas/json.ts';
import { maskedValue } from './masked-value.ts';
import { referencedOf, type Schema, type Typed } from './json-schema.ts';

/** Why a value does not fit its declaration: where, and in words. */
export interface Unfit {
  /** `/payload/months`. */
  path: string;
  message: string;
}

/** Said of a member that is required and not there. */
export const missingMember = 'This is missing.';

/**
 * What of a value its declaration refuses for certain: a null, a missing member, another type, a word or number that is none of those listed, a number
 * out of bounds, a member that is not declared. What is masked is taken, and how a text is written is not looked at.
 */
export function unfitIn({ schema, root }: Typed, value: Json, path = '', depth = 0): Unfit[] {
  if (depth > 40 || value === maskedValue) return [];
  const within = (inner: Schema, of: Json, at: string): Unfit[] => unfitIn({ schema: inner, root }, of, at, depth + 1);
  if (schema.$ref !== undefined) {
    const target = referencedOf(schema.$ref, root);
    return target === null ? [] : within(target, value, path);
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined)
    return unfitInAll(
      union.map((one) => within(one, value, path)),
      path,
    );
  const own: Unfit[] = (schema.allOf ?? []).flatMap((one) => within(one, value, path));
  const refuse = (message: string): Unfit[] => [...own, { path, message }];
  // A secret is a seal where it is live, and may be its text where a draft is tried.
  if (typeof value === 'string' && isSeal(schema)) return own;
  const types = typesOf(schema);
  if (types !== null && !types.some((type) => isOfType(type, value)))
    return refuse(value === null ? 'This may not be empty.' : `This must be ${types.map((type) => typeWords[type] ?? type).join(' or ')}.`);
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  if (listed !== undefined && !listed.some((one) => one === value)) return refuse(`This must be ${listed.map(String).join(', ')}.`);
  const bound = typeof value === 'number' ? outOfBounds(schema, value) : null;
  if (bound !== null) return refuse(bound);
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items === 'object' ? [...own, ...value.flatMap((one, index) => within(items, one, `${path}/${index}`))] : own;
  }
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...unfitMembers(schema, value, path, within)];
}

/** Why a number is out of bounds; null where it is within them. */
function outOfBounds(schema: Schema, value: number): string | null {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  if (value < minimum) return `This must be at least ${minimum}.`;
  if (value <= exclusiveMinimum) return `This must be above ${exclusiveMinimum}.`;
  if (value > maximum) return `This must be at most ${maximum}.`;
  return value >= exclusiveMaximum ? `This must be below ${exclusiveMaximum}.` : null;
}

function unfitMembers(
  { properties, required = [], additionalProperties }: Schema,
  value: JsonObject,
  path: string,
  within: (inner: Schema, of: Json, at: string) => Unfit[],
): Unfit[] {
  if (properties === undefined) return [];
  const missing = required.filter((key) => !Object.hasOwn(value, key)).map((key) => ({ path: `${path}/${key}`, message: missingMember }));
  const members = Object.entries(value).flatMap(([key, of]) => {
    const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (declared !== undefined) return within(declared, of, `${path}/${key}`);
    return additionalProperties === false ? [{ path: `${path}/${key}`, message: 'There is no such member.' }] : [];
  });
  return [...missing, ...members];
}

/** Of several declarations one has to take the value; where none does, the one that refuses least says why: some member before the whole value. */
function unfitInAll(each: readonly Unfit[][], path: string): Unfit[] {
  const weight = (unfit: readonly Unfit[]): number => unfit.length + (unfit.some((one) => one.path === path) ? 1000 : 0);
  return each.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
}

const isSeal = ({ properties }: Schema): boolean => properties !== undefined && Object.hasOwn(properties, 'sealed');

const typesOf = ({ type }: Schema): readonly string[] | null => (type === undefined ? null : Array.isArray(type) ? type : [type]);

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'a mapping',
  array: 'a list',
  null: 'empty',
};

function isOfType(type: string, value: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    // A secret that was typed is a seal in a recording, and the operation is given its text.
    case 'string':
      return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
    default:
      return typeof value === type;
  }
}
