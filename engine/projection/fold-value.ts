import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isExpression, isTextExpression } from '../expression/bindings.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { evaluateDetailed } from '../expression/evaluate.ts';
import { type Folded, fold, isOfTheServer } from '../expression/partial.ts';
import { inRows } from '../compiled/call-key.ts';
import { foldPress } from './fold-press.ts';
import { eachRow, shownIf } from './fold-structure.ts';
import { isPlainTemplate } from './plain-template.ts';
import { plainValue } from './plain-value.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { parentPage } from './parent-page.ts';
import { isSubflowAddress } from '../compiled/subflow-address.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Stands for a value that an expression made null: a property with it is left out. */
export const nothing = Symbol('nothing');

/** `drop`: an expression's null leaves its property out. `keep`: it stays null. `settle`: kept, and nothing may wait for the browser. */
export type NullRule = 'drop' | 'keep' | 'resolve';

/** One expression at a place: a value, or what the browser has to work out. Notes which `data` the remainder reads. */
export function foldExpression(tree: ExpressionTree, place: ProjectionPlace): Folded {
  const asked = place.keys.length > 0 ? inRows(tree, place.keys, place.projection.callRows) : tree;
  const { projection } = place;
  // Most expressions of most views: nothing of them is left for a browser.
  if (isOfTheServer(asked)) {
    const { value, problem } = evaluateDetailed(asked, place.scope);
    if (problem !== null) place.report(problem.code, problem.detail);
    return { known: true, value };
  }
  const folded = fold(asked, place.scope, {
    origins: place.origins,
    report: (problem) => place.report(problem.code, problem.detail),
    values: projection.values,
  });
  if (!folded.known) projection.note(folded.tree);
  return folded;
}

/** Writes a remaining tree for the wire. */
export function onTheWire(tree: ExpressionTree): Json {
  if (!isOperation(tree) || tree[0] !== 'text') return { $: tree as Json };
  return {
    $text: tree.slice(1).map((part) => (isOperation(part) ? { $: part as unknown as Json } : String(part ?? ''))),
  };
}

/**
 * A property or any part of one. Lists may hold entries with `$if` and `$each`, folded as nodes are. What holds no
 * expression is the compiled view's own value, shared and not to be changed.
 */
export function foldValue(value: unknown, place: ProjectionPlace, nulls: NullRule = 'drop'): Json | typeof nothing {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if (isExpression(value) || isTextExpression(value)) {
    const folded = foldExpression(isExpression(value) ? value.$ : treeOfText(value.$text), place);
    if (folded.known) {
      const known = isSubflowAddress(value) ? parentPage(folded.value, value, place) : folded.value;
      return known === null && nulls === 'drop' ? nothing : plainValue(known, place);
    }
    if (nulls !== 'resolve') return onTheWire(folded.tree);
    place.report('browser-value', 'a value of the server cannot wait for the browser');
    return null;
  }
  if (isPlainTemplate(value)) return value;
  const inner = place.deeper();
  if (inner === null) return nothing;
  if (Array.isArray(value)) {
    const entries: Json[] = [];
    for (const [index, entry] of value.entries())
      if (isPlainTemplate(entry)) entries.push(entry);
      else foldEntry(entry, inner.at(index), nulls, entries);
    return entries;
  }
  const folded = foldMembers(value as JsonObject, inner, nulls);
  if (Array.isArray(folded['press']) && folded['press'].length > 0) folded['id'] = pressableId(folded['id'], inner);
  return folded;
}

/** The members of an object, without its structure keys and the one named `besides`. */
export function foldMembers(value: JsonObject, inner: ProjectionPlace, nulls: NullRule, besides?: string): JsonObject {
  const folded: JsonObject = {};
  for (const key of Object.keys(value)) {
    if (key === '$if' || key === '$each' || key === besides || isForbiddenName(key)) continue;
    const part = value[key];
    // Most members of most objects: no place is made for them.
    if (typeof part !== 'object' || part === null) {
      folded[key] = part ?? null;
      continue;
    }
    const result =
      key === 'press' && Array.isArray(part) ? (foldPress(part, inner.at(key)) as Json) : foldValue(part, inner.at(key), nulls);
    if (result !== nothing) folded[key] = result;
  }
  return folded;
}

/** As `foldValue`, for what must be a value on the server: an expression that the browser would have to work out is refused. */
export function resolveValue(value: unknown, place: ProjectionPlace): Json {
  const folded = foldValue(value, place, 'resolve');
  return folded === nothing ? null : folded;
}

/** The id of something that can be pressed, noted with the rows around it. Without one of its own it is named by its place. */
export function pressableId(own: unknown, place: ProjectionPlace): string {
  const node = typeof own === 'string' ? own : placeId(place);
  const id = place.projection.uniqueId([node, ...place.keys].join('~'));
  place.projection.presses[id] = { node, rows: place.scope.rows ?? {} };
  return id;
}

/** Stable as long as a node keeps its place in the compiled view: `body.0.children.2`. */
export function placeId(place: ProjectionPlace): string {
  return place.pointer.slice(1).replaceAll('/', '.');
}

/** Adds an entry of a list, as often as it is repeated. */
function foldEntry(entry: unknown, place: ProjectionPlace, nulls: NullRule, entries: Json[]): void {
  if (
    typeof entry !== 'object' ||
    entry === null ||
    Array.isArray(entry) ||
    !(Object.hasOwn(entry, '$if') || Object.hasOwn(entry, '$each'))
  ) {
    const folded = foldValue(entry, place, nulls);
    if (folded !== nothing) entries.push(folded);
    return;
  }
  const { $if: condition, $each: each } = membersOf(entry);
  const { places, kept } = eachRow(each, place);
  for (const row of places) {
    const shown = shownIf(condition, row);
    if (shown === false) continue;
    const folded = foldValue(entry, row, nulls);
    if (folded === nothing || typeof folded !== 'object' || folded === null) continue;
    if (shown === true && kept === null) entries.push(folded);
    else
      entries.push({
        ...folded,
        ...(shown === true ? {} : { $if: shown as Json }),
        ...(kept === null ? {} : { $each: kept as Json }),
      });
  }
}

/** Compiled views never change: each of their texts becomes a tree once, and what is known of that tree is found once. */
const textTrees = new WeakMap<object, ExpressionTree>();

function treeOfText(parts: readonly unknown[]): ExpressionTree {
  if (!Array.isArray(parts)) return ['text'];
  let tree = textTrees.get(parts);
  if (tree === undefined)
    textTrees.set(parts, (tree = ['text', ...parts.map((part) => (isExpression(part) ? part.$ : String(part ?? '')))]));
  return tree;
}
