import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { castsOf, productionCasts } from './casts.ts';

/** The most assertions (`as` but `as const`, and `!`) of production code, by folder. Lower a number when its folder has fewer; no number may rise. */
const limits: Readonly<Record<string, number>> = {
  'engine/compiled': 4,
  'engine/definition': 39,
  'engine/editor': 5,
  'engine/expression': 14,
  'engine/fields': 2,
  'engine/form': 5,
  'engine/icons': 1,
  'engine/import': 27,
  'engine/journey': 23,
  'engine/projection': 29,
  'engine/record': 8,
  'engine/validation': 45,
  preview: 9,
  'preview/frame': 11,
  'preview/gallery': 4,
  'preview/play': 34,
  'preview/studio': 7,
  'preview/text': 9,
  renderer: 4,
  'renderer/charts': 1,
  'renderer/fields': 1,
  'renderer/nodes': 34,
  'renderer/page': 14,
  'renderer/runtime': 18,
  'renderer/theme': 8,
  schemas: 28,
  server: 1,
  'server/accounts': 1,
  'server/areas': 2,
  'server/cli': 1,
  'server/composition': 2,
  'server/customers': 1,
  'server/domain': 32,
  'server/files': 8,
  'server/gallery': 2,
  'server/http': 30,
  'server/ledger': 3,
  'server/money': 2,
  'server/observability': 1,
  'server/operations': 6,
  'server/outbox': 4,
  'server/pages': 6,
  'server/parties': 12,
  'server/pdf': 7,
  'server/people': 3,
  'server/pictures': 5,
  'server/portfolios': 4,
  'server/retention': 1,
  'server/security': 21,
  'server/storage': 33,
  'server/studio': 3,
  'server/voyager': 24,
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `engine/record`; `schemas`, which has few; the top folder of a file that is in no other folder. */
function folderOf(file: string): string {
  const [top = '', ...rest] = file.split('/');
  return top === 'schemas' || rest.length < 2 ? top : `${top}/${rest[0]}`;
}

test('assertions of types only become fewer: a folder has no more than it is known to have', () => {
  const counts = new Map<string, number>();
  for (const { file, count } of productionCasts(root)) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + count);
  const above = [...counts].filter(([folder, count]) => count > (limits[folder] ?? 0));
  expect(above.map(([folder, count]) => `${folder} has ${count}, and may have ${limits[folder] ?? 0}`)).toEqual([]);
});

test.each([
  ['const one = value as string;', 1],
  ['const one = value as unknown as string;', 2],
  ['const one = list[0]!;', 1],
  ['const one = [1, 2] as const;', 0],
  ['const one = value satisfies string; const other = !value;', 0],
])('negative control: %s has %i', (text, count) => expect(castsOf(text)).toBe(count));
