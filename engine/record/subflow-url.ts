import type { JsonObject } from '#schemas/json.ts';
import type { CompiledRoute } from '../compiled/compiled-route.ts';
import { fromName, returnedName, subflowName, parentName } from '../compiled/address-names.ts';
import { pathOf, queryOf } from './place-url.ts';

/** A page that shows a subflow: its address, and the id of the subflow there. */
export interface ParentPage {
  url: string;
  subflow: string;
}

/** The entry of a flow, told where it begins from. */
export function withFrom(entry: string, { url, subflow }: ParentPage): string {
  return withQuery(entry, { [fromName]: url, [subflowName]: subflow });
}

/** The page that a record comes back to. */
export function backTo({ url }: ParentPage, recordId: string): string {
  return withQuery(url, { [returnedName]: recordId });
}

function withQuery(address: string, values: { [name: string]: string }): string {
  const query = queryOf(values);
  return address.includes('?') ? address + query.replace('?', '&') : address + query;
}

/** The entry of a subflow, filled with what it is given, and the parent record; null where a part of the path has no value. */
export function subflowUrl(source: RouteSource, runningSubflow: FlowGiven, recordId: string): string | null {
  return entryUrl(source, runningSubflow, { [parentName]: recordId });
}

interface RouteSource {
  routes: readonly CompiledRoute[];
}

interface FlowGiven {
  voyagerType: string;
  given: JsonObject;
}

/** The address that begins a flow, filled with what it is given; null where a part of the path has no value, or no address begins it. */
export function entryUrl({ routes }: RouteSource, { voyagerType, given }: FlowGiven, more: { [name: string]: string } = {}): string | null {
  const route = routes.find((one) => one.entry === true && one.voyagerType === voyagerType);
  const path = route === undefined ? null : pathOf(route, given);
  if (route === undefined || path === null) return null;
  const beside = Object.entries(given).filter(([name]) => !route.path.includes(`{${name}}`) && !route.path.includes(`{${name}*}`));
  return path + queryOf({ ...Object.fromEntries(beside), ...more });
}
