import { isExpression } from '../../../expression/bindings.ts';
import { isOperation } from '../../../expression/operation.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { cell, text } from '#schemas/nodes/properties.ts';
import { choiceOf } from '../../parse/choice.ts';
import { itemsOf, textOf, valueOf, type Authored, type AuthoredEntry, type AuthoredMap } from '../../read/authored.ts';
import { structureOf } from '../node-structure.ts';
import { compileProperty } from '../compile-property.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import type { WrittenNode } from './node-compiler.ts';

type Cells = { [key: string]: CompiledValue };

/** A column as far as its rows are concerned: its key, and how it lies. Its rows hold what they are sorted by where it is sorted by itself. */
interface Column {
  key: string;
  isSorted: boolean;
  align: string | null;
}

/** The key of the value that a cell is sorted by. No author can write it for a column. */
const sortValueOf = (key: string): string => `${key}:value`;
export const isSortValue = (key: unknown): key is string => typeof key === 'string' && key.endsWith(':value');

const structureKeys = new Set(['each', 'when']);

/** A list of nodes, or one node; `choose` in a cell is a choice among texts. */
const holdsNodes = (value: Authored): boolean => value.kind === 'list' || (value.kind === 'map' && choiceOf(value) === null);
const cellsOf = (row: AuthoredMap): AuthoredEntry[] => row.entries.filter(({ key }) => !structureKeys.has(key));

/** Rows with texts alone stay a property of the table. Where any cell holds nodes, each row is a node with its cells' nodes inside. */
export function compileRows({ value }: AuthoredEntry, { map, place, draft }: WrittenNode): Partial<LayoutNode> {
  const columns = itemsOf(valueOf(map, 'columns')).map((column) => ({
    key: textOf(column, 'key') ?? '',
    isSorted: textOf(column, 'sort') === 'true',
    align: textOf(column, 'align'),
  }));
  const items = value.kind === 'list' ? value.items : [];
  const rows = items.filter((item) => item.kind === 'map');
  // A value that is no list of rows is checked against the schema like any other property.
  if (value.kind !== 'list' || rows.length < items.length)
    return { rows: compileProperty(value, nodeDefinitions.get('table')?.props['rows'], place, draft, 'rows') };
  const written = rows.map((row) => compileRow(row, columns, place, draft));
  if (written.every(({ children }) => children.length === 0))
    return { rows: written.map(({ cells, structure }) => ({ ...cells, ...structure })) };
  return {
    rows: [],
    children: written.map(({ cells, nodes, children, structure }) => ({ type: 'tableRow', cells, nodes, children, ...structure })),
  };
}

function compileRow(row: AuthoredMap, columns: readonly Column[], place: NodePlace, draft: ViewDraft) {
  const { structure, inner } = structureOf(row, place, draft);
  const cells: Cells = {};
  const nodes: string[] = [];
  const children: LayoutNode[] = [];
  for (const { key, value } of cellsOf(row)) {
    const column = columns.find((one) => one.key === key);
    let sorted: unknown;
    if (holdsNodes(value)) {
      const inCell = compileCell(value, inner, draft);
      sorted = valueOfNodes(inCell);
      if (column?.isSorted === true && sorted === undefined) nothingToSortBy(value, key, draft);
      nodes.push(key);
      children.push({ type: 'row', gap: 'small', ...(column?.align === 'end' && { justify: 'end' }), children: inCell });
    } else {
      // A cell without a column exists to sort by: it keeps its value, not a text.
      cells[key] = compileProperty(value, column === undefined ? cell : text, inner, draft, key);
      sorted = valueOfText(cells[key]);
    }
    if (column?.isSorted === true && sorted !== undefined) cells[sortValueOf(key)] = sorted as CompiledValue;
  }
  return { cells, nodes, children, structure };
}

/** The nodes of a cell: such as have room there. */
function compileCell(value: Authored, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  return itemsOf(value).flatMap((item) => {
    const nodes = draft.write.nodes(item, place);
    const [stranger] = [...walkLayout({ body: nodes })].filter(({ node }) => !fitsInCell(node));
    if (stranger !== undefined)
      draft.compilation.findings.error(
        'not-in-cell',
        item.at,
        `A ${stranger.node.type} cannot stand in a cell of a table.`,
        `Put it beside the table, or open a dialog from the cell. A cell takes ${[...inCells].join(', ')}.`,
      );
    return nodes;
  });
}

const inCells = [...nodeDefinitions.values()].filter(({ inCell }) => inCell).map(({ type }) => type);
const fitsInCell = ({ type }: LayoutNode): boolean => nodeDefinitions.get(type)?.byCompiler === true || inCells.includes(type);

function nothingToSortBy(value: Authored, key: string, { compilation }: ViewDraft): void {
  compilation.findings.error(
    'schema',
    value.at,
    `Nothing in this cell says what \`${key}\` is sorted by.`,
    'Write `sort:` with a key in the column, and the value under that key in the row.',
  );
}

/** Returns the value of the first node that has one: an amount, a day, its words. */
function valueOfNodes(nodes: readonly LayoutNode[]): unknown {
  for (const { node } of walkLayout({ body: nodes })) {
    const own = node['value'] ?? node['text'] ?? node['label'];
    if (own !== undefined && own !== null) return own;
  }
  return undefined;
}

/** Functions that write a value out, which is the first thing they are given. */
const writing = new Set(['money', 'signedMoney', 'percent', 'decimal', 'date', 'duration']);

/** The value of a text that is one value written out; nothing of any other text, which is sorted as it stands. */
function valueOfText(value: CompiledValue | undefined): CompiledValue | undefined {
  const tree = isExpression(value) ? value.$ : null;
  const [operator, only, more] = isOperation(tree) ? tree : [];
  if (operator !== 'text' || !isOperation(only) || more !== undefined) return undefined;
  const [inner, first] = only;
  return typeof inner === 'string' && writing.has(inner) && first !== undefined ? { $: first } : undefined;
}
