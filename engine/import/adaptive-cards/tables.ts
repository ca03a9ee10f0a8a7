import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, Reading } from '../reading.ts';
import type { Card, Convert } from './card.ts';
import { stack, withoutSurface } from './surfaces.ts';

interface Cell {
  nodes: LayoutNode[];
  /** Its words, where it is one plain text. */
  text: string | null;
}

const ends = new Set(['right']);

export const table: Convert = (read, card) => {
  read.skip('gridStyle', 'showGridLines', 'roundedCorners');
  const heads = (read.yes('firstRowAsHeader') ?? read.yes('firstRowAsHeaders')) !== false;
  read.skip('firstRowAsHeaders');
  const aligned = read.choice('horizontalCellContentAlignment', ['left', 'center', 'right']);
  read.without('verticalCellContentAlignment', 'Cells begin at the top of their row here.', ['top']);
  const columns = read.list('columns').map((one, index) => columnOf(one, `${read.path('columns')}/${index}`, card) ?? aligned);
  const rows = read.list('rows').flatMap((one, index) => {
    const cells = cellsOf(one, `${read.path('rows')}/${index}`, card);
    return cells === null ? [] : [cells];
  });
  const width = Math.max(columns.length, ...rows.map((cells) => cells.length), 0);
  if (width === 0 || rows.length === 0) return [];
  const [first, ...others] = rows;
  const isHead = heads && first !== undefined && first.every(({ text }) => text !== null) && others.length > 0;
  if (!isHead)
    card.notes.approximated(
      'no-heading',
      read.at,
      'A table names its columns here: they are numbered, because the first row does not name them.',
    );
  const keys = Array.from({ length: width }, (_, index) => `column${index + 1}`);
  return [
    {
      type: 'table',
      caption: 'Table',
      captionHidden: true,
      columns: keys.map((key, index) => ({
        key,
        label: (isHead ? first[index]?.text : null) || `Column ${index + 1}`,
        ...(ends.has(columns[index] ?? '') && { align: 'end' }),
      })),
      rows: [],
      children: (isHead ? others : rows).map((cells) => rowOf(cells, keys)),
    },
  ];
};

function rowOf(cells: readonly Cell[], keys: readonly string[]): LayoutNode {
  const texts = keys.flatMap((key, index) => {
    const cell = cells[index];
    return cell === undefined || cell.text !== null ? [[key, cell?.text ?? '']] : [];
  });
  const drawn = keys.filter((_, index) => cells[index] !== undefined && cells[index].text === null);
  return {
    type: 'tableRow',
    cells: Object.fromEntries(texts) as Record<string, string>,
    nodes: drawn,
    children: drawn.map((key) => stack(cells[keys.indexOf(key)]?.nodes ?? [])),
  };
}

function columnOf(given: Json, at: string, card: Card): string | undefined {
  if (!isObject(given)) return undefined;
  const read = new Reading(given, at, card.notes);
  read.skip('type', 'width');
  const aligned = read.choice('horizontalCellContentAlignment', ['left', 'center', 'right']);
  if (aligned === 'center')
    card.notes.approximated('column-width', at, 'Columns begin at their start or at their end here, never in the middle.');
  read.without('verticalCellContentAlignment', 'Cells begin at the top of their row here.', ['top']);
  read.finish();
  return aligned;
}

function cellsOf(given: Json, at: string, card: Card): Cell[] | null {
  if (!isObject(given)) return null;
  const read = new Reading(given, at, card.notes);
  read.skip('type', 'id', 'spacing', 'isVisible', 'fallback', 'requires');
  read.without('style', 'All rows of a table look alike here.', ['default']);
  read.without('horizontalCellContentAlignment', 'A column is aligned as a whole here.', ['left']);
  read.without('verticalCellContentAlignment', 'Cells begin at the top of their row here.', ['top']);
  const cells = read.list('cells').map((cell, index) => cellOf(cell, `${read.path('cells')}/${index}`, card));
  read.finish();
  return cells;
}

function cellOf(given: Json, at: string, card: Card): Cell {
  if (!isObject(given)) return { nodes: [], text: '' };
  const read = new Reading(given, at, card.notes);
  read.skip('type', 'id', 'fallback', 'requires', 'isVisible');
  read.without('style', 'All cells of a table look alike here.', ['default']);
  withoutSurface(read, card);
  const items = card.items(read.list('items'), read.path('items'));
  const nodes = [...items, ...card.surface(read.object('selectAction'), read.path('selectAction'), undefined, true)];
  read.finish();
  const [only] = nodes;
  if (only === undefined) return { nodes, text: '' };
  const plain = nodes.length === 1 && only.$if === undefined;
  const bare =
    plain && typeof only['text'] === 'string' && Object.keys(only).every((key) => ['type', 'text', 'strong', 'level'].includes(key));
  return { nodes, text: bare ? String(only['text']) : null };
}
