import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longHistories, promises } from './promises.ts';
import { promisesDocument } from './promises-document.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('P1 to P13: each promise is in the table once', () => {
  expect(promises.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, place) => `P${place + 1}`));
});

test.each(promises)('$id: each test that the table names is there', ({ proofs, controls, guard }) => {
  for (const { file, title } of [...proofs, ...controls, guard.red]) expect(read(file), `${file}: ${title}`).toContain(title);
  for (const { title } of controls) expect(title).toContain('negative control');
});

test('the length of a history: each test that the table names is there', () => {
  for (const { file, title } of [...longHistories.proofs, ...longHistories.controls])
    expect(read(file), `${file}: ${title}`).toContain(title);
});

test.each(promises)('$id: its guard stands once where the table says, so that it can be taken away', ({ guard }) => {
  expect(read(guard.file).split(guard.is)).toHaveLength(2);
  expect(guard.without).not.toBe(guard.is);
});

test('docs/promises.md is what the table says: write it with `npx tsx tests/promises/write.ts`', () => {
  expect(read('docs/promises.md')).toBe(promisesDocument());
});
