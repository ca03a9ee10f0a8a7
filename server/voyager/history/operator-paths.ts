import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { SensitivePaths } from '#engine/journey/mask.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';

/** An operation's declarations about its values. */
export type SaysOfValues = ReadonlyMap<string, { readonly sensitive: readonly string[]; readonly personal?: readonly string[] }>;

/** The names under which expressions read the record's person. */
const ofPerson = ['username', 'firstName', 'lastName', 'name'].map((name) => `person.${name}`);

/**
 * The paths that an operator must not see in a flow's histories: those that no journey may hold, and those that identify a person. A typed
 * value is personal if a call passes it on as such.
 */
export function operatorPaths(flow: CompiledFlow, operations: SaysOfValues): SensitivePaths {
  const hidden = new Map(
    [...operations].map(([name, { sensitive, personal }]) => [name, { sensitive: [...sensitive, ...(personal ?? [])] }]),
  );
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

/** Fields for free typing, such as texts and dates. The options of a choice are in the documents. */
export function typedPaths(flow: CompiledFlow): SensitivePaths {
  const typed = Object.values(flow.states).flatMap(({ view }) => view?.fields.filter(({ kind }) => typedKinds.has(kind)) ?? []);
  return [...new Set(typed.map(({ name }) => `values.${name.replace('[].', '.*.')}`))];
}

const typedKinds: ReadonlySet<FieldKind> = new Set(['text', 'email', 'phone', 'files', 'rows', 'date']);
