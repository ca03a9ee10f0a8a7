import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '#server/fields/csv-cell.ts';

/** The cells of one record, read by the grammar of RFC 4180. */
function cellsOf(record: string): string[] {
  const cells = `,${record}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1'])('FI-07: a cell that begins as %j is a text', (text) => {
  expect(cellsOf(csvCell(text))).toEqual([`'${text}`]);
});

test('FI-07: whatever is written, another reader finds the same cells, and none is a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\0', '"', ',', '\r', '\n', "'", 'a', '1', ' ') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (texts) => {
      const read = cellsOf(texts.map(csvCell).join(','));
      expect(read.map((text, place) => (text === texts[place] ? text : text.slice(1)))).toEqual(texts);
      expect(read.filter((text) => /^[=+\-@\t\r\n\0]/.test(text))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('FI-07: negative control: a cell that is written as it is can be a formula, and a plain one stays plain', () => {
  expect(cellsOf('=1+1,2')).toEqual(['=1+1', '2']);
  expect(csvCell('Coffee & 5 - 3')).toBe('Coffee & 5 - 3');
});
