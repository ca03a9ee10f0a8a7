import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Names } from './names.ts';
import type { ViewUse } from './view-use.ts';

/** A flow as it was compiled, with what the checks look up besides. */
export interface FlowCompilation {
  flow: CompiledFlow;
  uses: Map<string, ViewUse>;
  names: Names;
}
