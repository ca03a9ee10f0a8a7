import type { LayoutNode } from '#schemas/node-definition.ts';
import { itemsOf, plainOf, valueOf, type AuthoredEntry } from '../../read/authored.ts';
import { checkDistinct, objectsOf, placeIn } from '../../check/node-parts.ts';
import { didYouMean, type Findings } from '../../findings/findings.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { NodeCheck, NodeCompiler, WrittenNode, WrittenProperties } from './node-compiler.ts';
import { compileRows, isSortValue } from './table-rows.ts';
import { membersOf } from '#schemas/is-object.ts';

interface Column {
  key: string;
  /** Its rows can be sorted by it: `true`, or by what stands under another key of a row. */
  sort: unknown;
}

const columnsOf = (node: LayoutNode): Column[] =>
  objectsOf(node['columns']).map(({ key, sort }) => ({ key: String(key), sort: isSortValue(sort) ? true : sort }));

/** The keys of each row that is written, whether it holds nodes or not. */
const keysOfRows = (node: LayoutNode): string[][] =>
  node.children === undefined
    ? objectsOf(node['rows']).map((row) => Object.keys(row).filter((key) => !key.startsWith('$') && !isSortValue(key)))
    : objectsOf(node.children).map(({ cells, nodes }) => [
        ...Object.keys(membersOf(cells)).filter((key) => !isSortValue(key)),
        ...(Array.isArray(nodes) ? nodes.map(String) : []),
      ]);

/** Every cell has its column, and every column a name of its own. */
const checkTable: NodeCheck = (node, at, written, findings) => {
  const columns = columnsOf(node);
  const keys = columns.map(({ key }) => key);
  checkDistinct(keys, written.get('columns'), 'key', 'column', at, findings);
  checkRows(keysOfRows(node), columns, written.get('rows'), at, findings);
  checkSortKeys(node, columns, at, written, findings);
  checkSorted(node, columns, at, written, findings);
};

function checkRows(
  rows: readonly string[][],
  columns: readonly Column[],
  entry: AuthoredEntry | undefined,
  at: SourcePosition,
  findings: Findings,
): void {
  const names = columns.map(({ key }) => key);
  const sortKeys = columns.flatMap(({ sort }) => (typeof sort === 'string' ? [sort] : []));
  const known = [...names, ...sortKeys];
  rows.forEach((keys, index) => {
    const place = (key?: string) => placeIn(entry, key === undefined ? [index] : [index, key], at);
    const strangers = keys.filter((key) => !known.includes(key));
    for (const key of strangers)
      findings.error(
        'uneven',
        place(key),
        `\`${key}\` stands in a row, and no column is called so.`,
        didYouMean(key, names, `The columns are ${names.join(', ')}.`),
      );
    if (strangers.length > 0) return; // told, and likely the one that is missed
    for (const column of names)
      if (!keys.includes(column))
        findings.error(
          'uneven',
          place(),
          `This row has nothing for the column \`${column}\`.`,
          `Add \`${column}:\`, or leave the column out. A cell that may be empty is \`""\`.`,
        );
    for (const key of sortKeys)
      if (!keys.includes(key) && rows.some((row) => row.includes(key)))
        findings.error('uneven', place(), `This row has no \`${key}\`, by which a column is sorted.`, `Add \`${key}:\` with its value.`);
  });
}

/** The rows hold the value that a column is sorted by. */
function checkSortKeys(
  node: LayoutNode,
  columns: readonly Column[],
  at: SourcePosition,
  written: WrittenProperties,
  findings: Findings,
): void {
  const rows = keysOfRows(node);
  if (rows.length === 0) return;
  columns.forEach(({ key, sort }, index) => {
    if (typeof sort !== 'string' || rows.some((keys) => keys.includes(sort))) return;
    findings.error(
      'unknown-name',
      placeIn(written.get('columns'), [index, 'sort'], at),
      `The column \`${key}\` is sorted by \`${sort}\`, and no row has it.`,
      didYouMean(sort, [...new Set(rows.flat())], `Write \`${sort}:\` with the value into the row, or \`sort: true\`.`),
    );
  });
}

/** The order at first is one that a person can choose too. */
function checkSorted(
  node: LayoutNode,
  columns: readonly Column[],
  at: SourcePosition,
  written: WrittenProperties,
  findings: Findings,
): void {
  const { column: name } = membersOf(node['sorted']);
  if (typeof name !== 'string') return;
  const column = columns.find(({ key }) => key === name);
  const place = written.get('sorted')?.value.at ?? at;
  if (column === undefined)
    findings.error(
      'unknown-name',
      place,
      `The table is sorted by \`${name}\`, and no column is called so.`,
      didYouMean(
        name,
        columns.map(({ key }) => key),
        `The columns are ${columns.map(({ key }) => key).join(', ')}.`,
      ),
    );
  else if (column.sort === undefined)
    findings.error(
      'schema',
      place,
      `The table is sorted by \`${name}\`, and nobody can sort it so again.`,
      `Add \`sort: true\` to the column \`${name}\`.`,
    );
}

/** `sorted: amount descending`. */
function compileSorted({ value }: AuthoredEntry, { draft }: WrittenNode): Partial<LayoutNode> {
  const match = value.kind === 'scalar' ? /^([\w-]+)(?:\s+(ascending|descending))?$/.exec(value.source) : null;
  if (match !== null) return { sorted: { column: match[1], ...(match[2] === 'descending' && { descending: true }) } };
  draft.compilation.findings.error(
    'schema',
    value.at,
    `\`sorted\` is written as a column and a direction.`,
    'Write for example `sorted: amount descending`.',
  );
  return {};
}

/** A cell that shows a value written out is sorted by that value, which its row holds beside it. */
function sortByValues({ node, map }: WrittenNode): void {
  const rows = node.children === undefined ? objectsOf(node['rows']) : objectsOf(node.children).map(({ cells }) => cells as object);
  const written = itemsOf(valueOf(map, 'columns'));
  for (const [index, column] of objectsOf(node['columns']).entries()) {
    const own = `${String(column['key'])}:value`;
    const sort = written[index] === undefined ? undefined : plainOf(written[index]);
    if (typeof sort === 'object' && rows.some((row) => Object.hasOwn(row, own))) column['sort'] = own;
  }
}

export const compiler: NodeCompiler = {
  properties: {
    sorted: compileSorted,
    rows: (entry, written) => compileRows(entry, written),
  },
  complete: sortByValues,
  check: checkTable,
};
