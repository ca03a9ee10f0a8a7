import type { Compilation, RouteTarget } from './bind/compilation.ts';
import { openDocuments, type SourceFile } from './open-documents.ts';
import type { Library } from '../compiled/library.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { knownNames, type Known } from './editor-schemas.ts';
import { collectRoutes, routesOfFlow } from './bind/routes.ts';

/** The parts of a library that a view compiled alone may use. It is plain data, so it can be sent to a browser. */
export interface LibraryIndex {
  /** Flows, parts, shells, words, settings and long texts. */
  files: SourceFile[];
  operations: OperationSignature[];
  routes: (Omit<RouteTarget, 'takes'> & { takes: string[] })[];
  /** The entry route of each flow, by its voyagerType. */
  entries: [voyagerType: string, route: string][];
  /** Names for completion, by the key that holds them. */
  names: Record<string, Known>;
}

/** The index for when there is no library. */
export const emptyLibraryIndex: LibraryIndex = { files: [], operations: [], routes: [], entries: [], names: {} };

const isLentFile = /\.(?:flow|part|shell)\.yaml$|(?:^|\/)words\/[^/]+\.yaml$|(?:^|\/)config\.yaml$|\.md$/;
const notText = /(?:^|\/)README\.md$/;

/** Returns the index of a library. */
export function libraryIndexOf(library: Library, files: readonly SourceFile[], operations: readonly OperationSignature[]): LibraryIndex {
  const compilation = openDocuments(files, operations);
  const flowRoutes = new Map([...compilation.flows].map(([type, document]) => [type, routesOfFlow(document, compilation)]));
  collectRoutes(flowRoutes, compilation);
  return {
    files: files.filter(({ path }) => isLentFile.test(path) && !notText.test(path)),
    operations: [...operations],
    routes: [...compilation.routes.values()].map((route) => ({ ...route, takes: [...route.takes] })),
    entries: [...compilation.entries],
    names: knownNames(library, files, operations),
  };
}

/** Opens an index as a library of documents. */
export function openLibraryIndex({ files, operations, routes, entries }: LibraryIndex): Compilation {
  const compilation = openDocuments(files, operations);
  for (const route of routes) compilation.routes.set(route.name, { ...route, takes: new Set(route.takes) });
  for (const [voyagerType, route] of entries) compilation.entries.set(voyagerType, route);
  return compilation;
}
