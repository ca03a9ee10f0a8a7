import { describe, expect, test } from 'vitest';
import { inLanguage } from '#engine/compiled/in-language.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { compileLanguages, createLanguages } from '#engine/definition/compile-languages.ts';
import { projectView } from '#engine/projection/project-view.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const shared = { 'words/en.yaml': 'generic: It failed.\nkind:\n  Cash: Cash\n', 'config.yaml': 'brand: Larkmoor\n' };
const catalog = (...entries: string[]) =>
  `translation: es\ntexts:\n${entries.map((one) => `  - ${one.replaceAll('\n', '\n    ')}\n`).join('')}`;
const page = (body: string) =>
  `screen: a\ntitle: A page\npath: /a\ngiven:\n  kind: string?\n  count: number?\nbody:\n  - heading: Cash\n    level: 1\n${body}`;

function compiled(documents: Record<string, string>, also: string[] = []) {
  const files = Object.entries({ ...shared, ...documents }).map(([path, text]) => ({ path, text }));
  const library = compileLibrary(files, fixtureOperations);
  expect(library.findings.filter(({ code }) => code !== 'unused-name')).toEqual([]);
  const made = compileLanguages(library, files, fixtureOperations, also);
  const read = (scope: Scope = {}) => {
    const es = inLanguage({ ...library, languages: made.languages }, 'es');
    const screen = library.screens.get('a');
    if (es === null || screen === undefined) throw new Error('There is no such language or screen');
    const { view } = projectView(es.screen(screen).view, { words: es.words, ...scope });
    return 'layout' in view ? view.layout.body.map((node) => node['text'] ?? node['label'] ?? node['title']) : [];
  };
  return { ...made, library, read };
}

describe('A page says in another language what its catalog says, and does what it does', () => {
  test('a text, one with values, and words that a code chooses are translated', () => {
    const { read, findings } = compiled({
      'a.screen.yaml': page('  - text: You have ${count} ${plural(count, "bond", "bonds")}\n  - text: ${words.kind[kind]}\n'),
      'words/es.yaml': catalog(
        'en: Cash\nes: Efectivo',
        'en: You have ${count} ${plural(count, "bond", "bonds")}\nes: Tiene ${count} ${plural(count, "bono", "bonos")}',
      ),
    });
    expect(findings).toEqual([]);
    expect(read({ given: { kind: 'Cash', count: 2 } })).toEqual(['Efectivo', 'Tiene 2 bonos', 'Efectivo']);
  });

  test('a code that is written like a word stays a code', () => {
    const body = "  - text: It is cash\n    when: kind == 'Cash'\n  - part: choice\n    with:\n      kind: Cash\n";
    const part = "part: choice\ngiven:\n  kind: string\nbody:\n  - text: ${if(kind == 'Cash', 'cash', 'other')}\n";
    const { read } = compiled({
      'a.screen.yaml': page(body),
      'choice.part.yaml': part,
      'words/es.yaml': catalog('en: Cash\nes: Efectivo', 'en: It is cash\nes: Es efectivo'),
    });
    expect(read({ given: { kind: 'Cash' } })).toEqual(['Efectivo', 'Es efectivo', 'cash']);
  });

  test('the nearest catalog wins, and in it an entry for one document before one for all', () => {
    const documents = {
      'cards/a.screen.yaml': page('  - text: Open\n'),
      'words/es.yaml': catalog('en: Open\nes: Abrir', 'en: Cash\nes: Efectivo'),
    };
    expect(compiled(documents).read()).toEqual(['Efectivo', 'Abrir']);
    expect(compiled({ ...documents, 'cards/words/es.yaml': catalog('en: Open\nes: Abierta') }).read()).toEqual(['Efectivo', 'Abierta']);
    const ofOne = catalog('en: Open\nes: Abierta', 'en: Open\nes: Abierto\nat: a.screen');
    expect(compiled({ ...documents, 'cards/words/es.yaml': ofOne }).read()).toEqual(['Efectivo', 'Abierto']);
  });

  test('a long text stands in a file of its language beside it', () => {
    const { read, library } = compiled({
      'a.screen.yaml': page('  - prose: terms.md\n'),
      'terms.md': 'All terms.\n',
      'terms.es.md': 'Todos los términos.\n',
      'words/es.yaml': catalog('en: Cash\nes: Efectivo'),
    });
    expect(read()).toHaveLength(2);
    const written = (one: unknown): string => JSON.stringify(one);
    expect(written(library.screens.get('a'))).toContain('All terms.');
    expect(written(library.screens.get('a'))).not.toContain('términos');
  });

  test('a compiled document is the same with a catalog beside it and without', () => {
    const documents = { 'a.screen.yaml': page('') };
    const { library } = compiled({ ...documents, 'words/es.yaml': catalog('en: Cash\nes: Efectivo') });
    expect(JSON.stringify(library.screens.get('a'))).toBe(JSON.stringify(compiled(documents).library.screens.get('a')));
  });
});

