import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, Reading } from '../reading.ts';
import type { Card, Convert } from './card.ts';
import { stack, surfaceOf } from './surfaces.ts';

export const container: Convert = (read, card) => surfaceOf(read, card.items(read.list('items'), read.path('items')), card);

export const actionSet: Convert = (read, card) => {
  read.without('horizontalAlignment', 'Actions begin at the start of their line here.', ['left']);
  return card.actions(read.list('actions'), read.path('actions'));
};

interface Column {
  width: 'auto' | 'stretch' | 'pixels' | number;
  centred: string;
  line: boolean;
  children: LayoutNode[];
}

export const columnSet: Convert = (read, card) => {
  const columns = read.list('columns').flatMap((one, index) => columnOf(one, `${read.path('columns')}/${index}`, card));
  read.without('horizontalAlignment', 'Columns begin at the start of their line here.', ['left']);
  const shown = columns.filter(({ children }) => children.length > 0);
  return surfaceOf(read, shown.length === 0 ? [] : [sideBySide(shown, read, card)], card);
};

function columnOf(given: Json, at: string, card: Card): Column[] {
  if (!isObject(given)) return [];
  const read = new Reading(given, at, card.notes);
  read.skip('type', 'id', 'speak', 'fallback', 'requires', 'isVisible', 'spacing', 'height');
  const width = widthOf(read);
  const centred = read.choice('verticalContentAlignment', ['top', 'center', 'bottom']) ?? 'top';
  read.without('bleed', 'A column keeps its room beside the others here.', [false]);
  const line = read.yes('separator') === true;
  const inside = surfaceOf(read, card.items(read.list('items'), read.path('items')), card);
  read.finish();
  const children = inside.length < 2 ? inside : [stack(inside)];
  return [{ width, centred, line, children: shownIf(given, children, card) }];
}

function widthOf(read: Reading): Column['width'] {
  const given = read.any('width') ?? read.any('size');
  read.skip('size');
  if (typeof given === 'string' && /^\d+(?:\.\d+)?px$/i.test(given)) return 'pixels';
  const word = String(given ?? 'stretch').toLowerCase();
  if (word === 'auto' || word === 'stretch') return word;
  return Number(word) > 0 ? Number(word) : 'stretch';
}

const alignments: Readonly<Record<string, string>> = { top: 'start', center: 'center', bottom: 'end' };

/** The only node of a list, or a stack of several. */
function oneNode(nodes: LayoutNode[]): LayoutNode {
  const [only] = nodes;
  return only !== undefined && nodes.length === 1 ? only : stack(nodes);
}

/** Columns as wide as their content are a row; any others have their widths. */
function sideBySide(columns: readonly Column[], read: Reading, card: Card): LayoutNode {
  const nodes = columns.map((one) => oneNode(one.children));
  const [first] = columns;
  if (nodes.length === 1) return oneNode(nodes);
  const aligned = columns.every(({ centred }) => centred === first?.centred);
  if (!aligned)
    card.notes.approximated('column-width', read.path('columns'), 'Columns stand alike here: all at the top, in the middle or below.');
  if (columns.some(({ width }) => width === 'pixels'))
    card.notes.approximated(
      'column-width',
      read.path('columns'),
      'No column is so many pixels wide here: it is as wide as what stands in it.',
    );
  const lines = columns.slice(1).filter(({ line }) => line).length;
  if (lines > 0 && lines < columns.length - 1)
    card.notes.approximated('column-width', read.path('columns'), 'Either all columns have a line between them here, or none.');
  const align = alignments[aligned ? (first?.centred ?? 'top') : 'center'];
  const widths = sharesOf(columns.map(({ width }) => width));
  if (lines === 0 && widths.every((width) => width === 'auto')) return { type: 'row', gap: 'small', align, children: nodes };
  return { type: 'columns', gap: 'small', ...(align !== 'start' && { align }), ...(lines > 0 && { lines: true }), widths, children: nodes };
}

/** The largest share that a column has. */
const mostShare = 12;

/** Weights as shares from 1 to 12 that stand to each other as they do. */
function sharesOf(widths: readonly Column['width'][]): ('auto' | number)[] {
  const weights = widths.filter((width) => typeof width === 'number');
  const most = Math.max(1, ...weights);
  const whole = most <= mostShare && weights.every((weight) => Number.isInteger(weight));
  const share = (weight: number): number => (whole ? weight : Math.max(1, Math.round((weight * mostShare) / most)));
  return widths.map((width) => (width === 'auto' || width === 'pixels' ? 'auto' : width === 'stretch' ? 1 : share(width)));
}

/** Draws nodes only while the element is shown, where the card can show or hide it. */
export function shownIf(element: JsonObject, nodes: LayoutNode[], card: Card): LayoutNode[] {
  const { id } = element;
  const visible = element['isVisible'] !== false && element['isVisible'] !== 'false';
  if (nodes.length === 0 || (visible && (typeof id !== 'string' || !card.toggled.has(id)))) return nodes;
  const name = typeof id === 'string' && card.toggled.has(id) ? `shown:${id}` : null;
  if (name === null) {
    card.state['shown:never'] = false;
    return nodes.map((node) => ({ ...node, $if: { $: ['get', 'state', 'shown:never'] } }));
  }
  card.state[name] ??= visible;
  const [only] = nodes;
  const node = nodes.length === 1 && only !== undefined && only.$if === undefined ? only : stack(nodes);
  return [{ ...node, $if: { $: ['get', 'state', name] } }];
}
