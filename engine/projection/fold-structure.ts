import type { Expression, ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { isExpression } from '../expression/bindings.ts';
import { foldExpression } from './fold-value.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { rowKey } from './row-key.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Decides an `$if`, or returns the expression that decides it in the browser. */
export function shownIf(condition: unknown, place: ProjectionPlace): boolean | Expression {
  if (condition === undefined) return true;
  if (!isExpression(condition)) return condition === true;
  const folded = foldExpression(condition.$, place.at('$if'));
  return folded.known ? folded.value === true : { $: folded.tree };
}

/** The places of the rows of an `$each`; `kept` is the `$each` that stays, where only the browser knows the list. */
export function eachRow(
  each: unknown,
  place: ProjectionPlace,
): { places: ProjectionPlace[]; kept: { row: string; in: Expression } | null } {
  if (each === undefined) return { places: [place], kept: null };
  const { row, in: list } = membersOf(each);
  if (typeof row !== 'string') return { places: [], kept: null };
  const tree = (isExpression(list) ? list.$ : list) as ExpressionTree;
  const folded = foldExpression(tree, place.at('$each'));
  if (!folded.known) return { places: [place.withBrowserRow(row)], kept: { row, in: { $: folded.tree } } };
  if (!Array.isArray(folded.value)) return { places: [], kept: null };
  const rows = folded.value.slice(0, layoutLimits.repeats);
  if (rows.length < folded.value.length) place.report('too-many-rows', `${folded.value.length} rows, ${layoutLimits.repeats} are drawn`);
  return { places: rows.map((entry, index) => place.withRow(row, entry, rowKey(entry, index), originOf(tree, index, place))), kept: null };
}

/** Where a row stands in `data`, if that is where its list is from. */
function originOf(list: ExpressionTree, index: number, place: ProjectionPlace): ExpressionTree[] | null {
  if (!isOperation(list) || list[0] !== 'get') return null;
  const path = list.slice(1);
  if (path.some((part) => isOperation(part))) return null;
  if (path[0] === 'data') return [...path, index];
  const outer = path[0] === 'rows' ? place.origins[String(path[1])] : undefined;
  return outer ? [...outer, ...path.slice(2), index] : null;
}
