import { expect, test } from 'vitest';
import { createLanguages } from '#engine/definition/compile-languages.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { CatalogChange } from '#server/translations/catalog-change.ts';
import { uncompiled } from '#server/translations/uncompiled.ts';

const files: SourceFile[] = [
  { path: 'words/en.yaml', text: 'generic: It failed.\n' },
  {
    path: 'a.screen.yaml',
    text: 'screen: a\ntitle: A page\npath: /a\ngiven:\n  count: number?\nbody:\n  - heading: You have ${count}\n    level: 1\n  - text: Cash of ${count}\n',
  },
];
const library = compileLibrary(files, []);
const languages = createLanguages([]);
const change = (text: string, said: string): CatalogChange => ({
  catalog: 'words/es.yaml',
  list: 'texts',
  at: null,
  text,
  said,
  before: { said: null, note: null },
});
const refused = (changes: CatalogChange[], among = files) =>
  [...uncompiled(changes, among, (changed) => languages(library, changed, ['es']).findings, { from: 'en', language: 'es' })].map(
    ([key, words]) => [(JSON.parse(key) as string[])[3], words],
  );

test('a translation that does not compile is named with what the compiler says, and the others compile', () => {
  const broken = change('You have ${count}', 'Tiene ${cuenta}');
  const good = [change('A page', 'Una página'), change('Cash of ${count}', 'Efectivo de ${count}')];
  expect(refused(good)).toEqual([]); // control
  expect(refused([good[0]!, broken, good[1]!])).toEqual([['You have ${count}', expect.stringContaining('`cuenta`')]]);
  expect(refused([{ ...broken, said: 'Tiene ${count' }])).toEqual([['You have ${count}', expect.any(String)]]);
});

test('a mistake that the catalog has already is not one of the change beside it', () => {
  const catalog = { path: 'words/es.yaml', text: 'translation: es\ntexts:\n  - en: You have ${count}\n    es: Tiene ${cuenta}\n' };
  expect(refused([change('A page', 'Una página')], [...files, catalog])).toEqual([]);
});
