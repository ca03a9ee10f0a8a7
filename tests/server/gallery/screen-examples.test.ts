import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectView } from '#engine/projection/project-view.ts';
import type { Library } from '#engine/compiled/library.ts';
import { maskedValue } from '#engine/journey/mask.ts';
import type { JsonObject } from '#schemas/json.ts';
import { product, productSignatures } from '#server/product.ts';
import { maskedExample, readScreenExample, writeScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenView } from '#engine/journey/screen-view.ts';
import { recordedFiles } from '#server/voyager/definitions/recordings-folder.ts';
import { compiledOnce, productFiles, productLibrary } from '../../support/library.ts';
import { everyAreaRecordings } from '../../support/recordings/area-recordings.ts';

const { screens: screenRecordings } = await everyAreaRecordings();
const flows = fileURLToPath(new URL('../../../flows', import.meta.url));
const library: Library = productLibrary();
const files = recordedFiles(flows, '.example.yaml');
const named = (name: string): string => {
  const found = files.find(({ path }) => path.endsWith(`/${name}.example.yaml`));
  if (found === undefined) throw new Error(`There is no example ${name}`);
  return readFileSync(found.file, 'utf8');
};
const exampleOf = (name: string) => {
  const read = readScreenExample(named(name));
  if ('error' in read) throw new Error(read.error);
  return read.example;
};

describe('an example of a screen is what it saw, and nothing that may not be seen', () => {
  test('each file is one that is recorded, and each recording has its file', () => {
    expect(files.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(
      screenRecordings.map(({ name }) => `${name}.example.yaml`).toSorted(),
    );
  });

  test.each(screenRecordings.map(({ name, screen }) => [name, screen]))(
    '%s is written as it is kept, short enough to review, and draws the screen %s',
    (name, screen) => {
      const text = named(name);
      const example = exampleOf(name);
      expect(example.screen).toBe(screen);
      expect(writeScreenExample(example)).toBe(text);
      // The head lists every flag of the product, and grows with it. Recordings of portfolios and of the market are too long: with a `shorten` each, 230 lines are enough.
      expect(text.split(/^load:/m)[1]?.split('\n').length).toBeLessThan(720);
      expect(screenView(library, example)?.body.length).toBeGreaterThan(0);
    },
  );

  /** What a screen could not say to a browser: a condition without it never holds. */
  function leftOut(of: Library): string[] {
    return screenRecordings.flatMap(({ name }) => {
      const { screen, error, masked: _masked, ...saw } = exampleOf(name);
      const drawn = of.screens.get(screen);
      if (drawn === undefined) return [];
      const { diagnostics } = projectView(error ? (drawn.error ?? drawn.view) : drawn.view, { ...saw, config: of.config, words: of.words });
      return diagnostics.filter(({ code }) => code === 'server-list').map(({ pointer, detail }) => `${name} ${pointer} ${detail}`);
    });
  }

  test('a list that stands beside something of the browser stands in `data:`, so that nothing of a page is left out; without it it is told (control)', () => {
    expect(leftOut(library)).toEqual([]);
    const path = 'household/household-edit-accounts.screen.yaml';
    const inValues = (text: string): string => {
      const [whole, list = ''] = /^data:\n((?: {2}.*\n)+)/m.exec(text) ?? [''];
      return text.replace(whole, '').replace('\nvalues:\n', `\nvalues:\n${list}`);
    };
    const undone = productFiles().map((file) => (file.path === path ? { ...file, text: inValues(file.text) } : file));
    expect(leftOut(compiledOnce(undone, productSignatures())).length).toBeGreaterThan(0);
  });

  test('P11: a view is a function of definition, loaded data, flags and now: drawn twice it is the same bytes, of other data another', () => {
    const example = exampleOf('home-accounts');
    const drawn = JSON.stringify(screenView(library, example));
    expect(JSON.stringify(screenView(library, JSON.parse(JSON.stringify(example)) as typeof example))).toBe(drawn);
    const called = { ...(example.load['called'] as JsonObject), name: 'Ada' };
    expect(JSON.stringify(screenView(library, { ...example, load: { ...example.load, called } }))).not.toBe(drawn); // negative control
  });

  test('what an operation declares as sensitive is a mask, wherever its value stands again', () => {
    const screen = library.screens.get('global');
    if (screen === undefined) throw new Error('there is no screen global');
    const { masked: _, ...example } = exampleOf('home-accounts');
    const secret = 'canary-5520-9981';
    const saw = {
      ...example,
      load: { ...example.load, overview: { ...(example.load['overview'] as JsonObject), pan: secret } },
      query: { to: `about ${secret}` },
    };
    const declaring = new Map([...product.operations].map(([name]) => [name, { sensitive: ['pan'] }]));
    const sealed = maskedExample(saw, screen, declaring);
    expect(sealed.masked).toBeGreaterThan(0);
    expect(writeScreenExample(sealed)).not.toContain(secret);
    expect((sealed.load['overview'] as JsonObject)['pan']).toBe(maskedValue);
    expect(writeScreenExample(maskedExample(saw, screen, product.operations))).toContain(secret); // negative control: undeclared, it is there
  });

  test('what is no example is told in words', () => {
    expect(readScreenExample('screen: home')).toEqual({ error: expect.stringContaining('now') });
    expect(readScreenExample('a: [')).toEqual({ error: expect.any(String) });
  });
});
