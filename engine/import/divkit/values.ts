import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isOperation } from '../../expression/operation.ts';
import { parseExpression } from '../../expression/parse.ts';
import { isObject } from '../reading.ts';

/** What a page can work out as DivKit does. Other functions are named alike and differ. */
const known = new Set(['if', 'and', 'or', 'not', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'neg', 'min', 'max']);

/** The variables of a card: those that a field writes are answers of the page's form, all others its state. */
export interface Variables {
  /** The tree that reads a variable; null where there is none of that name. */
  read(name: string): ExpressionTree | null;
  /** Makes a variable the answer of a field, and tells its first value. */
  field(name: string): Json | undefined;
  has(name: string): boolean;
  form: JsonObject;
  state: JsonObject;
}

export function createVariables(declared: readonly Json[], answered: ReadonlySet<string>): Variables {
  const values = new Map<string, Json>();
  for (const one of declared) {
    const name = isObject(one) ? one['name'] : undefined;
    if (isObject(one) && typeof name === 'string' && !isForbiddenName(name) && isSimple(one['value'])) values.set(name, firstValue(one));
  }
  const [form, state]: [JsonObject, JsonObject] = [{}, {}];
  const place = (name: string): JsonObject => (answered.has(name) ? form : state);
  return {
    form,
    state,
    has: (name) => values.has(name),
    field(name) {
      const value = values.get(name);
      if (value !== undefined) form[name] = value;
      return value;
    },
    read(name) {
      const value = values.get(name);
      if (value === undefined) return null;
      place(name)[name] = value;
      return ['get', answered.has(name) ? 'form' : 'state', name];
    },
  };
}

const isSimple = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Yes and no are also written as 1 and 0. */
const firstValue = (variable: JsonObject): Json =>
  variable['type'] === 'boolean'
    ? variable['value'] === true || variable['value'] === 1 || variable['value'] === 'true'
    : (variable['value'] ?? null);

/** A text with `@{…}` in it: its plain parts and its expressions, in order. */
export type Part = string | { tree: ExpressionTree } | { unread: string };

/** A brace within quotes ends no expression. */
const expression = /@\{((?:[^{}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*)\}/g;

export function partsOf(text: string, variables: Variables): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(expression)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const tree = treeOf(match[1] ?? '', variables);
    parts.push(tree === null ? { unread: match[0] } : { tree });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Null for what a page cannot work out: another function, a variable of elsewhere, a member of a dictionary. */
function treeOf(source: string, variables: Variables): ExpressionTree | null {
  const { tree } = parseExpression(source.trim());
  return tree === undefined ? null : bound(tree, variables);
}

function bound(tree: ExpressionTree, variables: Variables): ExpressionTree | null {
  if (!isOperation(tree)) return tree;
  const [operation, ...given] = tree;
  if (operation === 'get') return given.length === 1 ? variables.read(String(given[0])) : null;
  if (!known.has(operation)) return null;
  const read = given.map((one) => bound(one as ExpressionTree, variables));
  // Texts are put together by a sign that only adds here.
  if (operation === '+' && given.some((one) => typeof one === 'string')) return null;
  return read.includes(null) ? null : ([operation, ...read] as ExpressionTree);
}
