import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/compiled/finding.ts';
import { marksOf } from '../../preview/studio/marks.ts';

const file = 'pay.view.yaml';
const written = {
  '/body/0': { file, line: 4, column: 5, until: 5 },
  '/body/1': { file, line: 6, column: 5, until: 11 },
  '/body/1/children/0': { file, line: 7, column: 9, until: 8 },
  '/body/1/children/1': { file, line: 9, column: 9, until: 10 },
  '/body/2': { file: 'sum.part.yaml', line: 3, column: 5, until: 4 },
  '/body/3': { file: 'sum.part.yaml', line: 3, column: 5, until: 4 },
};
const finding = (line: number, column: number, of = file): Finding => ({
  code: 'schema',
  severity: 'error',
  message: '',
  fix: '',
  position: { file: of, line, column },
});
const marked = (line: number, column: number) => marksOf([finding(line, column)], written).map(({ pointer }) => pointer);

describe('a finding marks the node that is written around its place', () => {
  test.each([
    ['where the node begins', 9, 9, '/body/1/children/1'],
    ['at a property of the node', 10, 9, '/body/1/children/1'],
    ['at the node before', 8, 15, '/body/1/children/0'],
    ['at a heading', 5, 5, '/body/0'],
  ] as const)('%s', (_where, line, column, pointer) => {
    expect(marked(line, column)).toEqual([pointer]);
  });

  test.each([
    ['above all nodes', 2, 1],
    ['below them, as in a dialog that is not drawn', 14, 5],
  ] as const)('%s no node is marked', (_where, line, column) => {
    expect(marked(line, column)).toEqual([]);
  });

  test('a property behind the nodes of a row is the row, not the last of them', () => {
    expect(marked(11, 5)).toEqual(['/body/1']);
  });

  test('two findings of one node are one mark', () => {
    expect(marksOf([finding(9, 9), finding(10, 9)], written).map(({ findings }) => findings.length)).toEqual([2]);
  });

  test('issue 30, point 4: of a part that the view includes, each drawing of it; the same line of a document that is not drawn marks nothing', () => {
    const told = (of: string) => marksOf([finding(4, 7, of)], written).map(({ pointer }) => pointer);
    expect([told('sum.part.yaml'), told('other.part.yaml')]).toEqual([['/body/2', '/body/3'], []]);
  });
});
