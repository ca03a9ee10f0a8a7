import type { JsonObject } from '#schemas/json.ts';
import type { CompiledRoute } from '../definition/compiled.ts';
import { pathOf, queryOf } from './place-url.ts';

/** The name in the query of an entry under which a visited flow is told whose visit it is. */
export const visitorName = 'visitor';

/** The entry of a visited flow, filled with what it is given, and the record that visits it; null where a part of the path has no value. */
export function visitUrl(
  source: { routes: readonly CompiledRoute[] },
  visiting: { voyagerType: string; given: JsonObject },
  recordId: string,
): string | null {
  const route = source.routes.find((one) => one.entry === true && one.voyagerType === visiting.voyagerType);
  const path = route === undefined ? null : pathOf(route, visiting.given);
  if (route === undefined || path === null) return null;
  const beside = Object.entries(visiting.given).filter(([name]) => !route.path.includes(`{${name}}`) && !route.path.includes(`{${name}*}`));
  return path + queryOf({ ...Object.fromEntries(beside), [visitorName]: recordId });
}
