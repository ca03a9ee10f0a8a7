import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { addItem, moveItem, removeItem, setValue } from '#preview/studio/form/edit-yaml.ts';
import { insertItem } from '#preview/studio/form/insert-yaml.ts';
import { headingsOf, nameFrom, newNodes, optionValue, proposedQuestion } from '#preview/studio/form/new-nodes.ts';
import { spokenName } from '#preview/studio/form/spoken-name.ts';
import { type FormField, type FormNode, readStepForm } from '#preview/studio/form/step-form.ts';
import { guardWords, questionsOf, stepsReadIn } from '#preview/studio/form/guard-words.ts';
import { answersOf } from '#preview/studio/form/step-answers.ts';
import { filesUnder } from '#server/files-under.mjs';

const step = `# The first step.
view: goal
title: Application
conditions:
  isNew: goal == null
body:
  - heading: What is it for? # asked first
    level: 1
  # People skip this one.
  - radioGroup: goal
    label: Goal
    options:
      - value: GROWTH
        label: Growth
      # The second.
      - value: INCOME
        label: Income
  - section: More
    children:
      - textField: other
        label: Something else
        press: [{ submit: NEXT }]
  - part: footer
`;

const [heading, group, section, part] = readStepForm(step)?.nodes ?? [];
const at = (node: FormNode | undefined, key: string): FormField => {
  const found = node?.fields.find((field) => field.key === key);
  if (found === undefined) throw new Error(`No field ${key}`);
  return found;
};
const set = (field: FormField, value: string | number | null): string => setValue(step, field, value);

