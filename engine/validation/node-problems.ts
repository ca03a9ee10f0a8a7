import type { Json, JsonObject } from '#schemas/json.ts';
import type { NodeDefinition } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { z } from 'zod';
import type { NodeProblem, NodeValidator } from './check-nodes.ts';
import { nearest } from '../expression/nearest.ts';
import { crossedBounds } from './crossed-bounds.ts';
import { pointerPart } from './walk-layout.ts';
import { valueAt } from '#schemas/value-at.ts';

const schemas = new Map<string, z.ZodType>();

function schemaOf(definition: NodeDefinition): z.ZodType {
  let schema = schemas.get(definition.type);
  if (!schema) {
    const slots = Object.fromEntries(definition.slots.map((slot) => [slot, z.array(z.unknown()).optional()]));
    schema = z.strictObject({ ...definition.props, ...slots });
    schemas.set(definition.type, schema);
  }
  return schema;
}

/** Only the first problem is looked for in a node with more values than these: thousands would be slow, and help no reader. */
const mostValues = 500;

/** Checks a node by its own declaration in `schemas/nodes`. Not for a browser's bundle: it loads the schemas. */
export const nodeProblems: NodeValidator = Object.assign(problemsOf, {
  meant: (type: string) => (type.length > longestSlip ? null : nearest(type, nodeDefinitions.keys())),
});

function problemsOf(type: string, properties: JsonObject): NodeProblem[] | null {
  const definition = nodeDefinitions.get(type);
  if (!definition) return null;
  const options: Internal = { abortEarly: hasMoreValues(properties, definition) };
  const result = schemaOf(definition).safeParse(withoutTrees(properties), options);
  if (!result.success) return result.error.issues.flatMap((issue) => located(issue, properties, definition));
  return crossedBounds(properties).map(({ upper, words }) => ({
    code: 'node-property',
    pointer: pointerPart(upper),
    message: `No value fits here, since ${words}: change one of the two.`,
  }));
}

type Internal = z.core.ParseContextInternal<z.core.$ZodIssue>;

const someExpression: Json = { $: '' };
const someText: Json = { $text: [''] };

/** Expressions are not examined again: the schema decides only whether one may stand there. */
function withoutTrees(properties: JsonObject): JsonObject {
  const shown: JsonObject = {};
  for (const [name, value] of Object.entries(properties)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 1;
    if (isObject && Object.hasOwn(value, '$') && isTree(value['$'])) shown[name] = someExpression;
    else if (isObject && Array.isArray(value['$text']) && value['$text'].length > 0 && value['$text'].every(isTextPart))
      shown[name] = someText;
    else shown[name] = value;
  }
  return shown;
}

const isTextPart = (part: Json): boolean => typeof part === 'string' || withoutTrees({ part })['part'] === someExpression;

function isTree(value: Json | undefined): boolean {
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  return typeof value[0] === 'string' && value.every(isTree);
}

/** Child nodes are not its values. */
function hasMoreValues(properties: JsonObject, { slots }: NodeDefinition): boolean {
  const open: object[] = [];
  let count = 0;
  const add = (value: unknown): void => {
    count += Array.isArray(value) ? value.length : 1;
    if (typeof value === 'object' && value !== null && count <= mostValues) open.push(value);
  };
  for (const [name, value] of Object.entries(properties)) if (!slots.includes(name)) add(value);
  for (let next = open.pop(); next !== undefined && count <= mostValues; next = open.pop())
    for (const part of Object.values(next)) add(part);
  return count > mostValues;
}

/** Names of one object that are said to be none of its own. */
const mostNames = 30;

const described = new Map<string, string>();

function propertiesNamed({ type, props, slots }: NodeDefinition): string {
  let words = described.get(type);
  if (words === undefined) described.set(type, (words = `A ${type} has ${listed([...Object.keys(props), ...slots])}.`));
  return words;
}

/** Names longer than these are nobody's slip of the finger, and dear to compare. */
const longestSlip = 40;

function fixOf(key: string, { props, slots }: NodeDefinition): string {
  const meant = key.length > longestSlip ? null : nearest(key, [...Object.keys(props), ...slots]);
  return meant === null ? 'take it out.' : `did you mean \`${meant}\`?`;
}

function located(issue: z.core.$ZodIssue, properties: JsonObject, definition: NodeDefinition): NodeProblem[] {
  const pointer = issue.path.map((part) => pointerPart(String(part))).join('');
  if (issue.code === 'unrecognized_keys') {
    const ofNode = issue.path.length === 0;
    const known = ofNode ? ` ${propertiesNamed(definition)}` : '';
    return issue.keys.slice(0, mostNames).map((key) => ({
      code: 'unknown-property',
      pointer: pointer + pointerPart(key),
      message: `There is no \`${key.slice(0, 40)}\` here: ${ofNode ? fixOf(key, definition) : 'take it out.'}${known}`,
    }));
  }
  const name = String(issue.path[0]);
  if (issue.path.length === 1 && !Object.hasOwn(properties, name))
    return [{ code: 'missing-property', pointer, message: `\`${name}\` is missing: write it.` }];
  if (issue.code === 'invalid_union') return inUnion(issue, properties, definition);
  return [{ code: 'node-property', pointer, message: wordsOf(issue) }];
}

/** Chooses the variant of a union that a value comes nearest to: an expression if it has a `$`, else the plain one. */
function inUnion(issue: z.core.$ZodIssueInvalidUnion, properties: JsonObject, definition: NodeDefinition): NodeProblem[] {
  const pointer = issue.path.map((part) => pointerPart(String(part))).join('');
  const value = valueAt(properties, issue.path);
  const written = issue.errors.filter(([first]) => {
    const key = first?.path[0];
    return first !== undefined && ((key !== '$' && key !== '$text') || Object.hasOwn(Object(value), key));
  });
  const first = (written.find(([one]) => (one?.path.length ?? 0) > 0) ?? written.at(-1))?.[0];
  if (!first) return [{ code: 'node-property', pointer, message: 'This is none of the values that may stand here: write another.' }];
  const whole: z.core.$ZodIssue = { ...first, path: [...issue.path, ...first.path] };
  return located(whole, properties, definition);
}

/** Describes the fault of a value, and what to write. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `This is no ${named(issue.expected)}: write one.`;
    case 'invalid_value':
      return `Write ${issue.values.length === 1 ? '' : 'one of '}${listed(issue.values.map(String))}.`;
    case 'too_small':
      return `This is less than ${String(issue.minimum)}: write more.`;
    case 'too_big':
      return `This is more than ${String(issue.maximum)}: write less.`;
    default:
      return `${issue.message}: write another value.`;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'yes or no (true, false)',
  int: 'whole number',
  array: 'list',
  record: 'object',
};
const named = (kind: string): string => kinds[kind] ?? kind;
const listed = (names: readonly string[]): string => names.slice(0, mostNames).join(', ');