describe('What is wrong with a translation is found where it stands', () => {
  const codes = ({ findings }: ReturnType<typeof compiled>) =>
    findings.map(({ code, position }) => `${code} ${position.file}:${position.line}`);

  test('an English text that changed makes its translation stale, and the finding names the new text', () => {
    const { findings } = compiled({
      'a.screen.yaml': page('  - text: Choose where the money goes\n'),
      'words/es.yaml': catalog('en: Cash\nes: Efectivo', 'en: Choose where your money goes\nes: Elija adónde va su dinero'),
    });
    expect(findings.map(({ code, fix }) => [code, fix])).toEqual([
      ['stale-translation', 'The text may be “Choose where the money goes” now: change `en:`, and read the translation again.'],
    ]);
  });

  test('a value that the page does not know is found in the catalog', () => {
    const made = compiled({
      'a.screen.yaml': page('  - text: Hello ${kind}\n'),
      'words/es.yaml': catalog('en: Cash\nes: Efectivo', 'en: Hello ${kind}\nes: Hola ${kin}'),
    });
    expect(codes(made)).toEqual(['unknown-name words/es.yaml:6']);
  });

  test('a text without a translation is a finding once the settings offer the language, and not before', () => {
    const documents = { 'a.screen.yaml': page('  - text: Hello\n'), 'words/es.yaml': catalog('en: Cash\nes: Efectivo') };
    expect(codes(compiled(documents))).toEqual([]);
    const offered = compiled({ ...documents, 'config.yaml': 'brand: Larkmoor\nlanguages:\n  - es\n' });
    expect(offered.findings.map(({ message }) => message)).toContain('“Hello” has no translation to `es`.');
  });

  test('a catalog that is named after another language is refused', () => {
    expect(codes(compiled({ 'a.screen.yaml': page(''), 'words/fr.yaml': catalog('en: Cash\nes: Efectivo') }))).toEqual([
      'unknown-language words/fr.yaml:1',
    ]);
  });

  test('an entry with another key, or without its text, translates nothing', () => {
    const made = compiled({ 'a.screen.yaml': page(''), 'words/es.yaml': catalog('en: Cash\nes: Efectivo\nfr: Argent', 'es: Hola') });
    expect(codes(made)).toEqual(['schema words/es.yaml:5', 'schema words/es.yaml:6']);
  });
});

test('every text that its readers see is listed with its translation, and no code is', () => {
  const { texts } = compiled(
    { 'a.screen.yaml': page("  - text: Hello\n    tone: muted\n  - text: ${if(kind == 'Cash', 'In cash', 'Otherwise')}\n") },
    ['es'],
  );
  expect(texts.get('es')?.map(({ text, said }) => [text, said])).toEqual([
    ['A page', null],
    ['Cash', null],
    ['Hello', null],
    ["${if(kind == 'Cash', 'In cash', 'Otherwise')}", null],
    ['It failed.', null],
    ['Cash', null],
  ]);
});

describe('A compiler of languages that is asked again finds what a new one does', () => {
  const documents: Record<string, string> = {
    ...shared,
    'config.yaml': 'brand: Larkmoor\nlanguages:\n  - es\n',
    'a.screen.yaml': page('  - text: Hello\n  - part: foot\n'),
    'b.screen.yaml': 'screen: b\ntitle: Another page\npath: /b\nbody:\n  - heading: Cash\n    level: 1\n  - part: foot\n',
    'foot.part.yaml': 'part: foot\nbody:\n  - text: Ask us\n  - text: Or call\n',
    'words/es.yaml': catalog(
      'en: Cash\nes: Efectivo',
      'en: Hello\nes: Hola',
      'en: A page\nes: Una página',
      'en: Another page\nes: Otra página',
      'en: Gone\nes: Ido',
    ),
  };
  const edits: [string, Record<string, string | null>][] = [
    ['a text of a page', { 'a.screen.yaml': page('  - text: Good day\n  - part: foot\n') }],
    ['a text of a part that two pages show', { 'foot.part.yaml': 'part: foot\nbody:\n  - text: Ask anyone\n' }],
    ['a translation', { 'words/es.yaml': catalog('en: Cash\nes: Dinero', 'en: Ask us\nes: Pregunte', 'en: Hello\nes: Hola ${nobody}') }],
    ['a line above every entry', { 'words/es.yaml': `# For translators\n${documents['words/es.yaml'] ?? ''}` }],
    ['a catalog that goes', { 'words/es.yaml': null }],
    ['a catalog of another language', { 'words/fr.yaml': 'translation: fr\ntexts:\n  - en: Cash\n    fr: Argent\n' }],
    ['a page that goes', { 'b.screen.yaml': null }],
  ];
  const asFiles = (all: Record<string, string | null>) =>
    Object.entries(all).flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
  const made = (languages: ReturnType<typeof createLanguages>, all: Record<string, string | null>) => {
    const { texts, findings, languages: read } = languages(compileLibrary(asFiles(all), fixtureOperations), asFiles(all));
    return JSON.stringify({ texts: [...texts], findings, read: [...read] });
  };

  test('after any edits, one after another and taken back', () => {
    const kept = createLanguages(fixtureOperations);
    const seen = new Set<string>();
    for (const [, edit] of [['', {}], ...edits, ['', {}], ...edits.toReversed()] as typeof edits) {
      const all = { ...documents, ...edit };
      const answer = made(kept, all);
      expect(answer).toBe(made(createLanguages(fixtureOperations), all));
      seen.add(answer);
    }
    // Each edit makes a difference, so the comparison could fail.
    expect(seen.size).toBe(edits.length + 1);
  });
});
