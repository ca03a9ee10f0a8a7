import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject } from '../reading.ts';
import { type Filling, nameOf, type Part } from './filling.ts';
import { following, kindOf, merged, type Resolved, resolved } from './resolved.ts';

type Given = Omit<Part, 'schema'> & { schema: Json | undefined };

/** An alternative put together with what stands beside it, and what it says itself. */
interface Alternative extends Resolved {
  own: JsonObject;
}

/** More alternatives than these are nobody's form. */
const mostAlternatives = 20;

/** Alternatives that are more than a value, each put together with what stands beside them; null where a schema has none. Those that are nothing do not count. */
export function alternativesOf(whole: Resolved): { word: string; all: Alternative[] } | null {
  const { schema, at, filling } = whole;
  for (const word of ['oneOf', 'anyOf']) {
    const all = schema[word];
    if (!Array.isArray(all) || all.every((one) => isObject(one) && Object.hasOwn(one, 'const'))) continue;
    const { [word]: _all, ...rest } = schema;
    const found = all.slice(0, mostAlternatives).flatMap((one, index) => resolved(one, `${at}/${word}/${index}`, filling) ?? []);
    const some = found.filter((one) => one.schema['type'] !== 'null');
    return {
      word,
      all: some.map((one) => ({ own: one.schema, schema: merged(rest, one.schema), at: one.at, filling: following([one], filling) })),
    };
  }
  return null;
}

/** One of several forms: a choice of which, and the fields of each, shown where it is chosen. At first that is the one that the answer at hand fits. */
export function chosenForm(
  given: Given,
  { schema }: Resolved,
  all: readonly Alternative[],
  filling: Filling,
  draw: (given: Given, alternative: Resolved, filling: Filling) => LayoutNode[],
): LayoutNode[] {
  const label = wordsOf(schema['title']) || given.key || 'Form';
  const name = nameOf(given.key === '' ? 'kind' : `${given.key}-kind`, given.at, filling);
  const fitting = Math.max(
    0,
    all.findIndex((one) => fits(one.schema, given.value)),
  );
  filling.form[name] = String(fitting + 1);
  const read: ExpressionTree = given.inRow ? ['get', 'rows', 'row', name] : ['get', 'form', name];
  const options = all.map((one, index) => ({ value: String(index + 1), label: labelOf(one.own, index) }));
  const nodes = all.flatMap((one, index): LayoutNode[] => {
    const isChosen = index === fitting;
    const form: JsonObject = {};
    const value = isChosen ? given.value : undefined;
    const { title: _title, ...untitled } = one.schema;
    const alternative = { ...one, schema: untitled };
    const drawn = draw({ ...given, value }, alternative, { ...one.filling, form, names: filling.names });
    // The first answers of a form that is not shown are none of the page's until it is.
    Object.assign(filling.form, form);
    return shownWhile(['==', read, String(index + 1)], drawn);
  });
  return [{ type: all.length > 5 ? 'select' : 'radioGroup', name, label, options }, ...nodes];
}

/** Nodes that are drawn while something holds. */
export function shownWhile(holds: ExpressionTree, nodes: LayoutNode[]): LayoutNode[] {
  const [only] = nodes;
  if (only === undefined) return [];
  const node = nodes.length === 1 && only.$if === undefined ? only : { type: 'stack', gap: 'medium', children: nodes };
  return [{ ...node, $if: { $: holds } }];
}

const wordsOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

const kindNames: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  array: 'List',
};

/** What an alternative is called: its title, the names of its fields, or the kind of its value. */
function labelOf(schema: JsonObject, index: number): string {
  const { properties } = schema;
  const names = isObject(properties)
    ? Object.entries(properties).map(([name, one]) => (isObject(one) && wordsOf(one['title'])) || name)
    : [];
  return (
    wordsOf(schema['title']) ||
    names.slice(0, 3).join(', ') ||
    (Array.isArray(schema['enum']) ? 'One of a list' : kindNames[kindOf(schema)]) ||
    `Form ${index + 1}`
  );
}

/** Whether an answer may be one of this form. */
function fits(schema: JsonObject, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  const kind = kindOf(schema);
  if (kind === 'array') return Array.isArray(value);
  if (kind !== 'object')
    return typeof value === (kind === 'integer' ? 'number' : kind) && (!Array.isArray(schema['enum']) || schema['enum'].includes(value));
  if (!isObject(value)) return false;
  const known = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return (
    required.every((name) => Object.hasOwn(value, String(name))) && (known.length === 0 || known.some((name) => Object.hasOwn(value, name)))
  );
}
