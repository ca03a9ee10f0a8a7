import { describe, expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import { Lookups, type LibraryChanges } from '#engine/definition/bind/noted-lookups.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { productSignatures } from '#server/product.ts';
import { compiledOnce, productFiles } from '#tests/support/library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { broken, brokenFixtures } from './broken-fixtures.ts';

const written = ({ flows, screens, ...common }: Library): string => JSON.stringify({ flows: [...flows], screens: [...screens], ...common });

/** The documents with one of them written otherwise; without it where nothing is written. */
function edited(files: readonly SourceFile[], path: string, edit: (text: string) => string | null): SourceFile[] {
  expect(files.map((file) => file.path)).toContain(path);
  return files.flatMap((file) => {
    if (file.path !== path) return [file];
    const text = edit(file.text);
    expect(text).not.toBe(file.text);
    return text === null ? [] : [{ path, text }];
  });
}

describe('what is compiled after a change is what a compilation from nothing makes of the same documents', () => {
  const compile = createCompiler(fixtureOperations);

  test.each(brokenFixtures)('broken and mended: %s', (_, one) => {
    const files = broken(one);
    expect(written(compile(files))).toBe(written(compileLibrary(files, fixtureOperations)));
    expect(compile(fixtureFiles()).findings).toEqual([]);
  });

  const operations = productSignatures();
  const product = createCompiler(operations);
  /** What every page shares, and two areas, one of which has flows: to compile all of them from nothing takes seconds. */
  const shared = productFiles().filter(({ path }) =>
    /^(?:[^/]+|parts\/.+|shells\/.+|words\/.+|home\/.+|new-account\/.+|mortgage\/.+)$/.test(path),
  );
  const edits: [string, string, (text: string) => string | null][] = [
    ['a part that many pages show', 'parts/site-footer.part.yaml', (text) => text.replace('body:', 'body:\n  - text: More')],
    ['a shell', 'shells/mortgage-portal.shell.yaml', (text) => text.replace('body:', 'body:\n  - text: More')],
    ['words that everybody reads', 'words/en.yaml', (text) => text.replace(/^generic: .*$/m, 'generic: It broke.')],
    ['a word that is gone', 'words/en.yaml', (text) => text.replace(/^generic: .*\n/m, '')],
    ['a page that others lead to', 'home/home.screen.yaml', (text) => text.replace(/^path: .*$/m, 'path: /elsewhere')],
    ['a view that is gone', 'new-account/views/funding.view.yaml', () => null],
  ];

  test.each(edits)('%s', (_, path, edit) => {
    const files = edited(shared, path, edit);
    expect(written(product(files))).toBe(written(compileLibrary(files, operations)));
  });
});

test('what a change does not touch is not compiled again', () => {
  const before = compiledOnce(productFiles(), productSignatures());
  const after = compiledOnce(
    edited(productFiles(), 'home/home.screen.yaml', (text) => `${text}# more\n`),
    productSignatures(),
  );
  const again = [...after.screens].filter(([name, screen]) => screen !== before.screens.get(name)).map(([name]) => name);
  expect(again).toEqual(['global']);
});

describe('a document is compiled again where something that it looked up is another thing now', () => {
  const nothing = Object.fromEntries(
    ['routes', 'entries', 'flows', 'screens', 'views', 'parts', 'shells', 'texts', 'words', 'config'].map((table) => [table, new Set()]),
  ) as unknown as LibraryChanges;

  test('by name, found or not; a suggestion looks at all names', () => {
    const lookups = new Lookups();
    lookups.note('parts', 'hint');
    expect(lookups.touches(nothing)).toBe(false);
    expect(lookups.touches({ ...nothing, parts: new Set(['other']) })).toBe(false);
    expect(lookups.touches({ ...nothing, shells: new Set(['hint']) })).toBe(false);
    expect(lookups.touches({ ...nothing, parts: new Set(['hint']) })).toBe(true);
    lookups.noteAll('parts');
    expect(lookups.touches({ ...nothing, parts: new Set(['other']) })).toBe(true);
  });
});
