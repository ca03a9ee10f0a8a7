import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { type EvaluationOptions, type ExpressionProblem, evaluateDetailed } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** True for `{"$": tree}`. */
export function isExpression(value: unknown): value is { $: ExpressionTree } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$');
}

/** True for `{"$text": […]}`. */
export function isTextExpression(value: unknown): value is { $text: ExpressionTree[] } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$text');
}

export type Report = (problem: ExpressionProblem) => void;

/**
 * A property as a component receives it: `{"$"}` and `{"$text"}` anywhere in it become their values. Entries of a list
 * may carry `$if` and `$each` as nodes do; those two keys are gone afterwards. `depth` guards foreign layouts.
 */
export function resolveBindings(value: unknown, scope: Scope, report?: Report, depth = 0): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if (depth > 50) return null;
  if (isExpression(value)) return valueOf(value.$, scope, report);
  if (isTextExpression(value)) {
    const parts = Array.isArray(value.$text) ? value.$text : [];
    return parts.map((part) => asText(isExpression(part) ? valueOf(part.$, scope, report) : part)).join('');
  }
  if (Array.isArray(value)) {
    const list: Json[] = [];
    for (const entry of value as unknown[]) addEntries(list, entry, scope, report, depth + 1);
    return list;
  }
  const resolved: JsonObject = {};
  for (const key of Object.keys(value)) {
    if (key !== '__proto__' && key !== '$if' && key !== '$each')
      resolved[key] = resolveBindings((value as JsonObject)[key], scope, report, depth + 1);
  }
  return resolved;
}

/** True if a node or entry with this `$if` is drawn. An absent condition means yes; any value but true means no. */
export function isShown(condition: unknown, scope: Scope, report?: Report): boolean {
  return condition === undefined || (isExpression(condition) ? valueOf(condition.$, scope, report) : condition) === true;
}

/** The scopes of the rows that `$each` makes, at most `most`; none where the list is no list. */
export function rowScopes(each: unknown, scope: Scope, limit = 1000, report?: Report): Scope[] {
  if (typeof each !== 'object' || each === null) return [];
  const { row, in: list } = each as { row?: unknown; in?: unknown };
  const rows = isExpression(list) ? valueOf(list.$, scope, report) : list;
  if (typeof row !== 'string' || !Array.isArray(rows)) return [];
  return rows.slice(0, limit).map((entry: Json) => ({ ...scope, rows: { ...scope.rows, [row]: entry } }));
}

/** An entry as many times as it stands there: once, unless it says otherwise. */
function addEntries(list: Json[], entry: unknown, scope: Scope, report: Report | undefined, depth: number): void {
  const structure = (typeof entry === 'object' && entry !== null ? entry : {}) as { $if?: unknown; $each?: unknown };
  const scopes = Object.hasOwn(structure, '$each') ? rowScopes(structure.$each, scope, undefined, report) : null;
  const condition = Object.hasOwn(structure, '$if') ? structure.$if : undefined;
  for (const each of scopes ?? [scope]) if (isShown(condition, each, report)) list.push(resolveBindings(entry, each, report, depth));
}

function valueOf(tree: ExpressionTree, scope: Scope, report?: Report): Json {
  const { value, problem } = evaluateDetailed(tree, scope, display);
  if (problem && report) report(problem);
  return value;
}

const display: EvaluationOptions = { mode: 'display' };

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
