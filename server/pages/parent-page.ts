import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import type { CompiledSubflow } from '#engine/compiled/compiled-subflow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { fromName, subflowName } from '#engine/compiled/address-names.ts';
import { pathOf } from '#engine/record/place-url.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import { onlyNames, readDeclared, readPageAddress, type PageAddress } from './page-address.ts';
import { routeAt } from '#engine/record/route-table.ts';

/**
 * The page that a flow says it begins from, held against the documents: a screen that shows such a subflow. Null for anything else: whoever
 * writes an address may lead a record nowhere but back to a page of its own.
 */
export function readParentPage(library: Library, voyagerType: string, { url, subflow }: ParentPage): ParentPage | null {
  const address = readPageAddress(url);
  const found = address === null ? null : routeAt(library.routes, address.path);
  const screen = found?.route.kind === 'screen' ? library.screens.get(found.route.name) : undefined;
  if (address === null || found === null || screen === undefined) return null;
  if (subflowNamed(screen, subflow)?.voyagerType !== voyagerType) return null;
  const { given, query } = screen;
  if (readDeclared(given, found.parameters, address.query) === null || readDeclared(query, {}, address.query) === null) return null;
  const own = addressOfScreen(screen, found.parameters, address);
  return own === null ? null : { url: own, subflow };
}

/** The same, as the address of an entry says it: undefined where it says nothing of it. */
export function parentPageIn(library: Library, voyagerType: string, { query }: PageAddress): ParentPage | null | undefined {
  const [from, subflow] = [query.get(fromName) ?? [], query.get(subflowName) ?? []];
  if (from.length + subflow.length === 0) return undefined;
  const [url, id] = [from[0], subflow[0]];
  if (url === undefined || id === undefined || from.length + subflow.length > 2 || id.length > longestId) return null;
  return readParentPage(library, voyagerType, { url, subflow: id });
}

/** As the body of a request may be (`schemas/wire.ts`). */
const longestId = 200;

/** A subflow of a screen by its id as it travels: a row adds its key to the one that is written. */
export function subflowNamed({ view }: CompiledScreen, id: string): CompiledSubflow | undefined {
  const written = Object.hasOwn(view.subflows, id) ? id : (id.split('~')[0] ?? '');
  return Object.hasOwn(view.subflows, written) ? view.subflows[written] : undefined;
}

/**
 * A screen's address as it is written, with what the screen takes in its query and nothing that was said by it once: the same page has one. Null
 * where a part of the path cannot stand in one.
 */
export function addressOfScreen(
  { path, given, query, view }: CompiledScreen,
  parameters: Readonly<Record<string, string>>,
  address: PageAddress,
): string | null {
  const own = pathOf({ path }, parameters);
  if (own === null) return null;
  const out = new Set([...Object.keys(parameters), ...view.notices.map(({ drop }) => drop)]);
  const taken = new Set([...Object.keys(given), ...Object.keys(query)].filter((name) => !out.has(name)));
  return own + onlyNames(address, taken).slice(address.path.length);
}
