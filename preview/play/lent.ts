import type { Compilation } from '#engine/definition/bind/compilation.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { emptyLibraryIndex, openLibraryIndex } from '#engine/definition/library-index.ts';
import type { LibraryIndex } from '#engine/definition/library-index.ts';
import { libraryIndexId, pageData } from './page-data.ts';
import { flow, operation } from '../text/authored-press.ts';

/** The operation that an example calls: its real name never travels. */
const anOperation: OperationSignature = { name: operation, kind: 'read', input: {}, output: {}, failures: {}, sensitive: [] };
/** The flow that an example visits: its real name never travels either. */
const entryOfFlow: LibraryIndex['routes'][number] = {
  name: 'aFlow',
  path: '/a-flow',
  kind: 'flow',
  voyagerType: flow,
  entry: true,
  takes: [],
  at: { file: '', line: 1, column: 1 },
};

export interface Lent {
  libraryIndex: LibraryIndex;
  /** Read when first asked for. */
  library: () => Compilation;
}

/** The library that views may use when they stand alone. */
export function lend(libraryIndex: LibraryIndex = emptyLibraryIndex): Lent {
  let library: Compilation | null = null;
  return {
    libraryIndex,
    library: () =>
      (library ??= openLibraryIndex({
        ...libraryIndex,
        operations: [...libraryIndex.operations, anOperation],
        routes: [...libraryIndex.routes, entryOfFlow],
        entries: [...libraryIndex.entries, [flow, entryOfFlow.name]],
      })),
  };
}

/** The library that the page was sent with; a server that does not show its views sends none. */
export const lentByPage = (): Lent => lend((pageData(libraryIndexId) as LibraryIndex | null) ?? emptyLibraryIndex);
