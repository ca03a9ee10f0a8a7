import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { readCsv, writeCsv } from '#server/translations/csv.ts';
import { importUnits } from '#server/translations/import-units.ts';
import { partsOfText, textOfParts } from '#server/translations/parts-of-text.ts';
import { readXliff } from '#server/translations/read-xliff.ts';
import { mostReturnedText, type TranslationUnit, type TranslationUnits, UnreadableFile } from '#server/translations/translation-unit.ts';
import { unitsOf } from '#server/translations/units-of.ts';
import { writeXliff } from '#server/translations/write-xliff.ts';

const documents = {
  'words/en.yaml': 'generic: It failed.\n',
  'config.yaml': 'brand: Larkmoor\n',
  'a.screen.yaml':
    'screen: a\ntitle: A page\npath: /a\ngiven:\n  count: number?\nbody:\n  - heading: Cash\n    level: 1\n  - text: You have ${count} ${plural(count, "bond", "bonds")}\n',
  'words/es.yaml':
    'translation: es\ntexts:\n  - en: Cash\n    es: Efectivo\n    note: Money.\n  - en: You have ${count} ${plural(count, "bond", "bonds")}\n    es: Tiene ${count} ${plural(count, "bono", "bonos")}\n  - en: Gone\n    es: Ido\n',
};
const files = Object.entries(documents).map(([path, text]) => ({ path, text }));
const known = unitsOf(compileLanguages(compileLibrary(files, []), files, []), 'es', [
  { name: 'listAccounts', said: [{ member: 'name', text: 'Account {number}' }] },
]);
const exported: TranslationUnits = { from: 'en', language: 'es', units: known.filter(({ state }) => state !== 'stale') };

const formats = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'CSV', write: writeCsv, read: (text: string) => readCsv(text, 'en') },
];

test('every text of the documents is a unit with its places, its translation and its note; one that no document says is stale', () => {
  const own = known.filter(({ places }) => !places.some((place) => place.startsWith('any.')));
  expect(own.map(({ text, said, state, catalog, note }) => [text, said, state, catalog, note])).toEqual([
    ['A page', null, 'missing', 'words/es.yaml', null],
    ['Cash', 'Efectivo', 'translated', 'words/es.yaml', 'Money.'],
    [
      'You have ${count} ${plural(count, "bond", "bonds")}',
      'Tiene ${count} ${plural(count, "bono", "bonos")}',
      'translated',
      'words/es.yaml',
      null,
    ],
    ['It failed.', null, 'missing', 'words/es.yaml', null],
    ['Gone', 'Ido', 'stale', 'words/es.yaml', null],
    ['Account {number}', null, 'missing', 'words/es.yaml', null],
  ]);
  expect(known[1]?.places).toEqual(['a.screen.yaml:7']);
});

describe('A text that a tool has split', () => {
  const split = (second: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><file id="f" original="words/es.yaml"><unit id="u"><segment><source>One.</source><target>Uno.</target></segment><ignorable><source> </source></ignorable><segment><source>Two.</source>${second}</segment></unit></file></xliff>`;

  test('is one text again, with the spaces between its segments', () => {
    expect(readXliff(split('<target>Dos.</target>')).units).toMatchObject([{ text: 'One. Two.', said: 'Uno. Dos.' }]);
  });

  test('has no translation while one of its segments has none', () => {
    expect(readXliff(split('')).units).toMatchObject([{ text: 'One. Two.', said: null }]);
  });
});

test('the words that an expression chooses are between its codes, what it compares is a code', () => {
  expect(partsOfText(`You have \${plural(n, 'bond', "bonds")}. \${if(kind == 'Cash', 'In cash', kind)}`)).toEqual([
    { kind: 'words', words: 'You have ', quote: null },
    { kind: 'code', code: "${plural(n, '" },
    { kind: 'words', words: 'bond', quote: "'" },
    { kind: 'code', code: `', "` },
    { kind: 'words', words: 'bonds', quote: '"' },
    { kind: 'code', code: '")}' },
    { kind: 'words', words: '. ', quote: null },
    { kind: 'code', code: "${if(kind == 'Cash', '" },
    { kind: 'words', words: 'In cash', quote: "'" },
    { kind: 'code', code: "', kind)}" },
  ]);
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '-a',
    "''@",
    '"',
    'a,b',
    'a\r\nb',
    '\ta',
    ']]>',
    '<ph/>',
    '&amp;',
    '${count} of ${total}',
    "${if(a, 'it\\'s', 'b\\n')}",
    ' a ',
  ),
);
const unit: fc.Arbitrary<TranslationUnit> = fc.record({
  catalog: fc.constantFrom('words/es.yaml', 'cards/words/es.yaml'),
  list: fc.constantFrom('texts', 'operations'),
  at: fc.option(fc.constantFrom('parts', 'a & b "c"')),
  text,
  said: fc.option(text),
  note: fc.option(text),
  places: fc.constant(['a.screen.yaml:1']),
});

