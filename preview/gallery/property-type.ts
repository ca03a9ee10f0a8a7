import type { z } from 'zod';
import { Action, Press } from '#schemas/actions.ts';
import { Expression, ExpressionTree, TextExpression } from '#schemas/expression.ts';
import { Json, JsonObject } from '#schemas/json.ts';
import { Node } from '#schemas/layout.ts';
import { ProseBlock } from '#schemas/nodes/prose.ts';

/** Schemas that have a name of their own. */
const named = new Map<unknown, string>([
  [Press, 'list of actions'],
  [Action, 'action'],
  [Expression, 'expression'],
  [ExpressionTree, 'expression'],
  [TextExpression, 'text with expressions'],
  [Json, 'any value'],
  [JsonObject, 'object of any values'],
  [Node, 'node'],
  [ProseBlock, 'block of prose'],
]);

interface Def {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  shape?: Record<string, z.ZodType>;
  valueType?: z.ZodType;
  check?: string;
  checks?: { _zod: { def: { format?: string } } }[];
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Values of a choice, as they are written. */
const written = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' or ');

/** The kind of value that a schema takes, in words: what `bindable` adds is left out. `deep` names the members of objects. */
export function typeInWords(schema: z.ZodType, deep = true): string {
  const name = named.get(schema);
  if (name !== undefined) return name;
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'readonly':
      return def.innerType ? typeInWords(def.innerType, deep) : 'any value';
    case 'nullable':
      return `${def.innerType ? typeInWords(def.innerType, deep) : 'any value'} or null`;
    case 'string':
      return 'text';
    case 'number':
      return def.checks?.some((check) => check._zod.def.format === 'safeint') ? 'whole number' : 'number';
    case 'boolean':
      return 'true or false';
    case 'enum':
      return written(Object.values(def.entries ?? {}));
    case 'literal':
      return written(def.values ?? []);
    case 'array':
      return `list of ${def.element ? many(typeInWords(def.element, deep)) : 'any values'}`;
    case 'union':
      return [...new Set(ownOptions(def).map((option) => typeInWords(option, deep)))].join(' or ');
    case 'object':
      return deep ? `object of ${members(def.shape ?? {})}` : 'object';
    case 'record':
      return `object of ${def.valueType ? many(typeInWords(def.valueType, false)) : 'any values'}, by name`;
    // A recursive schema would never end: it is written as its name, or as JSON.
    case 'lazy':
      return named.get(def.getter?.()) ?? 'any value';
    default:
      return 'any value';
  }
}

/** The options of a union without the expressions that stand for its value. */
function ownOptions({ options = [] }: Def): z.ZodType[] {
  const own = options.filter((option) => (option as unknown) !== Expression && (option as unknown) !== TextExpression);
  return own.length > 0 ? own : options;
}

const members = (shape: Record<string, z.ZodType>): string =>
  Object.entries(shape)
    .map(([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}`)
    .join(', ');

const plurals: Readonly<Record<string, string>> = {
  'any value': 'any values',
  text: 'texts',
  number: 'numbers',
  'whole number': 'whole numbers',
  node: 'nodes',
  object: 'objects',
};
const many = (words: string): string => plurals[words] ?? words.replace(/^object of /, 'objects of ').replace(/^list of /, 'lists of ');

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;
