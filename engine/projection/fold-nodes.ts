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
  const drawn: LayoutNode[] = [];
  if (inner === null || nodes === undefined) return drawn;
  for (const [index, node] of nodes.entries()) {
    if (!isNode(node)) continue;
    // The same for everybody: the compiled node itself is drawn, unless a limit cuts into it.
    const plain = plainNodes(node);
    if (plain !== null && inner.holds(plain)) drawn.push(node);
    else foldNode(node, inner.at(index), drawn);
  }
  return drawn;
}

/** Adds a node, as often as it is repeated. */
function foldNode(node: LayoutNode, place: ProjectionPlace, drawn: LayoutNode[]): void {
  if (node.$each === undefined) return foldRow(node, place, { expanded: false, kept: null }, drawn);
  const { places, kept } = eachRow(node.$each, place);
  for (const row of places) foldRow(node, row, { expanded: kept === null, kept }, drawn);
}

/** `kept` is the `$each` that stays on the node; `expanded` is true for each row of one that the server knows. */
interface Repeated {
  expanded: boolean;
  kept: ReturnType<typeof eachRow>['kept'];
}

function foldRow(node: LayoutNode, place: ProjectionPlace, { expanded, kept }: Repeated, drawn: LayoutNode[]): void {
  const shown = shownIf(node.$if, place);
  if (shown === false || !place.projection.count(place)) return;
  const folded = properties(node, place, expanded);
  // Whatever it needs is not there: there is nothing to draw.
  const { needs } = traitsOf(node);
  if (needs !== undefined && folded[needs] === undefined) return;
  if (shown !== true) folded.$if = shown;
  if (kept !== null) folded.$each = kept;
  drawn.push(folded);
}

function properties(node: LayoutNode, place: ProjectionPlace, expanded: boolean): LayoutNode {
  const folded: LayoutNode = { type: node.type };
  if (Array.isArray(node.press) && node.press.length > 0) folded.id = pressableId(node.id, place);
  else if (node.id !== undefined || expanded) folded.id = place.projection.uniqueId([node.id ?? placeId(place), ...place.keys].join('~'));
  const { scope } = traitsOf(node);
  // Each row's form is one of its own.
  const form = scope === 'form' ? [node['name'], ...place.keys].join('~') : null;
  const within = form === null ? place : place.inForm(form);
  for (const key of Object.keys(node)) {
    if (key === 'type' || key === 'id' || key === '$if' || key === '$each') continue;
    const value = node[key];
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
