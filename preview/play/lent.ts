import type { Compilation } from '#engine/definition/compilation.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { emptyShelf, openShelf } from '#engine/definition/shelf.ts';
import type { Shelf } from '#engine/definition/shelf.ts';
import { flow, operation } from '../text/authored-press.ts';

/** Where the page holds what the server's library lends; a server that shows nobody its views lends nothing. */
export const shelfId = 'shelf';

/** What an example calls: which operation it was never travels. */
const anOperation: OperationSignature = { name: operation, kind: 'read', input: {}, output: {}, failures: [], sensitive: [] };
/** What an example visits: which flow it was never travels either. */
const entryOfFlow: Shelf['routes'][number] = {
  name: 'aFlow',
  path: '/a-flow',
  kind: 'flow',
  voyagerType: flow,
  entry: true,
  takes: [],
  at: { file: '', line: 1, column: 1 },
};

export interface Lent {
  shelf: Shelf;
  /** Read when first asked for. */
  library: () => Compilation;
}

/** What views that stand alone may use. */
export function lend(shelf: Shelf = emptyShelf): Lent {
  let library: Compilation | null = null;
  return {
    shelf,
    library: () =>
      (library ??= openShelf({
        ...shelf,
        operations: [...shelf.operations, anOperation],
        routes: [...shelf.routes, entryOfFlow],
        entries: [...shelf.entries, [flow, entryOfFlow.name]],
      })),
  };
}

/** What the page was sent with. */
export function lentByPage(): Lent {
  const text = document.getElementById(shelfId)?.textContent;
  return lend(text == null ? emptyShelf : (JSON.parse(text) as Shelf));
}
