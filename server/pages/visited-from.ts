import type { CompiledScreen, CompiledVisit, Library } from '#engine/definition/compiled.ts';
import { fromName, visitName } from '#engine/record/address-names.ts';
import type { VisitedFrom } from '#engine/record/visit-url.ts';
import { onlyNames, readDeclared, readPageAddress, type PageAddress } from './page-address.ts';
import { routeAt } from './route-table.ts';

/**
 * The page that a flow says it is visited from, held against the documents: a screen that shows such a visit. Null for anything else: whoever
 * writes an address may lead a record nowhere but back to a page of its own.
 */
export function readVisitedFrom(library: Library, voyagerType: string, { url, visit }: VisitedFrom): VisitedFrom | null {
  const address = readPageAddress(url);
  const found = address === null ? null : routeAt(library, address.path);
  const screen = found?.route.kind === 'screen' ? library.screens.get(found.route.name) : undefined;
  if (address === null || found === null || screen === undefined) return null;
  if (visitNamed(screen, visit)?.voyagerType !== voyagerType) return null;
  const { given, query } = screen;
  if (readDeclared(given, found.parameters, address.query) === null || readDeclared(query, {}, address.query) === null) return null;
  return { url: ownAddress(screen, address), visit };
}

/** The same, as the address of an entry says it: undefined where it says nothing of it. */
export function visitedFromIn(library: Library, voyagerType: string, { query }: PageAddress): VisitedFrom | null | undefined {
  const [from, visit] = [query.get(fromName) ?? [], query.get(visitName) ?? []];
  if (from.length + visit.length === 0) return undefined;
  const [url, id] = [from[0], visit[0]];
  if (url === undefined || id === undefined || from.length + visit.length > 2 || id.length > longestId) return null;
  return readVisitedFrom(library, voyagerType, { url, visit: id });
}

/** As the body of a request may be (`schemas/wire.ts`). */
const longestId = 200;

/** A visit of a screen by its id as it travels: a row adds its key to the one that is written. */
export function visitNamed({ view }: CompiledScreen, id: string): CompiledVisit | undefined {
  const written = Object.hasOwn(view.visits, id) ? id : (id.split('~')[0] ?? '');
  return Object.hasOwn(view.visits, written) ? view.visits[written] : undefined;
}

/** A screen's address with what the screen takes, and nothing that was said by it once. */
export function ownAddress({ given, query, view }: CompiledScreen, address: PageAddress): string {
  const once = new Set(view.notices.map(({ drop }) => drop));
  return onlyNames(address, new Set([...Object.keys(given), ...Object.keys(query)].filter((name) => !once.has(name))));
}
