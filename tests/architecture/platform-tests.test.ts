import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productLibrary } from '../support/library.ts';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** The tests of the platform, which is to hold for any product. */
const platform = ['engine', 'fault', 'fuzz', 'preview', 'promises', 'renderer', 'schemas', 'server', 'simulation'];

/** They still name a flow of the product where a flow of `fixtures/` would do. One that names none any more leaves this list, and none joins it. */
const stillNaming = [
  'engine/definition/editor-schemas.test.ts',
  'engine/journey/paths-with-values.test.ts',
  'preview/gallery.test.ts',
  'server/cli/graphs.test.ts',
  'server/cli/histories.test.ts',
  'server/cli/looking.test.ts',
  'server/cli/voyager.test.ts',
  'server/http/access-matrix.test.ts',
  'server/http/metrics.test.ts',
  'server/http/operator.test.ts',
  'server/http/serving.test.ts',
  'server/http/voyagers.test.ts',
  'server/observability/traces.test.ts',
  'server/pages/flow-pages.test.ts',
  'server/pages/not-there.test.ts',
  'server/people/erase-person.test.ts',
  'server/voyager/product-flows.test.ts',
  'server/voyager/recorded-journey.test.ts',
];

const names = [...productLibrary().flows.keys()];
const namesOne = (text: string): boolean => names.some((name) => new RegExp(`\\b${name}\\b`).test(text));

test('a test of the platform names no flow of the product: use one of tests/fixtures', () => {
  const naming = platform
    .flatMap((folder) => readdirSync(tests + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && namesOne(readFileSync(tests + file, 'utf8')));
  expect(naming.toSorted()).toEqual(stillNaming.toSorted());
});

test('a planted name is found (control)', () => {
  expect(namesOne(`start('${names[0]}')`)).toBe(true);
  expect(namesOne("start('CARD_ORDER')")).toBe(false);
});
