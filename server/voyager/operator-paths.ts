import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { SensitivePaths } from '#engine/journey/mask.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';

/** What an operation says of its values. */
export type SaysOfValues = ReadonlyMap<string, { readonly sensitive: readonly string[]; readonly personal: readonly string[] }>;

/** Of the person whose record it is, as expressions name it. */
const ofPerson = ['username', 'firstName', 'lastName', 'name'].map((name) => `person.${name}`);

/**
 * What an operator must not see of a flow's histories: what no journey may hold, and what says who somebody is. A value that was typed is personal where a
 * call hands it on as one.
 */
export function operatorPaths(flow: CompiledFlow, operations: SaysOfValues): SensitivePaths {
  const hidden = new Map([...operations].map(([name, { sensitive, personal }]) => [name, { sensitive: [...sensitive, ...personal] }]));
  const typed = Object.values(flow.states).flatMap(({ call }) =>
    call === null ? [] : (operations.get(call.operation)?.personal ?? []).flatMap((path) => fieldsBehind(call.with, path.split('.'))),
  );
  return [...new Set([...ofPerson, ...sensitiveJourneyPaths(flow, hidden), ...typed])];
}

/** The fields whose answers an input is made of: `values.firstName` for `answers.legalName.firstName`. */
function fieldsBehind(value: unknown, path: readonly string[]): string[] {
  const [head, ...rest] = path;
  if (typeof value !== 'object' || value === null) return [];
  if (head !== undefined && !Array.isArray(value) && head in value) return fieldsBehind(value[head as never], rest);
  const fields = Array.isArray(value) && value[0] === 'get' && value[1] === 'answers' ? [`values.${value.slice(3).join('.')}`] : [];
  return [...fields, ...Object.values(value).flatMap((inner) => fieldsBehind(inner, path))];
}
