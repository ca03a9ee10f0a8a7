import type { Layout } from '#schemas/layout.ts';
import type { Scope } from './scope.ts';
import { unpackData } from './unpack-data.ts';

/** The scope of a layout's expressions as the layout starts. */
export function layoutScope({ state, data, values }: Pick<Layout, 'state' | 'data' | 'values'>): Pick<Scope, 'state' | 'data' | 'values'> {
  return { state: state ?? {}, data: unpackData(data), values: values ?? {} };
}
