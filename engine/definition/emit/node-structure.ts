import type { LayoutNode } from '#schemas/node-definition.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { AuthoredMap } from '../read/authored.ts';
import { valueOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import { compileEach } from './compile-each.ts';
import { compileExpression } from '../bind/compile-expression.ts';
import { checkLiteral } from '../check/constant-conditions.ts';
import { shownWhen, type NodePlace, type ViewDraft } from './view-draft.ts';

/** Says on a node where it was written, where somebody asks. */
export function tellFrom(node: LayoutNode, at: SourcePosition, { tellsFrom, tellsPlaces }: Compilation): void {
  if (tellsPlaces === true) node['$from'] = `${at.line}:${at.column} ${at.file}`;
  else if (tellsFrom === at.file) node['$from'] = `${at.line}:${at.column}`;
}

/** `when` and `each` of a node, and the place its own properties are read in: with the row bound. */
export function structureOf(
  map: AuthoredMap,
  place: NodePlace,
  draft: ViewDraft,
): { structure: Pick<LayoutNode, '$if' | '$each'>; inner: NodePlace } {
  const structure: Pick<LayoutNode, '$if' | '$each'> = {};
  let inner = place;
  const each = valueOf(map, 'each');
  if (each !== undefined) {
    const bound = compileEach(each, place, draft);
    if (bound !== null) {
      structure.$each = { row: bound.row, in: { $: bound.list } };
      inner = bound.place;
    }
  }
  const when = valueOf(map, 'when');
  if (when !== undefined) {
    structure.$if = { $: compileExpression(when, inner, draft.compilation) };
    checkLiteral(when, 'What `when:` of a node asks', draft.compilation.findings);
    inner = shownWhen(inner, structure.$if.$);
  }
  return { structure, inner };
}
