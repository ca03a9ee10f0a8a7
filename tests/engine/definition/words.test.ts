import { describe, expect, test } from 'vitest';
import { projectView } from '#engine/projection/project-view.ts';
import { library } from './small-library.ts';

const page = (name: string, body: string) => `screen: ${name}\ntitle: A\npath: /${name}\ngiven:\n  code: string?\n${body}`;
const words = (code: string) =>
  `body:\n  - heading: A\n    level: 1\n  - text: \${words.kind[code]}\n  - text: \${words.kind.${code}}\n  - text: \${words.hello}\n`;
const areas = {
  'words/en.yaml': 'hello: Hello\n',
  'cards/words/en.yaml': 'kind:\n  A: Debit\n',
  'loans/words/en.yaml': 'kind:\n  B: Home\n',
  'cards/cards.screen.yaml': page('cards', words('A')),
  'loans/views/loans.screen.yaml': page('loans', words('B')),
};
const textsOf = (made: ReturnType<typeof library>, name: string, code: string) => {
  const { view } = projectView(made.screens.get(name)!.view, { given: { code }, words: made.words });
  return 'layout' in view ? view.layout.body.filter(({ type }) => type === 'text').map((node) => node['text']) : [];
};

describe('Words belong to the folder that they stand in, and to what stands below it', () => {
  const made = library(areas);

  test('two areas may call different words the same, also where a value decides which is read', () => {
    expect(made.findings).toEqual([]);
    expect(textsOf(made, 'cards', 'A')).toEqual(['Debit', 'Debit', 'Hello']);
    expect(textsOf(made, 'loans', 'B')).toEqual(['Home', 'Home', 'Hello']);
  });

  test('the words of another area are not read, and the finding says where they stand', () => {
    const { findings } = library({
      ...areas,
      'cards/cards.screen.yaml': page('cards', 'body:\n  - heading: A\n    level: 1\n  - text: ${words.rate}\n'),
      'loans/words/en.yaml': 'kind:\n  B: Home\nrate: Rate\n',
    });
    expect(findings.filter(({ code }) => code === 'unknown-words').map(({ fix }) => fix)).toEqual([
      'It stands in the words of loans, which that folder alone reads: move it to words/en.yaml.',
    ]);
  });

  test('a clash with words further up is a finding that names both places', () => {
    const { findings } = library({ ...areas, 'cards/words/en.yaml': 'kind:\n  A: Debit\nhello: Hello there\n' });
    expect(findings.map(({ code, message, position }) => [code, position.file, position.line, message])).toEqual([
      ['name-clash', 'cards/words/en.yaml', 3, 'The words `hello` stand in words/en.yaml:1 already.'],
    ]);
  });
});

describe('A words file is named after its language, and config.yaml says which one pages are in', () => {
  const german = {
    ...areas,
    'cards/words/de.yaml': 'kind:\n  A: Debitkarte\n',
    'loans/words/de.yaml': 'kind:\n  B: Haus\n',
    'words/de.yaml': 'hello: Hallo\n',
  };

  test('English without a word; another language by `language:`', () => {
    expect(textsOf(library(german), 'cards', 'A')).toEqual(['Debit', 'Debit', 'Hello']);
    const made = library({ ...german, 'config.yaml': 'language: de\n' });
    expect(made.findings).toEqual([]);
    expect(textsOf(made, 'cards', 'A')).toEqual(['Debitkarte', 'Debitkarte', 'Hallo']);
  });

  test('what one language has and another lacks is a finding, either way round', () => {
    const { findings } = library({ ...german, 'words/de.yaml': 'hallo: Hallo\n' });
    expect(findings.map(({ position, message }) => [position.file, message])).toEqual([
      ['words/de.yaml', 'The text `hallo` stands here and not in words/en.yaml.'],
      ['words/en.yaml', 'The text `hello` stands here and not in words/de.yaml.'],
    ]);
  });
});

describe('A Markdown file is found by its path from the folder of the document, or of one above it', () => {
  const prose = (path: string) => `screen: cards\ntitle: A\npath: /cards\nbody:\n  - prose: ${path}\n  - heading: A\n    level: 1\n`;
  const found = (path: string, more: Record<string, string>) => {
    const made = library({ 'cards/views/cards.screen.yaml': prose(path), ...more });
    return [made.findings.map(({ code }) => code), JSON.stringify(made.screens.get('cards')?.view.body[0]?.['blocks'] ?? [])];
  };

  test.each(['terms.md', '../terms.md', 'cards/terms.md'])('%s', (path) => {
    expect(found(path, { 'cards/terms.md': 'Ours', 'loans/terms.md': 'Theirs' })).toEqual([
      [],
      '[{"kind":"p","items":[[{"text":"Ours"}]]}]',
    ]);
  });

  test('a file of another folder is not found by its name, nor one outside the library', () => {
    expect(found('terms.md', { 'loans/terms.md': 'Theirs' })[0]).toEqual(['unknown-text']);
    expect(found('../../../terms.md', { 'terms.md': 'All' })[0]).toEqual(['unknown-text']);
  });

  test('two that the path may mean are a finding', () => {
    expect(found('terms.md', { 'cards/terms.md': 'Ours', 'terms.md': 'All' })[0]).toEqual(['name-clash']);
  });
});
