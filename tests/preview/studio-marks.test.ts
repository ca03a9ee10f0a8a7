import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/compiled/finding.ts';
import { marksOf } from '../../preview/studio/marks.ts';

const text = `view: pay
title: Pay
body:
  - heading: Pay
    level: 1
  - row:
      - button: Pay
        kind: primary
      - button: Cancel
        kind: primary
    gap: wide
dialogs:
  sure:
    title: Sure?
`;
const written = {
  '/body/0': { line: 4, column: 5 },
  '/body/1': { line: 6, column: 5 },
  '/body/1/children/0': { line: 7, column: 9 },
  '/body/1/children/1': { line: 9, column: 9 },
};
const finding = (line: number, column: number): Finding => ({
  code: 'schema',
  severity: 'error',
  message: '',
  fix: '',
  position: { file: 'pay.view.yaml', line, column },
});
const marked = (line: number, column: number) => marksOf([finding(line, column)], written, text).map(({ pointer }) => pointer);

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
    expect(marksOf([finding(9, 9), finding(10, 9)], written, text).map(({ findings }) => findings.length)).toEqual([2]);
  });
});
