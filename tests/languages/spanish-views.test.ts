import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalog } from '#renderer/words/read-catalog.ts';
import { createViewGallery } from '#server/gallery/create-view-gallery.ts';
import type { ViewGallery } from '#server/gallery/gallery-views.ts';
import { product, productSignatures } from '#server/product.ts';
import { compileLanguagesOnce, productFiles, productLibrary } from '#tests/support/library.ts';
import { hasWords, partlyEnglish } from './english-left.ts';
import { leavesOf } from './leaves-of.ts';
import { StaysEnglish } from './stays-english.ts';

const root = new URL('../../', import.meta.url);
const ownWords = readCatalog('es', readFileSync(new URL('renderer/words/es.yaml', root), 'utf8'));

let views: { path: string; english: Map<string, string>; spanish: Map<string, string> }[] = [];
let isPartly: (text: string) => string | null;
beforeAll(async () => {
  const library = await compileLanguagesOnce(productFiles(), productSignatures);
  const { texts = {}, operations = {} } = library.languages?.get('es') ?? {};
  isPartly = partlyEnglish([...Object.entries(texts), ...Object.entries(operations)].flatMap(([own, said]) => (own === said ? [] : [own])));
  const folders = [new URL('flows', root).pathname];
  const english = createViewGallery({ library: productLibrary, folders, operations: product.operations });
  const spanish = createViewGallery({ library: () => library, folders, operations: product.operations, language: 'es', ownWords });
  const { flows, screens } = english.list();
  views = [...flows.flatMap(({ steps }) => steps), ...screens].map(({ path }) => ({
    path,
    english: leavesOfView(english, path),
    spanish: leavesOfView(spanish, path),
  }));
});

/** The texts of all examples of a view, each with where it is first. */
function leavesOfView(gallery: ViewGallery, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, layout, issues } of gallery.page(path)?.examples ?? [])
    for (const [text, pointer] of leavesOf({ layout, issues })) if (!found.has(text)) found.set(text, `${path} ${name}${pointer}`);
  return found;
}

/** The texts of Spanish views that are English, or have English within them: each with where it is first. */
function findEnglish(stays: StaysEnglish, of = views): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, english, spanish } of of)
    for (const [text, at] of spanish) {
      const left = stays.without(text, path);
      const isEnglish = english.has(text) ? hasWords(left) : isPartly(left) !== null;
      if (isEnglish && !found.has(text)) found.set(text, english.has(text) ? at : `${at}: “${isPartly(left)}”`);
    }
  return found;
}

describe('No English is left on a Spanish page', () => {
  const stays = new StaysEnglish(new URL('stays-english.yaml', import.meta.url));

  test('every text of every view, step and dialog is translated, or is named with a reason in stays-english.yaml', () => {
    const compared = views.reduce((sum, { spanish }) => sum + spanish.size, 0);
    expect(views.length).toBeGreaterThan(350);
    expect(compared).toBeGreaterThan(10_000);
    const found = findEnglish(stays);
    expect.soft([...found].filter(([text]) => !stays.notYet.includes(text)).map(([text, at]) => `${text}  (${at})`)).toEqual([]);
    expect
      .soft(
        stays.notYet.filter((text) => !found.has(text)),
        'these are translated now: remove them from notYet',
      )
      .toEqual([]);
    expect.soft(stays.unused(), 'no text needs these: remove them').toEqual([]);
  });

  test('a text that is not translated is found, and so is one that is in part (negative control)', () => {
    const planted = (text: string, english: readonly string[]) => [
      { path: 'screens/planted', english: new Map(english.map((one) => [one, ''])), spanish: new Map([[text, 'planted']]) },
    ];
    const found = (text: string, english: readonly string[]) => [...findEnglish(stays, planted(text, english)).keys()];
    expect(found('Cash account', ['Cash account'])).toEqual(['Cash account']);
    expect(found('Enero · Your account', ['January · Your account'])).toEqual(['Enero · Your account']);
    expect(found('Su Cash account está lista.', ['Your Cash account is ready.'])).toEqual(['Su Cash account está lista.']);
    expect(found('Su cuenta está lista.', ['Your account is ready.'])).toEqual([]);
    expect(found('Ana Whitfield', ['Ana Whitfield'])).toEqual([]);
  });

  test('the texts of dialogs, fields, options, expressions and errors are read; codes, addresses and what a person typed are not', () => {
    const drawn = {
      title: 'Page title',
      body: [
        { type: 'textField', name: 'nick', label: 'Nickname here', hint: 'A hint here', value: 'Typed text' },
        { type: 'radio', name: 'one', options: [{ value: 'Some code', label: 'Option label' }] },
        { type: 'keyFacts', items: [{ label: 'Fact label', value: 'Fact value' }] },
        {
          type: 'text',
          text: { $: ['if', ['==', ['get', 'form', 'one'], 'Compared code'], 'First words', ['text', 'Second words ', 'x']] },
        },
        { type: 'link', label: 'Link label', to: '/some/place', press: [{ do: 'open', dialog: 'the~dialog' }] },
      ],
      dialogs: { start: { title: 'Dialog title', body: [] } },
      form: { nick: 'What they typed' },
    };
    expect([...leavesOf(drawn).keys()]).toEqual([
      'Page title',
      'Nickname here',
      'A hint here',
      'Option label',
      'Fact label',
      'Fact value',
      'First words',
      'Second words ',
      'Link label',
      'Dialog title',
    ]);
  });
});
