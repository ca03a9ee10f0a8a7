import type { CompiledLoad } from './compiled-load.ts';

/** Paths of the scope that a view must never show: what its reads give out under lock, as `load.<name>.<path>`. */
export function sensitivePathsOf(
  loads: readonly CompiledLoad[],
  operations: ReadonlyMap<string, { readonly sensitive: readonly string[] }>,
): string[][] {
  return loads.flatMap((load) =>
    (operations.get(load.operation)?.sensitive ?? [])
      .filter((path) => !path.startsWith('input.'))
      .map((path) => ['load', load.name, ...path.replace(/^output\./, '').split('.')]),
  );
}
