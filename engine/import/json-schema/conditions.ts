import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { isObject, type Reading } from '../reading.ts';
import type { Part } from './filling.ts';
import { allOf } from '../../expression/joined.ts';

/** What an object asks for beside its own properties, where something holds of its answers. */
export interface Asked {
  holds: ExpressionTree;
  /** The properties that must be answered then. */
  required: string[];
  /** The properties that are asked for then alone, and the pointer to them. */
  properties: JsonObject;
  at: string;
}

/** The nodes of each property, by its name. */
export type Drawn = ReadonlyMap<string, LayoutNode[]>;

/**
 * The conditions of an object that a page can follow: `if` of single values with what `then` and `else` ask for, and what the presence of an answer asks for.
 * Any other is left to be noted.
 */
export function conditionsOf(read: Reading, part: Part, drawn: Drawn): Asked[] {
  const { schema } = part;
  const asked: Asked[] = [];
  const holds = conditionOf(schema['if'], part, drawn);
  const [then, other] = [followable(schema['then'], drawn), followable(schema['else'], drawn)];
  if (holds !== null && then !== null && other !== null) {
    read.skip('if', 'then', 'else');
    asked.push({ holds, ...then, at: read.path('then') }, { holds: ['not', holds], ...other, at: read.path('else') });
  }
  for (const word of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
    const each = Object.entries(isObject(schema[word]) ? schema[word] : {}).map(([name, given]): Asked | null => {
      const value = valueOf(name, part, drawn);
      const what = followable(Array.isArray(given) ? { required: given } : given, drawn);
      return value === null || what === null ? null : { holds: ['has', value], ...what, at: `${read.path(word)}/${name}` };
    });
    if (each.length === 0 || each.includes(null)) continue;
    read.skip(word);
    asked.push(...each.filter((one) => one !== null));
  }
  return asked.filter(({ required, properties }) => required.length > 0 || Object.keys(properties).length > 0);
}

/** Gives fields that must be answered where something holds their words for it. One that must be anyway keeps its own, and a yes or no is always an answer. */
export function requireWhere(asked: readonly Asked[], drawn: Drawn): void {
  for (const [name, [field]] of drawn) {
    const where = asked.filter(({ required }) => required.includes(name)).map(({ holds }) => holds);
    const [only, ...more] = where;
    if (field === undefined || only === undefined || field['required'] !== undefined || traitsOf(field).field === 'boolean') continue;
    const holds: ExpressionTree = more.length === 0 ? only : ['or', only, ...more];
    const label = typeof field['label'] === 'string' ? field['label'] : 'This';
    field['required'] = { $: ['if', holds, `${label} is required.`, null] };
  }
}

/** The answer of a property that is one field. */
function valueOf(name: string, { inRow }: Part, drawn: Drawn): ExpressionTree | null {
  const [field, more] = drawn.get(name) ?? [];
  const own = field?.['name'];
  if (more !== undefined || typeof own !== 'string' || Array.isArray(field?.children)) return null;
  return inRow ? ['get', 'rows', 'row', own] : ['get', 'form', own];
}

const isScalar = (value: Json | undefined): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** An answer that is not there contradicts nothing, unless it is required. Null for what is no comparison with single values. */
function conditionOf(given: Json | undefined, part: Part, drawn: Drawn): ExpressionTree | null {
  if (!isObject(given) || !isObject(given['properties'])) return null;
  if (Object.keys(given).some((word) => !['properties', 'required', 'type'].includes(word))) return null;
  const required = Array.isArray(given['required']) ? given['required'] : [];
  const all = Object.entries(given['properties']).map(([name, one]): ExpressionTree | null => {
    const value = valueOf(name, part, drawn);
    if (value === null || !isObject(one) || Object.keys(one).some((word) => !['const', 'enum', 'type'].includes(word))) return null;
    const among = Object.hasOwn(one, 'const') ? [one['const']] : one['enum'];
    if (!Array.isArray(among) || among.length === 0 || !among.every(isScalar)) return null;
    const fits: ExpressionTree = ['in', value, ['list', ...among]];
    return required.includes(name) ? fits : ['or', ['not', ['has', value]], fits];
  });
  const known = all.filter((one) => one !== null);
  return known.length === 0 || known.length < all.length ? null : allOf(known);
}

/** What a schema asks for, where that is properties that must be answered or new ones alone; null where it is more. */
function followable(given: Json | undefined, drawn: Drawn): Pick<Asked, 'required' | 'properties'> | null {
  if (given === undefined) return { required: [], properties: {} };
  if (!isObject(given) || Object.keys(given).some((word) => !['properties', 'required', 'type'].includes(word))) return null;
  const properties = isObject(given['properties']) ? given['properties'] : {};
  const required = Array.isArray(given['required']) ? given['required'].map(String) : [];
  if (Object.keys(properties).some((name) => drawn.has(name))) return null;
  return required.every((name) => Object.hasOwn(properties, name) || drawn.get(name)?.length === 1) ? { required, properties } : null;
}
