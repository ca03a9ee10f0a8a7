import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownWordsIn, productionWords } from './comment-words.ts';

/**
 * The most uses of "stands", "told", "whoever", "nobody", "somebody" and "anew" in the comments of production code, by folder: docs/style.md asks for the
 * field's terms. Lower a number when its folder has fewer; no number may rise.
 */
const limits: Readonly<Record<string, number>> = {
  engine: 1,
  'engine/compiled': 47,
  'engine/definition': 116,
  'engine/expression': 27,
  'engine/fields': 13,
  'engine/funnel': 6,
  'engine/import': 54,
  'engine/journey': 47,
  'engine/page': 2,
  'engine/projection': 17,
  'engine/record': 23,
  'engine/validation': 25,
  'preview/play': 2,
  'preview/studio': 3,
  renderer: 6,
  'renderer/actions': 1,
  'renderer/charts': 10,
  'renderer/fields': 4,
  'renderer/nodes': 48,
  'renderer/page': 57,
  'renderer/runtime': 38,
  'renderer/theme': 8,
  schemas: 71,
  server: 3,
  'server/accounts': 11,
  'server/areas': 2,
  'server/attention': 3,
  'server/cli': 6,
  'server/composition': 6,
  'server/configuration': 7,
  'server/customers': 9,
  'server/daily': 5,
  'server/files': 2,
  'server/gallery': 2,
  'server/http': 63,
  'server/kept-documents': 1,
  'server/ledger': 11,
  'server/markets': 1,
  'server/money': 12,
  'server/observability': 3,
  'server/operations': 32,
  'server/outbox': 7,
  'server/pages': 46,
  'server/parties': 11,
  'server/pdf': 2,
  'server/people': 6,
  'server/personas': 9,
  'server/pictures': 3,
  'server/portfolios': 3,
  'server/problems': 1,
  'server/retention': 1,
  'server/security': 9,
  'server/storage': 12,
  'server/studio': 40,
  'server/taxes': 2,
  'server/time': 1,
  'server/voyager': 24,
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `engine/record`; `schemas`, which has few folders; the top folder of a file that is in no other folder. */
function folderOf(file: string): string {
  const [top = '', ...rest] = file.split('/');
  return top === 'schemas' || rest.length < 2 ? top : `${top}/${rest[0]}`;
}

test('words of our own in comments only become fewer: a folder has no more than it is known to have', () => {
  const counts = new Map<string, number>();
  for (const { file, count } of productionWords(root)) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + count);
  const above = [...counts].filter(([folder, count]) => count > (limits[folder] ?? 0));
  expect(above.map(([folder, count]) => `${folder} has ${count}, and may have ${limits[folder] ?? 0}`)).toEqual([]);
});

test.each([
  ['/** The rule stands in a file, and whoever asks is told. */', 3],
  ['const one = 1; // nobody reads it anew', 2],
  ["const text = 'It stands.'; const told = 1;", 0],
  ["const address = 'https://example.test/told'; // the address of a page", 0],
  ['/** A standing order; the reader is notified. */', 0],
])('negative control: %s has %i', (text, count) => expect(ownWordsIn(text)).toBe(count));
