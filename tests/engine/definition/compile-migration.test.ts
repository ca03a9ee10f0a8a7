import { describe, expect, test } from 'vitest';
import { compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import { compileFixture, readFlows } from '../../server/voyager/fixture.ts';
import { migrationDocument, nextFiles } from '../../server/voyager/next-version.ts';

const good = migrationDocument('0'.repeat(12), '1'.repeat(12));
const from = flowOf(compileFixture());

function flowOf({ flows }: ReturnType<typeof compileFixture>): CompiledFlow {
  const flow = flows.get('ORDER');
  if (flow === undefined) throw new Error('The fixture has ORDER');
  return flow;
}

/** The next version, with more of it changed. */
function next(...changes: readonly (readonly [text: string, other: string])[]): CompiledFlow {
  const files = nextFiles().map(({ path, text }) => ({
    path,
    text: changes.reduce((changed, [one, other]) => changed.replace(one, () => other), text),
  }));
  return flowOf(compileFixture(files));
}

const to = next();

function findingsOf(text: string, flow = to, before = from): Finding[] {
  const read = readMigration('order.migration.yaml', text);
  return read.migration === null ? read.findings : compileMigration(read.migration, before, flow).findings;
}

/** The findings of one kind, each as the text that begins where it is told, and its words. */
function told(code: string, text: string, flow?: CompiledFlow, before?: CompiledFlow): string[] {
  return findingsOf(text, flow, before)
    .filter((one) => one.code === code)
    .map(({ position, message, fix }) => `${text.split('\n')[position.line - 1]?.slice(position.column - 1)} | ${message} ${fix}`);
}

const paper = 'paper: plain for ${answers.details.name}';
const nameField = '  - textField: name\n    label: Name\n    required: Enter a name.\n    maxLength: 20\n';
const emailField = '  - emailField: name\n    label: Name\n    required: Enter a name.\n';
const secret = [
  '  - textField: paper\n    label: Paper\n    required: Enter a paper.\n',
  '  - textField: paper\n    label: Paper\n  - passwordField: word\n    label: Word\n',
] as const;

describe('the mapping of a migration', () => {
  test('that is right has no finding', () => {
    expect(findingsOf(good)).toEqual([]);
  });

  test.each([
    ['state-not-mapped', 'migrate:', 'alike: [details, packing]', 'alike: [details]', 'packing'],
    ['unknown-state', 'paking]', 'alike: [details, packing]', 'alike: [details, packing, paking]', 'Did you mean `packing`?'],
    ['unknown-state', 'chek', 'review: check', 'review: chek', 'Did you mean `check`?'],
    ['unknown-state', 'sent', 'review: check', 'review: sent', 'Its steps are'],
    ['mapped-twice', 'packing', 'review: check', 'review: packing', 'Two steps become packing'],
    ['mapped-twice', 'review]', 'answers:', 'gone: [review]\nanswers:', 'said twice'],
    ['unknown-field', 'papper', 'paper: plain', 'papper: plain', 'Did you mean `paper`?'],
    ['unknown-field', 'plain', 'answers.details.name', 'answers.details.nam', 'Did you mean `name`?'],
    ['unknown-field', 'plain', 'answers.details.name', 'answers.detail.name', 'Did you mean `details`?'],
    ['unknown-state', 'wraping', '  wrapping:', '  wraping:', 'Did you mean `wrapping`?'],
    ['unknown-name', '', 'answers.details.name', 'shopp', 'Did you mean `shop`?'],
    ['not-here', 'plain', 'answers.details.name', 'event.name', 'Read answers'],
    ['answer-not-set', 'migrate:', `answers:\n  wrapping:\n    ${paper}\n`, '', 'counts on the answers of wrapping'],
    ['unknown-name', 'note', 'answers:', 'remembers:\n  note: hm\nanswers:', 'declares no note'],
    ['schema', 'statess', 'states:', 'statess:', 'Did you mean `states`?'],
    ['schema', 'from: new', 'v000000000000', 'new', 'as `voyager publish` prints it'],
  ])('%s at “%s”: %j as %j', (code, at, text, broken, words) => {
    expect(good).toContain(text);
    const found = told(
      code,
      good.replace(text, () => broken),
    );
    expect(
      found.some((one) => one.startsWith(at) && one.includes(words)),
      found.join('\n'),
    ).toBe(true);
  });

  test.each([
    // Carried along as it is, where it is another kind of value now.
    [
      'kind-changed',
      'wrapping:',
      nameField,
      emailField,
      '',
      'name of details is a field of another kind in the new version: text before, email now.',
    ],
    [
      'kind-changed',
      'migrate:',
      'iid: string?',
      'iid: number?',
      '',
      'iid is another kind of value in the new version. Say under `given:` what it is.',
    ],
    ['kind-changed', 'migrate:', 'iid: string?', 'iid: string', '', 'iid is another kind of value in the new version.'],
    ['missing-given', 'migrate:', 'iid: string?', 'iid: string?\n  counter: number', '', 'The new version needs counter'],
    // Said, and of another kind than what it becomes.
    ['wrong-type', 'three', 'iid: string?', 'iid: number?', 'given:\n  iid: three\n', 'iid is a number, and this is a text.'],
    [
      'wrong-type',
      'shop',
      'iid: string?',
      'iid: number?',
      'given:\n  iid: ${shop}\n',
      'iid is a number, and this is a text. Make a number of it with number(…)',
    ],
    [
      'wrong-type',
      'answers.details.count',
      'iid: string?',
      'iid: string?',
      'given:\n  iid: ${answers.details.count}\n',
      'iid is a text, and this is a number. Make a text of it',
    ],
    ['unknown-value', 'larg', 'iid: string?', 'iid: [small, large]', 'given:\n  iid: larg\n', 'iid is never larg. Did you mean `large`?'],
    ['missing-given', '~', 'iid: string?', 'iid: string', 'given:\n  iid: ~\n', 'The new version needs iid, and this is nothing.'],
  ])('%s at “%s”: where the new version has %j as %j', (code, at, text, other, more, words) => {
    const found = told(code, `${good.trimEnd()}\n${more}`, next([text, other]));
    expect(
      found.some((one) => one.replace(/^\$\{/, '').startsWith(at) && one.includes(words)),
      found.join('\n'),
    ).toBe(true);
  });

  test.each([
    ['3', 'paper of wrapping is a text, and this is a number.'],
    ['${answers.details.count}', 'paper of wrapping is a text, and this is a number. Make a text of it with string(…)'],
    ['${answers.details.count > 2}', 'paper of wrapping is a text, and this is a yes or no.'],
    ['${answers.details.name * 2}', '`*` takes a number, and answers.details.name is a text.'],
    ['${answers.details.code}', 'paper of wrapping is no secret, and this reads one.'],
    ['with ${answers.details.code}', 'paper of wrapping is no secret, and this reads one.'],
  ])('wrong-type: `paper: %s`', (value, words) => {
    expect(
      told(
        'wrong-type',
        good.replace('plain for ${answers.details.name}', () => value),
      ).join(),
    ).toContain(words);
  });

  describe('a word that something may be in the version that is left, and never in the new one, is told: carried along or worked out', () => {
    const given = (...values: string[]) =>
      ['iid: string?', `iid: [${values.join(', ')}]\nremembers:\n  size: [${values.join(', ')}]`] as const;
    const left = flowOf(
      compileFixture(
        readFlows().map(({ path, text }) => ({ path, text: text.replace(given().at(0) ?? '', () => given('small', 'large', 'huge')[1]) })),
      ),
    );
    const fixed = "given:\n  iid: ${if(iid == 'huge', 'large', 'small')}\nremembers:\n  size: small\n";
    test.each([
      [
        '',
        'iid may be huge in the version that is left, and never in the new one. Say under `given:` what it becomes: it is one of small, large.',
      ],
      [
        '',
        'size may be huge in the version that is left, and never in the new one. Say under `remembers:` what it becomes: it is one of small, large.',
      ],
      ['given:\n  iid: ${size}\n', 'iid is never huge.'],
      ["given:\n  iid: ${if(iid == 'huge', 'larg', 'small')}\n", 'iid is never larg. Did you mean `large`?'],
      ["remembers:\n  size: ${default(size, 'none')}\n", 'size is never none.'],
    ])('%j: %s', (more, words) => {
      expect(told('unknown-value', `${good.trimEnd()}\n${more}`, next(given('small', 'large')), left).join('\n')).toContain(words);
    });
    test('what is said for each, or known in the new version, has no finding (control)', () => {
      expect(told('unknown-value', `${good.trimEnd()}\n${fixed}`, next(given('small', 'large')), left)).toEqual([]);
      expect(told('unknown-value', good, next(given('small', 'large', 'huge', 'vast')), left)).toEqual([]);
    });
  });

  test('what is sealed becomes the answer of a secret field of its kind, and nothing else does; nothing becomes a file', () => {
    const word = (value: string) =>
      told(
        'wrong-type',
        good.replace(paper, () => `${paper}\n    word: ${value}`),
        next(secret),
      ).join();
    expect(word('${answers.details.code}')).toBe('');
    expect(word('hello')).toContain('word of wrapping is a secret, and this is none of its kind.');
    expect(word('${answers.details.name}')).toContain('word of wrapping is a secret');
    const papers = next([
      secret[0],
      '  - textField: paper\n    label: Paper\n  - fileUpload: word\n    label: Papers\n    accept: [PDF]\n',
    ]);
    expect(
      told(
        'wrong-type',
        good.replace(paper, () => `${paper}\n    word: a.pdf`),
        papers,
      ).join(),
    ).toContain('is files, and no value can be made to one');
  });

  test('a kind that is said right has no finding (negative control)', () => {
    const flow = next(['iid: string?', 'iid: number?'], [nameField, emailField]);
    const said = 'answers:\n  details:\n    name: ${answers.details.name}\n';
    expect(findingsOf(`${good.replace('answers:\n', () => said).trimEnd()}\ngiven:\n  iid: \${answers.details.count}\n`, flow)).toEqual([]);
  });
});
