import type { Layout } from '#schemas/layout.ts';
import type { Scope } from './scope.ts';
import { unpackData } from './unpack-data.ts';

/** What expressions of a layout read of the layout itself, as it starts. */
export function layoutScope({ state, data, values }: Pick<Layout, 'state' | 'data' | 'values'>): Pick<Scope, 'state' | 'data' | 'values'> {
  return { state: state ?? {}, data: unpackData(data), values: values ?? {} };
}
