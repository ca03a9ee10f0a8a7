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

const defOf = (schema: z.ZodType): Def => schema.def as Def;

/** Values of a choice, as they are written. */
const written = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' or ');

/** The kind of value that a schema takes, in words: what `bindable` adds is left out. `deep` names the members of objects. */
export function typeInWords(schema: z.ZodType, deep = true): string {
  const name = named.get(schema);
  if (name !== undefined) return name;
  const def = defOf(schema);
  return Object.hasOwn(wordsOfTypes, def.type) ? wordsOfTypes[def.type]!(def, deep) : anyValue;
}

const anyValue = 'any value';
const innerInWords = ({ innerType }: Def, deep: boolean): string => (innerType ? typeInWords(innerType, deep) : anyValue);
const isWhole = ({ checks = [] }: Def): boolean => checks.some((check) => check._zod.def.format === 'safeint');

const wordsOfTypes: Readonly<Record<string, (def: Def, deep: boolean) => string>> = {
  optional: innerInWords,
  default: innerInWords,
  readonly: innerInWords,
  nullable: (def, deep) => `${innerInWords(def, deep)} or null`,
  string: () => 'text',
  number: (def) => (isWhole(def) ? 'whole number' : 'number'),
  boolean: () => 'true or false',
  enum: ({ entries = {} }) => written(Object.values(entries)),
  literal: ({ values = [] }) => written(values),
  array: ({ element }, deep) => `list of ${many(element ? typeInWords(element, deep) : anyValue)}`,
  union: (def, deep) => [...new Set(ownOptions(def).map((option) => typeInWords(option, deep)))].join(' or '),
  object: ({ shape = {} }, deep) => (deep ? `object of ${members(shape)}` : 'object'),
  record: ({ valueType }) => `object of ${many(valueType ? typeInWords(valueType, false) : anyValue)}, by name`,
  // A recursive schema would never end: it is written as its name, or as JSON.
  lazy: ({ getter }) => named.get(getter?.()) ?? anyValue,
};

/** The options of a union without the expressions that stand for its value. */
export function ownOptions({ options = [] }: { options?: readonly z.ZodType[] }): readonly z.ZodType[] {
  const own = options.filter((option) => option !== Expression && option !== TextExpression);
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
