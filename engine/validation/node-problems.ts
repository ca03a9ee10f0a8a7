import type { JsonObject } from '#schemas/json.ts';
import type { NodeDefinition } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { z } from 'zod';
import type { NodeProblem, NodeValidator } from './check-nodes.ts';
import { pointerPart } from './walk-layout.ts';

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

/** Checks a node by its own declaration in `schemas/nodes`. Not for a browser's bundle: it loads the schemas. */
export const nodeProblems: NodeValidator = (type, properties) => {
  const definition = nodeDefinitions.get(type);
  if (!definition) return null;
  const result = schemaOf(definition).safeParse(properties);
  return result.success ? [] : result.error.issues.flatMap((issue) => located(issue, properties, definition));
};

const described = new Map<string, string>();

function propertiesNamed({ type, props, slots }: NodeDefinition): string {
  let words = described.get(type);
  if (words === undefined) described.set(type, (words = `A ${type} has ${listed([...Object.keys(props), ...slots])}.`));
  return words;
}

function located(issue: z.core.$ZodIssue, properties: JsonObject, definition: NodeDefinition): NodeProblem[] {
  const pointer = issue.path.map((part) => pointerPart(String(part))).join('');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? ` ${propertiesNamed(definition)}` : '';
    return issue.keys.map((key) => ({
      code: 'unknown-property',
      pointer: pointer + pointerPart(key),
      message: `There is no \`${key.slice(0, 40)}\` here: take it out.${known}`,
    }));
  }
  const name = String(issue.path[0]);
  if (issue.path.length === 1 && !Object.hasOwn(properties, name))
    return [{ code: 'missing-property', pointer, message: `\`${name}\` is missing: write it.` }];
  if (issue.code === 'invalid_union') return inUnion(issue, properties, definition);
  return [{ code: 'node-property', pointer, message: wordsOf(issue) }];
}

/** Of the ways in which a value may be written, the one that it comes nearest to: an expression if it has a `$`, else the plain one. */
function inUnion(issue: z.core.$ZodIssueInvalidUnion, properties: JsonObject, definition: NodeDefinition): NodeProblem[] {
  const pointer = issue.path.map((part) => pointerPart(String(part))).join('');
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | null)?.[part as string], properties);
  const written = issue.errors.filter(([first]) => {
    const key = first?.path[0];
    return first !== undefined && ((key !== '$' && key !== '$text') || Object.hasOwn(Object(value) as object, key));
  });
  const first = (written.find(([one]) => (one?.path.length ?? 0) > 0) ?? written.at(-1))?.[0];
  if (!first) return [{ code: 'node-property', pointer, message: 'This is none of the values that may stand here: write another.' }];
  const whole = { ...first, path: [...issue.path, ...first.path] } as z.core.$ZodIssue;
  return located(whole, properties, definition);
}

/** What is wrong with a value, and what to write. */
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
const listed = (names: readonly string[]): string => names.slice(0, 30).join(', ');
