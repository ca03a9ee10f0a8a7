import { describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { codes, draw } from './small-library.ts';

const load = 'given:\n  accountId: string\nload:\n  designs:\n    operation: getCardDesigns\n    with: [accountId]\n';
const scope = {
  load: {
    designs: {
      mostCopies: 3,
      designs: [
        { code: 'a', name: 'Alpha' },
        { code: 'b', name: 'Beta' },
      ],
    },
  },
};
const columns = (...own: string[]): string =>
  `    columns:\n${own.map((one) => `      - ${one.replaceAll('\n', '\n        ')}\n`).join('')}`;
const tableOf = (text: string): LayoutNode => draw(`${load}body:\n  - table: Designs\n${text}`, scope).layout.body[0] as LayoutNode;
const found = (text: string): string[] => {
  const screen = `screen: a\ntitle: A page\npath: /a\n${load}body:\n  - heading: Designs\n    level: 1\n  - table: Designs\n${text}`;
  return codes({ 'a.screen.yaml': screen }).map((one) => one.split('@')[0] ?? '');
};

describe('a cell of a table holds a text, or nodes', () => {
  test('rows of texts stay a property of the table', () => {
    const rows = '    rows:\n      - name: ${one.name}\n        each: one in designs.designs\n';
    expect(tableOf(columns('key: name\nlabel: Name') + rows)).toEqual({
      type: 'table',
      caption: 'Designs',
      columns: [{ key: 'name', label: 'Name' }],
      rows: [{ name: 'Alpha' }, { name: 'Beta' }],
    });
  });

  test('where a cell holds nodes each row is a node, its cells read the row, and its presses carry the row’s key', () => {
    const rows =
      '    rows:\n      - name: ${one.name}\n        act:\n          - badge: ${one.code}\n          - button: Take\n            press:\n              - track: taken\n        each: one in designs.designs\n';
    const table = tableOf(columns('key: name\nlabel: Name', 'key: act\nlabel: Act\nalign: end') + rows);
    const [first, second] = table['children'] as LayoutNode[];
    expect(table['rows']).toEqual([]);
    expect(first).toMatchObject({ type: 'tableRow', cells: { name: 'Alpha' }, nodes: ['act'] });
    const inCell = (row: LayoutNode | undefined) => row?.['children'] as LayoutNode[];
    expect(inCell(second)).toEqual([
      {
        type: 'row',
        gap: 'small',
        justify: 'end',
        children: [
          { type: 'badge', text: 'b' },
          { type: 'button', id: expect.any(String), label: 'Take', press: [{ do: 'track', name: 'taken' }] },
        ],
      },
    ]);
    const ids = [first, second].map((row) => (inCell(row)[0]?.['children'] as LayoutNode[] | undefined)?.[1]?.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('one node needs no list round it', () => {
    const table = tableOf(columns('key: name\nlabel: Name') + '    rows:\n      - name:\n          badge: New\n');
    expect((table['children'] as LayoutNode[])[0]).toMatchObject({
      nodes: ['name'],
      children: [{ children: [{ type: 'badge', text: 'New' }] }],
    });
  });

  test('a row with a condition stands there only while it holds', () => {
    const rows =
      "    rows:\n      - name:\n          - badge: ${one.name}\n        each: one in designs.designs\n        when: one.code != 'a'\n";
    const [only, more] = tableOf(columns('key: name\nlabel: Name') + rows)['children'] as LayoutNode[];
    expect(more).toBeUndefined();
    expect(JSON.stringify(only)).toContain('Beta');
  });

  test.each([
    'form: rename\n            children: []',
    'region: [designs]',
    'heading: Two',
    'textField: name\n            label: Name',
    'table: Inner',
  ])('not-in-cell: %s', (node) => {
    expect(found(columns('key: name\nlabel: Name') + `    rows:\n      - name:\n          - ${node}\n`)).toContain('not-in-cell');
  });
});

describe('columns are sorted by values', () => {
  const row = (cells: string): string => `    rows:\n      - ${cells}\n        each: one in designs.designs\n`;

  test('sort: true sorts a value that is written out by that value, and any other text as it stands', () => {
    const table = tableOf(
      columns('key: name\nlabel: Name\nsort: true', 'key: cost\nlabel: Cost\nsort: true') +
        row('name: ${one.name}\n        cost: ${money(designs.mostCopies)}'),
    );
    expect(table['columns']).toEqual([
      { key: 'name', label: 'Name', sort: true },
      { key: 'cost', label: 'Cost', sort: 'cost:value' },
    ]);
    expect((table['rows'] as unknown[])[0]).toEqual({ name: 'Alpha', cost: '$0.03', 'cost:value': 3 });
  });

  test('sort: true sorts nodes by what the first of them shows', () => {
    const table = tableOf(
      columns('key: name\nlabel: Name\nsort: true') +
        row('name:\n          - money: ${designs.mostCopies}\n          - badge: ${one.name}'),
    );
    expect((table['children'] as LayoutNode[])[0]?.['cells']).toEqual({ 'name:value': 3 });
  });

  test('sort: key sorts by what the row holds under it, which is a value and shown nowhere', () => {
    const table = tableOf(
      columns('key: name\nlabel: Name\nsort: copies') + row('name: ${one.name}\n        copies: ${designs.mostCopies}'),
    );
    expect((table['rows'] as unknown[])[0]).toEqual({ name: 'Alpha', copies: 3 });
  });

  test('sorted: a column, and a direction', () => {
    const text = columns('key: name\nlabel: Name\nsort: true') + row('name: ${one.name}');
    expect(tableOf(`    sorted: name descending\n${text}`)['sorted']).toEqual({ column: 'name', descending: true });
    expect(tableOf(`    sorted: name\n${text}`)['sorted']).toEqual({ column: 'name' });
  });

  const name = columns('key: name\nlabel: Name\nsort: true');
  test.each([
    ['unknown-name', 'a sort by a key that no row has', columns('key: name\nlabel: Name\nsort: nam') + row('name: ${one.name}')],
    ['unknown-name', 'sorted by a column that is none', `    sorted: nam\n${name}${row('name: ${one.name}')}`],
    [
      'schema',
      'sorted by a column that cannot be sorted',
      `    sorted: name\n${columns('key: name\nlabel: Name')}${row('name: ${one.name}')}`,
    ],
    ['schema', 'sorted in another way', `    sorted: name down\n${name}${row('name: ${one.name}')}`],
    ['schema', 'nodes that say nothing', name + row('name:\n          - icon: check')],
    ['schema', 'no rows at all', name],
  ])('%s: %s', (code, _what, text) => {
    expect(found(text)).toContain(code);
  });
});
