import type { Json } from '#schemas/json.ts';
import { isObject } from '../reading.ts';

const deepest = 8;

/** What a list of checks asks, each question by itself as JSON: of `and` each part. Two checks that ask the same are written alike. */
export const leavesOf = (checks: Json | undefined): string[] =>
  Array.isArray(checks) ? checks.flatMap((check) => (isObject(check) ? leaves(check['condition'], 0) : [])) : [];

function leaves(condition: Json | undefined, depth: number): string[] {
  if (!isObject(condition)) return [JSON.stringify(condition ?? null)];
  const { call, args } = condition;
  const parts = call === 'and' && isObject(args) ? args['values'] : undefined;
  if (Array.isArray(parts) && depth < deepest) return parts.flatMap((part) => leaves(part, depth + 1));
  return [
    JSON.stringify([call ?? null, isObject(args) ? Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)) : condition]),
  ];
}
