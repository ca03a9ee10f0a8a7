import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isExpression, isTextExpression } from '../expression/bindings.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { type Folded, fold } from '../expression/partial.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { foldPress } from './fold-press.ts';
import { eachRow, shownIf } from './fold-structure.ts';

/** Stands for a value that an expression made null: a property with it is left out. */
export const nothing = Symbol('nothing');

/** One expression at a place: a value, or what the browser has to work out. Notes which `data` the remainder reads. */
export function foldExpression(tree: ExpressionTree, place: ProjectionPlace): Folded {
  const folded = fold(tree, place.scope, { origins: place.origins, report: (problem) => place.report(problem.code, problem.detail) });
  if (!folded.known) for (const [root, name] of dependenciesOf(folded.tree)) if (root === 'data' && name !== undefined) place.projection.travels.add(name);
  return folded;
}

/** How a remaining tree is written on the wire. */
export function onTheWire(tree: ExpressionTree): Json {
  if (!Array.isArray(tree) || tree[0] !== 'text') return { $: tree as Json };
  return { $text: (tree.slice(1) as ExpressionTree[]).map((part) => (Array.isArray(part) ? { $: part as unknown as Json } : String(part ?? ''))) };
}

/**
 * A property or any part of one. Lists may hold entries with `$if` and `$each`, folded as nodes are; a null that an
 * expression made is left out where `keepNull` is false.
 */
export function foldValue(value: unknown, place: ProjectionPlace, keepNull = false): Json | typeof nothing {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if (isExpression(value) || isTextExpression(value)) {
    const folded = foldExpression(isExpression(value) ? value.$ : treeOfText(value.$text), place);
    if (!folded.known) return onTheWire(folded.tree);
    return folded.value === null && !keepNull ? nothing : plainValue(folded.value, place);
  }
  const inner = place.deeper();
  if (inner === null) return nothing;
  if (Array.isArray(value)) return value.flatMap((entry, index) => foldEntry(entry, inner.at(index), keepNull));
  const folded: JsonObject = {};
  for (const [key, part] of Object.entries(value)) {
    if (key === '$if' || key === '$each' || isForbiddenName(key)) continue;
    const result = key === 'press' && Array.isArray(part) ? (foldPress(part, inner.at(key)) as unknown as Json) : foldValue(part, inner.at(key), keepNull);
    if (result !== nothing) folded[key] = result;
  }
  if (Array.isArray(folded['press']) && folded['press'].length > 0) folded['id'] = pressableId(folded['id'], inner);
  return folded;
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

/** As `foldValue`, for what must be a value on the server: an expression that the browser would have to work out is refused. */
export function settleValue(value: unknown, place: ProjectionPlace): Json {
  const folded = foldValue(value, place, true);
  return folded === nothing ? null : withoutExpressions(folded, place);
}

function withoutExpressions(value: Json, place: ProjectionPlace): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isExpression(value) || isTextExpression(value)) {
    place.report('browser-value', 'a value of the server cannot wait for the browser');
    return null;
  }
  if (Array.isArray(value)) return value.map((entry) => withoutExpressions(entry, place));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutExpressions(part, place)]));
}

function foldEntry(entry: unknown, place: ProjectionPlace, keepNull: boolean): Json[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || !(Object.hasOwn(entry, '$if') || Object.hasOwn(entry, '$each'))) {
    const folded = foldValue(entry, place, keepNull);
    return folded === nothing ? [] : [folded];
  }
  const { $if: condition, $each: each } = entry as { $if?: unknown; $each?: unknown };
  const { places, kept } = eachRow(each, place);
  return places.flatMap((row): Json[] => {
    const shown = shownIf(condition, row);
    if (shown === false) return [];
    const folded = foldValue(entry, row, keepNull) as JsonObject;
    return [{ ...folded, ...(shown === true ? {} : { $if: shown as unknown as Json }), ...(kept === null ? {} : { $each: kept as unknown as Json }) }];
  });
}

/**
 * Data written into a layout, where a key with `$` would be read as structure: such keys are left out, as are names that lead
 * out of the data. So a person's data can never be read as a template.
 */
export function plainValue(value: Json, place: ProjectionPlace, depth = 0): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 40) {
    place.report('too-deep', 'data');
    return null;
  }
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, place, depth + 1));
  const plain: JsonObject = {};
  for (const [key, part] of Object.entries(value)) {
    if (key.startsWith('$') || isForbiddenName(key)) place.report('unsafe-key', key.slice(0, 20));
    else plain[key] = plainValue(part, place, depth + 1);
  }
  return plain;
}

function treeOfText(parts: readonly unknown[]): ExpressionTree {
  return ['text', ...(Array.isArray(parts) ? parts : []).map((part) => (isExpression(part) ? part.$ : String(part ?? '')))];
}
