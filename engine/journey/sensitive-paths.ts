import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { isSecretKind } from '../fields/field-types.ts';
import { pathsOfCall, type SensitivePaths } from './mask.ts';

/**
 * The paths that a recorded journey of a flow must not hold, in the form of `recordJourney`: everything that its operations declare as
 * sensitive, and the values of its secret fields.
 */
export function sensitiveJourneyPaths(
  flow: CompiledFlow,
  operations: ReadonlyMap<string, { readonly sensitive: readonly string[] }>,
): SensitivePaths {
  const declared = (operation: string): readonly string[] => operations.get(operation)?.sensitive ?? [];
  const paths = new Set<string>();
  for (const load of [...flow.load, ...Object.values(flow.states).flatMap((state) => state.load)]) {
    for (const path of declared(load.operation)) {
      if (!path.startsWith('input.')) paths.add(`load.${load.name}.${path.replace(/^output\./, '')}`);
    }
  }
  for (const state of Object.values(flow.states)) {
    for (const path of state.call === null ? [] : pathsOfCall(declared(state.call.operation))) paths.add(path);
    for (const field of state.view?.fields ?? []) {
      if (isSecretKind(field.kind)) paths.add(`values.${field.name.replace('[].', '.*.')}`);
    }
  }
  return [...paths];
}