test('property: a text is its parts joined', () => {
  fc.assert(fc.property(text, (one) => textOfParts(partsOfText(one)) === one));
});

describe.each(formats)('$name', ({ write, read }) => {
  test('property: what is exported is read as it was', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 5 }), (units) => {
        const back = read(write({ from: 'en', language: 'es', units }));
        const asRead = (all: readonly Pick<TranslationUnit, 'catalog' | 'list' | 'at' | 'text' | 'said'>[]) =>
          all.map(({ catalog, list, at, text: own, said }) => [catalog, list, at, own, said]).sort();
        expect(asRead(back.units)).toEqual(asRead(units));
      }),
    );
  });

  test('an export that is imported changes nothing', () => {
    const { changes, unchanged, refused } = importUnits(read(write(exported)).units, known);
    expect([changes.length, unchanged, refused]).toEqual([0, exported.units.length, []]);
  });

  test('what was translated is taken, and words in quotes are escaped', () => {
    const back = write(exported)
      .replaceAll('bonos', 'b\'o"nos')
      .replaceAll('b\'o"nos', write === writeCsv ? 'títulos' : "b'o&quot;nos");
    const { changes, refused } = importUnits(read(back).units, known);
    expect(refused).toEqual([]);
    expect(changes.map(({ said }) => said)).toEqual([
      write === writeCsv ? 'Tiene ${count} ${plural(count, "bono", "títulos")}' : 'Tiene ${count} ${plural(count, "bono", "b\'o\\"nos")}',
    ]);
  });

  test('a unit that is unknown, stale or has other codes is refused with its line, and the others are taken', () => {
    const units = known.map((one) =>
      one.text === 'Cash'
        ? { ...one, said: 'Dinero' }
        : one.text === 'A page'
          ? { ...one, said: 'Una ${page}' }
          : { ...one, said: one.said && `${one.said}!` },
    );
    const returned = read(write({ ...exported, units: [...units, { ...exported.units[0]!, text: 'Never said', said: 'Nunca' }] }));
    const { changes, refused } = importUnits(returned.units, known);
    expect(changes.map(({ said }) => said)).toEqual(['Dinero', 'Tiene ${count} ${plural(count, "bono", "bonos")}!']);
    expect(refused.map(({ words }) => words)).toEqual([
      'The translation of “A page” has a code, and its text has none. Remove `${…}`.',
      'No document says “Gone” any more, so its translation is stale. Export the texts again, and translate what they are now.',
      'Neither a document nor words/es.yaml has “Never said”. Export the texts again, and translate what they are now.',
    ]);
    expect(refused.every(({ line }, index) => line > (refused[index - 1]?.line ?? 1))).toBe(true);
  });

  test('a text of an operation goes and comes back under `operations:`, with its places in braces', () => {
    const ofOperation = known.find(({ text: own }) => own === 'Account {number}')!;
    expect(ofOperation.places).toEqual(['listAccounts.name']);
    const back = (said: string) => importUnits(read(write({ ...exported, units: [{ ...ofOperation, said }] })).units, known);
    expect(back('Cuenta {number}').changes).toMatchObject([{ list: 'operations', said: 'Cuenta {number}', catalog: 'words/es.yaml' }]);
    expect(back('Cuenta {numero}').refused).toMatchObject([{ words: expect.stringContaining('Keep each of them once: `{number}`.') }]);
  });

  test('one text with two translations keeps the first', () => {
    const [first] = exported.units.filter(({ text: own }) => own === 'Cash');
    const units = [
      { ...first!, said: 'Dinero' },
      { ...first!, said: 'Plata' },
    ];
    const { changes, refused } = importUnits(read(write({ ...exported, units })).units, known);
    expect(changes.map(({ said }) => said)).toEqual(['Dinero']);
    expect(refused).toHaveLength(1);
  });
});

