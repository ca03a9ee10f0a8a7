import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import type { Finding } from './finding.ts';
import type { LibraryLanguage } from './library-language.ts';

/** Everything under `flows/`, compiled. */
export interface Library {
  flows: ReadonlyMap<string, CompiledFlow>;
  screens: ReadonlyMap<string, CompiledScreen>;
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
  /** Its translations, by language; left out where they were not compiled. */
  languages?: ReadonlyMap<string, LibraryLanguage>;
  findings: Finding[];
}
