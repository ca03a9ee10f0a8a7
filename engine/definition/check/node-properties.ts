import { isSubflowAddress } from '../../compiled/subflow-address.ts';
import { isOperation } from '../../expression/operation.ts';
import type { z } from 'zod';
import { isObject } from '#schemas/is-object.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import { isBindable, type LayoutNode, type NodeDefinition } from '#schemas/node-definition.ts';
import { browserRoots } from '../../expression/scope.ts';
import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { plainOf, positionAt } from '../read/authored.ts';
import { fixOfEntryKey } from './other-parent.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { elementOf, innerDefinition, unwrapped } from '../parse/property-schema.ts';
import { crossedBounds } from '../../validation/crossed-bounds.ts';
import { markedTree } from '../../compiled/tree-of.ts';
import { fixOfIssue } from '../parse/fix-of-issue.ts';
import { valueAt } from '#schemas/value-at.ts';

interface Fault {
  path: (string | number)[];
  code: 'schema' | 'unknown-value' | 'unknown-property' | 'not-bindable';
  message: string;
  fix: string;
}

/** Holds what was written against the node's own schema, and says where. */
export function checkNodeProperties(
  node: LayoutNode,
  definition: NodeDefinition,
  at: SourcePosition,
  written: ReadonlyMap<string, AuthoredEntry>,
  findings: Findings,
  { meant, map }: { meant: ReadonlySet<string>; map: AuthoredMap },
): void {
  for (const [key, schema] of Object.entries(definition.props)) {
    const value = node[key];
    if (value === undefined) {
      if (!meant.has(key) && isNeeded(schema)) findings.error('schema', at, `A ${definition.type} needs \`${key}\`.`, `Add \`${key}:\`.`);
      continue;
    }
    const entry = written.get(key);
    for (const fault of faultsOf(schema, value, [])) {
      const position = entry === undefined ? at : positionAt(entry.value, fault.path);
      const where = [key, ...fault.path].map((part) => (typeof part === 'number' ? part + 1 : part)).join('.'); // people count from one
      findings.error(
        fault.code,
        position,
        `\`${where}\` of a ${definition.type} ${fault.message}${entry === undefined ? '' : shown(entry, fault.path)}.`,
        (fault.code === 'unknown-property' ? fixOfEntryKey(String(fault.path.at(-1)), position, map) : null) ?? fault.fix,
      );
    }
  }
  for (const { upper, words } of crossedBounds(node))
    findings.error('schema', written.get(upper)?.at ?? at, `No value fits a ${definition.type} here: ${words}.`, 'Change one of the two.');
}

const needed = new WeakMap<z.ZodType, boolean>();

/** True if a schema refuses `undefined`. It is asked for every property of every node, so the answer is kept. */
function isNeeded(schema: z.ZodType): boolean {
  let known = needed.get(schema);
  if (known === undefined) needed.set(schema, (known = !schema.safeParse(undefined).success));
  return known;
}

/** Lists the faults of a value. An expression that the server evaluates may stand anywhere, one for the browser only where the schema allows it. */
function faultsOf(schema: z.ZodType | undefined, value: unknown, path: (string | number)[]): Fault[] {
  if (schema === undefined) return [];
  const tree = markedTree(value);
  if (tree !== undefined) {
    if (isBindable(schema) || !readsBrowser(tree)) return [];
    return [
      {
        path,
        code: 'not-bindable',
        message: 'is settled on the server and cannot wait for the browser',
        fix: 'Leave form, state and data out of it.',
      },
    ];
  }
  const inner = unwrapped(schema);
  const { type, shape, valueType, element } = innerDefinition(inner);
  if (Array.isArray(value) && type === 'array') return value.flatMap((one, index) => faultsOf(element, one, [...path, index]));
  if (isObject(value) && type === 'object' && shape !== undefined) return objectFaults(shape, value, path);
  if (isObject(value) && type === 'record') {
    return Object.entries(value).flatMap(([key, one]) =>
      key === '$each' || key === '$if' ? [] : faultsOf(valueType, one, [...path, key]),
    );
  }
  const result = inner?.safeParse(withoutSubflows(value));
  if (result === undefined || result.success) return [];
  const [issue] = result.error.issues;
  if (issue === undefined) return [];
  const allowed = allowedValues(issue);
  return [
    allowed === null
      ? { path: [...path, ...issue.path.map(partOf)], code: 'schema', message: 'does not fit', fix: fixFor(issue, inner) }
      : {
          path: [...path, ...issue.path.map(partOf)],
          code: 'unknown-value',
          message: 'is none of its values',
          fix: `Write one of ${allowed.join(', ')}.`,
        },
  ];
}

/** Which subflow an address begins is for the projection, and no part of the contract. */
function withoutSubflows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSubflows);
  if (isSubflowAddress(value)) return { $: value.$ };
  return '$' in value ? value : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSubflows(one)]));
}

function objectFaults(shape: Record<string, z.ZodType>, value: Record<string, unknown>, path: (string | number)[]): Fault[] {
  const faults: Fault[] = [];
  for (const key of Object.keys(value)) {
    if (key === '$each' || key === '$if') continue;
    if (shape[key] !== undefined) faults.push(...faultsOf(shape[key], value[key], [...path, key]));
    else
      faults.push({
        path: [...path, key],
        code: 'unknown-property',
        message: 'is no property of it',
        fix: didYouMean(key, Object.keys(shape), `Leave it out, or write one of ${Object.keys(shape).join(', ')}.`),
      });
  }
  for (const [key, schema] of Object.entries(shape)) {
    if (value[key] === undefined && isNeeded(schema))
      faults.push({ path: [...path, key], code: 'schema', message: 'is missing', fix: `Add \`${key}:\`.` });
  }
  return faults;
}

/** Where entries with keys of their own stand, one may be repeated: whoever writes a name there meant that. */
function fixFor(issue: z.core.$ZodIssue, schema: z.ZodType | undefined): string {
  const entry = innerDefinition(elementOf(schema));
  const repeats = issue.path.length === 0 && (entry?.type === 'object' || entry?.type === 'record');
  return `${fixOfIssue(issue)}${repeats ? ' `each: row in list` beside an entry repeats it for each of a list.' : ''}`;
}

function partOf(part: PropertyKey): string | number {
  return typeof part === 'symbol' ? String(part) : part;
}

const browser = new Set<string>(browserRoots.filter((root) => root !== 'rows' && root !== 'data'));

/** Rows and data are the server's as long as their lists are. */
export function readsBrowser(tree: ExpressionTree): boolean {
  if (!isOperation(tree)) return false;
  const [operator, ...args] = tree;
  if (operator === 'get' && typeof args[0] === 'string' && browser.has(args[0])) return true;
  return args.some(readsBrowser);
}

function shown(entry: AuthoredEntry, path: (string | number)[]): string {
  const text = JSON.stringify(valueAt(plainOf(entry.value), path));
  if (text === undefined) return ''; // what stands there was written in other words, like `of`
  return `: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

/** The values of an enum that was missed, also one inside a union. */
function allowedValues(issue: z.core.$ZodIssue): string[] | null {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return null;
  for (const branch of issue.errors) {
    for (const inner of branch) {
      const values = inner.path.length === 0 ? allowedValues(inner) : null;
      if (values !== null) return values;
    }
  }
  return null;
}
