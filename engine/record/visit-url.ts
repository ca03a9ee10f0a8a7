import type { JsonObject } from '#schemas/json.ts';
import type { CompiledRoute } from '../compiled/compiled-route.ts';
import { fromName, visitedName, visitName, visitorName } from '../compiled/address-names.ts';
import { pathOf, queryOf } from './place-url.ts';

/** A page that a flow was visited from: its address, and the id of the visit there. */
export interface VisitedFrom {
  url: string;
  visit: string;
}

/** The entry of a flow, told where it is visited from. */
export function withFrom(entry: string, { url, visit }: VisitedFrom): string {
  return withQuery(entry, { [fromName]: url, [visitName]: visit });
}

/** The page that a record comes back to. */
export function backTo({ url }: VisitedFrom, recordId: string): string {
  return withQuery(url, { [visitedName]: recordId });
}

function withQuery(address: string, values: { [name: string]: string }): string {
  const query = queryOf(values);
  return address.includes('?') ? address + query.replace('?', '&') : address + query;
}

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