describe('A hostile file is refused with its line', () => {
  const xliff = (inner: string, before = '') =>
    `<?xml version="1.0"?>\n${before}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><file id="f" original="words/es.yaml">${inner}</file></xliff>`;
  const ok = '<unit id="u"><segment><source>Cash</source><target>Dinero</target></segment></unit>';

  test.each([
    ['an external entity', xliff(ok, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n'), 'A document type is refused'],
    ['entities within entities', xliff(ok, '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n'), 'A document type is refused'],
    ['an unknown entity', xliff(ok.replace('Dinero', '&a;')), 'This is no XML'],
    ['deep elements', xliff('<group>'.repeat(100)), 'deep'],
    ['no end', xliff(ok).slice(0, -30), 'This is no XML'],
    ['another format', '<html/>', 'This is no XLIFF'],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'This is no XLIFF'],
    ['a code that the unit does not have', xliff(ok.replace('Dinero', '<ph id="c" dataRef="d9"/>')), 'There is no code'],
    ['an element that is not read', xliff(ok.replace('Dinero', '<sc id="1"/>')), 'is not read within a text'],
    ['a number of no character', xliff(ok.replace('Dinero', '<cp hex="zz"/>')), 'no character'],
    ['a large file', ' '.repeat(mostReturnedText + 1), 'larger than 16 MB'],
  ])('XLIFF: %s', (_name, text_, words) => {
    expect(() => readXliff(text_)).toThrow(UnreadableFile);
    expect(() => readXliff(text_)).toThrow(words);
  });

  test('control: the same file without it is read', () => {
    expect(readXliff(xliff(ok)).units).toMatchObject([{ text: 'Cash', said: 'Dinero', catalog: 'words/es.yaml' }]);
  });

  test.each([
    ['no column of a language', 'catalog,at,en\r\n', 'There is no column'],
    ['no row', '', 'There is no column'],
    ['a quote that is not closed', 'catalog,at,en,es\r\n"a', 'This is no table'],
    ['a row with more cells', 'catalog,at,en,es\r\na,b,c,d,e\r\n', 'This is no table'],
    ['a cell of megabytes', `catalog,at,en,es\r\n${'a'.repeat(2 * 1024 * 1024)}`, 'This is no table'],
  ])('CSV: %s', (_name, text_, words) => {
    expect(() => readCsv(text_, 'en')).toThrow(UnreadableFile);
    expect(() => readCsv(text_, 'en')).toThrow(words);
  });

  test('FI-07: no cell of an export begins a formula', () => {
    const units = ['=HYPERLINK("x")', '+1', '-1', '@a', '\t=1', "'=1"].map((said) => ({
      ...exported.units[0]!,
      text: said,
      said,
      note: said,
    }));
    const written = writeCsv({ ...exported, units }).slice(1);
    for (const cell of written.split(/,|\r\n/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
    expect(readCsv(written, 'en').units.map(({ said }) => said)).toEqual(units.map(({ said }) => said));
  });
});