describe('issue 30, point 3: "the step as a form or as YAML (one document, two faces)"', () => {
  test('a form asks for words, options, limits and guards; what has no face in it is named, and the YAML holds it', () => {
    expect(heading).toMatchObject({ kind: 'heading', name: 'What is it for?', place: { index: 0, of: 4 }, onlyInYaml: ['level'] });
    expect(at(heading, 'heading')).toMatchObject({ value: 'What is it for?', kind: 'words' });
    expect(group?.options?.list.map(({ value, fields }) => [value, fields[0]?.value])).toEqual([
      ['GROWTH', 'Growth'],
      ['INCOME', 'Income'],
    ]);
    expect(at(group, 'required')).toMatchObject({ value: '', isWritten: false });
    expect(section?.children.map(({ kind, onlyInYaml }) => [kind, onlyInYaml])).toEqual([['textField', ['press']]]);
    expect(at(section?.children[0], 'maxLength')).toMatchObject({ kind: 'number', value: '' });
    expect(part).toMatchObject({ kind: 'part', fields: [], onlyInYaml: ['part'] });
    expect(readStepForm(step)?.conditions).toEqual(['isNew']);
    expect([readStepForm('a: [1'), readStepForm('flow: A\n'), readStepForm('')]).toEqual([null, null, null]);
  });

  test('an edit keeps every comment and every other line', () => {
    expect(set(at(heading, 'heading'), 'What for: #1?')).toBe(step.replace('What is it for? #', '"What for: #1?" #'));
    expect(set(at(group, 'required'), 'Choose one.')).toBe(
      step.replace('    label: Goal\n', '    label: Goal\n    required: Choose one.\n'),
    );
    expect(set(at(section?.children[0], 'maxLength'), 40)).toBe(
      step.replace('        label: Something else\n', '        label: Something else\n        maxLength: 40\n'),
    );
    expect(set(at(group, 'label'), null)).toBe(step.replace('    label: Goal\n', ''));
    expect(set(at(group, 'hint'), null)).toBe(step);
    const broken = step.replace('body:', 'body: [');
    expect(setValue(broken, at(heading, 'heading'), 'x')).toBe(broken);
  });

  test('options are added, taken out and moved, each with the comment above it', () => {
    const options = group?.options;
    const second = [...(options?.path ?? []), 1];
    const moved = step.replace(/( {6}- value: GROWTH\n.*\n)( {6}# The second\.\n.*\n.*\n)/, '$2$1');
    expect(moveItem(step, second, -1)).toBe(moved);
    expect(moveItem(step, [...(options?.path ?? []), 0], 1)).toBe(moved);
    expect(moveItem(step, second, 1)).toBe(step);
    expect(removeItem(step, second)).toBe(step.replace(/ {6}# The second\.\n.*\n.*\n/, ''));
    expect(addItem(step, options?.path ?? [], { value: 'OTHER', label: 'Yes' })).toBe(
      step.replace('        label: Income\n', '        label: Income\n      - value: OTHER\n        label: "Yes"\n'),
    );
    expect(moveItem(step, group?.path ?? [], -1)).toContain('body:\n  # People skip this one.\n  - radioGroup: goal\n');
  });

  test('a node is taken out with the comment above it, and every other line stays; what has to stay says why', () => {
    expect(removeItem(step, group?.path ?? [])).toBe(step.replace(/  # People skip this one\.\n[^]*(?=  - section)/, ''));
    expect(removeItem(step, part?.path ?? [])).toBe(step.replace('  - part: footer\n', ''));
    expect([group, section, part].map((node) => node?.stays)).toEqual([null, null, null]);
    expect(heading?.stays).toContain('each page has one main heading');
    expect(section?.children[0]?.stays).toContain('nothing else stands beside it');
    const inOneLine = readStepForm(step.replace(/body:[^]*/, 'body: [{ heading: A, level: 1 }, { text: B }]\n'));
    expect(inOneLine?.nodes.map(({ stays }) => stays?.split(':')[0])).toEqual([
      'This stays',
      'This is written on one line with what stands beside it. Take it out as YAML.',
    ]);
    // Where two main headings stand for different people, each can go; what holds the only one cannot.
    const two = readStepForm(step.replace('  - part: footer', '  - heading: Else\n    level: 1'));
    expect(two?.nodes.map(({ stays }) => stays)).toEqual([null, null, null, null]);
    const held = readStepForm('body:\n  - section: A\n    children:\n      - heading: B\n        level: 1\n      - text: C\n  - text: D\n');
    expect(held?.nodes.map(({ stays }) => stays === null)).toEqual([false, true]);
  });

  test('a field, a choice, a text or a button is added below a node, and nothing else changes', () => {
    const [field, choice, words, button] = newNodes.map(({ make }) => make('Who is it for?', nameFrom('Who is it for?')));
    if (field === undefined || choice === undefined || words === undefined || button === undefined) throw new Error('A kind is missing.');
    const added = insertItem(step, ['body'], 1, field);
    expect(added).toBe(
      step.replace(
        '    level: 1\n',
        '    level: 1\n  - textField: whoIsItFor\n    label: Who is it for?\n    required: Enter an answer.\n    maxLength: 100\n',
      ),
    );
    expect(removeItem(added, ['body', 1])).toBe(step);
    expect(insertItem(step, ['body'], 4, words)).toBe(`${step}  - text: Who is it for?\n`);
    const inner = insertItem(step, ['body', 2, 'children'], 1, button);
    expect(parse(inner).body[2].children[1]).toEqual({ button: 'Who is it for?', kind: 'secondary', press: [{ submit: 'CONTINUE' }] });
    expect(formatYaml(insertItem(added, ['body'], 2, choice))).toContain('  - radioGroup: whoIsItFor\n');
    expect(nameFrom('2nd: Name')).toBe('answer2ndName');
  });

  test('the first question of a page is proposed to ask what the title says; where something is asked already, nothing is proposed', () => {
    const bare = readStepForm(
      'view: who\ntitle: Who is it for?\nbody:\n  - heading: Who is it for?\n  - section: More\n    children:\n      - text: One.\n',
    );
    const asks = readStepForm(step);
    expect([bare, asks].map((form) => (form === null ? null : proposedQuestion(form)))).toEqual(['Who is it for?', '']);
  });

  test('a question that the heading asks already stands once on the page: its label is read, and not drawn', () => {
    const bare = 'view: who\ntitle: Who?\nbody:\n  - heading: Who is it for?\n    level: 1\n';
    const form = readStepForm(bare);
    const headings = form === null ? [] : headingsOf(form);
    const add = (words: string): unknown[] =>
      newNodes.filter(({ isField }) => isField).map(({ make }) => make(words, 'who', headings.includes(words))['labelHidden']);
    expect(add('Who is it for?')).toEqual([true, true]);
    expect(add('Who else?')).toEqual([undefined, undefined]); // control
  });

  test('an option that is added in words has a value that a condition can name', () => {
    expect(['GIFT', 'some-day', 'Yes, next year', '?'].map(optionValue)).toEqual(['GIFT', 'some-day', 'YES_NEXT_YEAR', '']);
  });

  test('a word that YAML 1.1 reads otherwise is written in quotes, in a field and in what is added: the choice that a form makes is no mistake', () => {
    const choice = newNodes.find(({ kind }) => kind === 'radioGroup')?.make('Soon?', 'soon');
    if (choice === undefined) throw new Error('A kind is missing.');
    const added = insertItem(step, ['body'], 2, choice);
    expect(parse(added, { version: '1.1' })).toEqual(parse(added));
    for (const word of ['No', 'yes', 'on', '12:30', '1_000'])
      expect(parse(set(at(group, 'label'), word), { version: '1.1' }).body[1].label, word).toBe(word);
    expect(set(at(group, 'label'), 'No more')).toContain('    label: No more\n'); // control
  });

  test('what a view can be answered is told in words, each with its guard', () => {
    const box = step.replace('  - part: footer\n', '  - checkbox: agreed\n    label: I agree\n');
    expect(answersOf(box)).toEqual([
      { says: '“Goal” is “Growth”', guard: "event.goal == 'GROWTH'" },
      { says: '“Goal” is “Income”', guard: "event.goal == 'INCOME'" },
      { says: '“I agree” is chosen', guard: 'event.agreed' },
      { says: '“I agree” is not chosen', guard: 'not event.agreed' },
    ]);
    expect(answersOf('flow: A\n')).toEqual([]);
  });

  test('a guard is said in the words of the answer that it asks for, of this step or another one; any other stands as it is written', () => {
    const questions = questionsOf(step.replace('  - part: footer\n', '  - checkbox: agreed\n    label: I agree\n'));
    const words = (guard: string): string | null =>
      guardWords(guard, 'goal', (name) => (name === 'later' || name === 'goal' ? questions : undefined));
    expect(words("event.goal == 'INCOME'")).toBe('“Goal” is “Income”');
    expect(words("event.agreed and not (answers.later.goal in ['GROWTH', 'INCOME'])")).toBe(
      "“I agree” is chosen and not “Goal” of step 'later' is one of “Growth”, “Income”",
    );
    expect(['isLarge', "error.code == 'DONE'", 'event.unknown', 'answers.gone.goal', 'event.goal ==', ''].map(words)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(stepsReadIn(["answers.later.goal == 'GROWTH' and answers.other.a", 'answers.later.b'])).toEqual(['later', 'other']);
  });

  test('in every page and view of the product an edit changes that one value, keeps the rest to the letter, and stays as it is formatted', () => {
    const folder = join(import.meta.dirname, '..', '..', 'flows');
    const paths = filesUnder(folder, (name) => /\.(?:view|screen)\.yaml$/.test(name));
    let edits = 0;
    for (const path of paths) {
      const text = readFileSync(path, 'utf8');
      const form = readStepForm(text);
      if (form === null) continue;
      const fields = [
        form.title,
        ...all(form.nodes).flatMap((node) => [...node.fields, ...(node.options?.list ?? []).flatMap((one) => one.fields)]),
      ];
      const chosen = fields.filter((field) => field !== null).filter((_, index) => index % 29 === edits % 29);
      for (const field of chosen) {
        const edited = setValue(text, field, 'Other: words # here');
        const expected = parse(text) as object;
        const target = field.path.reduce<Record<string, unknown>>(
          (value, key) => value[key] as Record<string, unknown>,
          expected as Record<string, unknown>,
        );
        target[field.key] = 'Other: words # here';
        expect(parse(edited), `${path} ${field.path.join('.')} ${field.key}`).toEqual(expected);
        if (!field.isWritten) expect(setValue(edited, field, null), `${path} ${field.key}`).toBe(text);
        expect(formatYaml(edited), `${path} ${field.path.join('.')} ${field.key}`).toBe(edited);
        edits++;
      }
    }
    expect(edits).toBeGreaterThan(100);
  });
});

const all = (nodes: readonly FormNode[]): FormNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

test.each([
  ['What is it for?', 'What is it for?'],
  ["${if(isAnswered, 'Change your answers', 'Your answers')}", 'Change your answers or Your answers'],
  ["${if(kind == 'ROTH', 'Your Roth IRA', 'Your IRA')}", 'Your Roth IRA or Your IRA'],
  ['Call ${config.supportPhone}', 'Call …'],
])('a node is called by the words that people read, and not by an expression: %s', (written, said) => {
  expect(spokenName(written)).toBe(said);
});
