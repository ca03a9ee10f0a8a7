import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import type { Finding } from './finding.ts';

/** Everything under `flows/`, compiled. */
export interface Library {
  flows: Map<string, CompiledFlow>;
  screens: Map<string, CompiledScreen>;
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
  findings: Finding[];
}
