import type { LayoutNode } from '#schemas/node-definition.ts';
import { isNode } from '../validation/walk-layout.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { foldPress } from './fold-press.ts';
import { foldRules } from './fold-rules.ts';
import { eachRow, shownIf } from './fold-structure.ts';
import { foldValue, nothing, placeId, pressableId } from './fold-value.ts';
import { plainNodes } from './plain-nodes.ts';
import { isPlainTemplate } from './plain-template.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** Template nodes as layout nodes: what the server knows is decided, repeated and written out. */
export function foldNodes(nodes: readonly unknown[] | undefined, place: ProjectionPlace): LayoutNode[] {
  const inner = place.deeper();
  return inner === null ? [] : (nodes ?? []).flatMap((node, index) => (isNode(node) ? foldNode(node, inner.at(index)) : []));
}

function foldNode(node: LayoutNode, place: ProjectionPlace): LayoutNode[] {
  // The same for everybody: the compiled node itself is drawn, unless a limit cuts into it.
  const plain = plainNodes(node);
  if (plain !== null && place.holds(plain)) return [node];
  const { places, kept } = eachRow(node.$each, place);
  return places.flatMap((row): LayoutNode[] => {
    const shown = shownIf(node.$if, row);
    if (shown === false || !place.projection.count(place)) return [];
    const folded = properties(node, row, node.$each !== undefined && kept === null);
    // Whatever it needs is not there: there is nothing to draw.
    const { needs } = traitsOf(node);
    if (needs !== undefined && folded[needs] === undefined) return [];
    if (shown !== true) folded.$if = shown;
    if (kept !== null) folded.$each = kept;
    return [folded];
  });
}

function properties(node: LayoutNode, place: ProjectionPlace, expanded: boolean): LayoutNode {
  const folded: LayoutNode = { type: node.type };
  if (Array.isArray(node.press) && node.press.length > 0) folded.id = pressableId(node.id, place);
  else if (node.id !== undefined || expanded) folded.id = place.projection.uniqueId([node.id ?? placeId(place), ...place.keys].join('~'));
  const { scope } = traitsOf(node);
  // Each row's form is one of its own.
  const form = scope === 'form' ? [node['name'], ...place.keys].join('~') : null;
  const within = form === null ? place : place.inForm(form);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || key === 'id' || key === '$if' || key === '$each') continue;
    if (typeof value !== 'object' || (isPlainTemplate(value) && !isStructure(key))) {
      folded[key] = value;
      continue;
    }
    // Only the browser knows the rows of a list that the person makes.
    const at = scope === 'row' ? within.withBrowserRow('row').at(key) : within.at(key);
    const result = key === 'rules' && scope === 'form' ? foldRules(listOf(value), at) : foldProperty(key, value, at);
    if (result !== nothing) folded[key] = result;
  }
  if (form !== null && place.keys.length > 0) folded['name'] = form;
  return folded;
}

const listOf = <T>(value: T): Extract<T, readonly unknown[]> | [] =>
  Array.isArray(value) ? (value as Extract<T, readonly unknown[]>) : [];

/** One property that is no plain template, or `nothing` where none of it is left. */
function foldProperty(key: string, value: LayoutNode[string], at: ProjectionPlace): LayoutNode[string] | typeof nothing {
  if (key === '$else') return isNode(value) ? (foldNodes([value], at)[0] ?? nothing) : nothing;
  if (key.startsWith('$')) return nothing;
  if (slotNames.includes(key)) return foldNodes(listOf(value), at);
  return key === 'press' ? foldPress(value, at) : foldValue(value, at);
}

/** Properties that mean more than their value: nodes, and what is done at a press. */
function isStructure(key: string): boolean {
  return key === 'press' || key.startsWith('$') || slotNames.includes(key);
}
