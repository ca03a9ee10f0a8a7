import { isOperation } from '../../expression/operation.ts';
import { browserRoots } from '#engine/expression/scope.ts';
import { entriesOf } from '../read/authored.ts';
import type { ParsedPart } from '../parse/documents.ts';
import { readsOf, treesIn } from '#engine/compiled/trees.ts';
import type { Compilation } from '../bind/compilation.ts';
import { compileLoads, readWhen } from './compile-load.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

const onlyThere: ReadonlySet<unknown> = new Set<unknown>(browserRoots);

/** Distinguishes the loads of one use of a part from those of others, by a name that does not change with the rest of the view. */
export function loadSuffix(part: string, draft: ViewDraft): string {
  const uses = (draft.taken.partUses.get(part) ?? 0) + 1;
  draft.taken.partUses.set(part, uses);
  return `~${draft.name}.${part}${uses === 1 ? '' : `.${uses}`}`;
}

/** Compiles the loads of one use of a part. They depend on what it is given, and run only if the part is drawn, as far as the server knows. */
export function partLoads(document: ParsedPart, place: NodePlace, suffix: string, compilation: Compilation): CompiledLoad[] {
  const drawn = place.shown === undefined ? null : knownBefore(place.shown);
  return compileLoads(document, place, compilation, suffix).map((load) => {
    const at = entriesOf(document.keys.load).find((entry) => `${entry.key}${suffix}` === load.name)?.at ?? document.at;
    for (const {
      path: [root],
      read,
    } of [load.when, ...treesIn(load.with)].flatMap((tree) => readsOf(tree)))
      if (onlyThere.has(root))
        compilation.findings.error(
          'not-here',
          compilation.findings.places.ofRead(read) ?? at,
          `What a part reads is read before its page is drawn, and hangs on ${root === 'rows' ? 'a row' : String(root)}.`,
          root === 'rows' ? 'Let one read answer for all rows, and pass the part its own.' : 'Pass the part what the server knows.',
        );
    return drawn === null ? load : readWhen(load, drawn);
  });
}

/** Returns the part of a condition that the server knows before it draws; null if there is none. */
function knownBefore(tree: Compiled): Compiled {
  if (isOperation(tree) && tree[0] === 'and') {
    const [, first = null, second = null] = tree;
    const [left, right] = [knownBefore(first), knownBefore(second)];
    return left === null || right === null ? (left ?? right) : ['and', left, right];
  }
  return readsOf(tree).some(({ path: [root] }) => onlyThere.has(root)) ? null : tree;
}
