import { describe, expect, test } from 'vitest';
import { lend } from '#preview/play/lent.ts';
import { checkWork } from '#preview/play/checked-work.ts';
import { rewritten } from '#preview/play/rewrite.ts';
import { firstWork } from '#preview/play/work.ts';
import type { Work } from '#preview/play/work.ts';
import { layoutOf, samples, valuesOf } from '#preview/samples/samples.ts';
import { authoredLayout } from '#preview/text/authored-layout.ts';
import { formOf } from '#preview/text/authored-view.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const { library } = lend();
const work = (text: string, values = '', syntax: Work['syntax'] = 'yaml'): Work => ({
  ...firstWork(),
  syntax,
  text,
  states: [{ name: 'x', text: values }],
});
const check = (text: string, values?: string) => checkWork(work(text, values), library);

describe('issue 4: the playground takes a layout as it travels and as an author writes it', () => {
  test.each<[Json | undefined, 'json' | 'yaml', string, string]>([
    [{ bml: '1', body: [] }, 'yaml', 'travels', 'it says `bml`'],
    [{ body: [{ type: 'text', text: 'A' }] }, 'yaml', 'travels', 'its nodes say `type`'],
    [[{ type: 'text', text: 'A' }], 'yaml', 'travels', 'its nodes say `type`'],
    [{ body: [{ text: 'A' }] }, 'yaml', 'authored', 'it says `body` and no `bml`'],
    [{ view: 'a', body: [] }, 'yaml', 'authored', 'it says `view` and no `bml`'],
    [['divider'], 'yaml', 'authored', 'it is a list of nodes, kind first'],
    [{ body: [{ text: 'A' }] }, 'json', 'travels', 'an author writes YAML'],
    [undefined, 'yaml', 'authored', 'it says no `bml`'],
  ])('%j in %s is read as %s, since %s', (value, syntax, form, because) => expect(formOf(value, syntax)).toMatchObject({ form, because }));

  test('a finding stands where it was written, with what to do', () => {
    const text = 'title: A\nbody:\n  - heading: A\n    level: 1\n    colour: red\n  - text: ${nobody}\n';
    const { problems, drawable } = check(text);
    expect(problems.map(({ line, code, from, to }) => [line, code, text.slice(from, to)])).toEqual([
      [5, 'unknown-property', 'colour: red'],
      [6, 'unknown-name', '${nobody}'],
    ]);
    expect(drawable?.layout.body.map(({ type }) => type)).toEqual(['heading', 'text']);
  });

  test('an element leads to the text of its node, and a place of the text to all that was drawn of it', () => {
    const text = '- card:\n    - text: ${row}\n      each: row in rows\n- divider\n- heading: End\n  level: 2\n';
    const { spanOf, drawnAt } = check(text, 'given:\n  rows: [a, b]\n');
    const textOf = (pointer: string): string => text.slice(spanOf(pointer).from, spanOf(pointer).to).trim();
    expect(textOf('/body/0/children/1')).toBe('text: ${row}\n      each: row in rows');
    expect(textOf('/body/1')).toBe('divider');
    expect(textOf('/body/2/level')).toBe('level: 2');
    expect(drawnAt(text.indexOf('row in rows'))).toEqual(['/body/0/children/0', '/body/0/children/1']);
    expect(drawnAt(text.indexOf('card'))).toEqual(['/body/0']);
    expect(drawnAt(text.indexOf('End'))).toEqual(['/body/2']);
  });

  test('what values the view takes and does not have is named; a value that an expression does not find is no fault of the text', () => {
    const { missing, problems } = check(
      'view: a\ngiven:\n  ladder: any\n  name: string\nbody:\n  - text: ${name}\n  - date: ${ladder.day}\n',
      'given:\n  name: Ann\n',
    );
    expect(missing.map(({ name }) => name)).toEqual(['ladder']);
    expect(problems.map(({ severity, line, code }) => [severity, line, code])).toEqual([['warning', 7, 'missing-property']]);
  });

  test.each([
    ['yaml', '- dateField: day\n  label: Day\n  max: "2026-13-45"\n', 3],
    ['yaml', '- heading: A\n- text: "B\n- text: C\n', 2],
    ['json', '{\n  "bml": "1",\n  "title": "x"\n  "body": []\n}', 3],
    ['json', '{\n  "bml": "1",\n  "title": "x,\n  "body": []\n}', 3],
    ['json', '{"bml": "1", "title": "x",\n "body": [{"type": "dateField", "name": "day", "label": "Day",\n "max": "2026-02-30"}]}', 3],
  ] as const)('what is wrong in %s %j is said at its own line', (syntax, text, line) => {
    expect(checkWork(work(text, '{}', syntax), library).problems[0]).toMatchObject({ severity: 'error', line });
  });

  const table = '- table: People\n  columns:\n    - key: name\n      label: Name\n';
  const slider = '- slider: months\n  label: Length\n';
  test.each([
    ['view: a\ngiven:\n  ladder: getLader\nbody:\n  - text: ${ladder.name}\n', 3, 'No kind of value and no operation is called getLader.'],
    [
      '- heading: A\n- when: true\n',
      2,
      'There is no node `when`. It stands below the kind of the node that it is about, without a dash of its own.',
    ],
    ['- heading: A\n- each: a in b\n', 2, 'It stands below the kind of the node that it is about'],
    ['- heading: A\n- level: 2\n', 2, 'It stands below the kind of the node that it is about'],
    ['- heading: A\n- \n', 2, 'A node begins with its kind. Write for example `- heading: Edit ladder length`.'],
    ['body:\n  - heading: A\n  - \n', 3, 'A node begins with its kind.'],
    ['- card:\n  children:\n    - \n', 3, 'A node begins with its kind.'],
    ['- button: Go\n  press:\n    - reset\n    - when: true\n', 4, '`when` is no action. It stands below the verb of the action'],
    ['- button: Go\n  press:\n    - \n', 3, 'An action begins with its verb. Actions are back,'],
    [`${table}  rows: rows\n`, 5, 'Write a list: one entry a line, each behind `- `. `each: row in list` beside an entry repeats it'],
    ['- grid:\n    - text: A\n  columns: 9\n', 3, 'does not fit: 9. Write 4 or less.'],
    [`${slider}  min: 24\n  max: 12\n`, 4, 'No value fits a slider here: `min` is 24 and `max` is 12. Change one of the two.'],
    ['- dateField: day\n  label: Day\n  min: "2026-02-01"\n  max: "2026-01-31"\n', 4, '`min` is 2026-02-01 and `max` is 2026-01-31'],
    ['- dateField: day\n  label: Day\n  min: 2026-02-01\n', 3, 'Write "2026-02-01" in quotes'],
    ['- remount\n', 1, 'There is no node `remount`.'],
    ['- keyFacts:\n    - label: A\n      value: B\n      points: 3\n', 4, 'Leave it out, or write one of label, value, note, to, change.'],
    [
      'view: a\ngiven:\n  list: any\nbody:\n  - text: ${sum(list, row.price.sum)}\n',
      5,
      'In `sum(list, row.price)` it names one field of each row',
    ],
  ])('what somebody writes by mistake is said once, at its line, with what to write: %j', (text, line, words) => {
    const errors = check(text).problems.filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => one.line)).toEqual([line]);
    expect(errors[0]?.message).toContain(words);
  });

  test.each([
    [
      'view: a\ngiven:\n  name: string?\n  who: Applicant\n  kind: [a, b]\n  other: any\nbody:\n  - text: ${name} ${who.name} ${kind} ${other}\n',
    ],
    [`${slider}  min: 12\n  max: 12\n`],
    [`${slider}  min: 12\n  max: \${6 + 12}\n`],
  ])('negative control: nothing is said of %j', (text) =>
    expect(check(text).problems.filter(({ severity }) => severity === 'error')).toEqual([]),
  );

  test('an address says what the view takes where the values say nothing of it', () => {
    const text =
      'screen: a\ntitle: A\npath: /a\nquery:\n  period:\n    type: [MONTH, YEAR]\n    default: YEAR\nbody:\n  - text: ${query.period}\n';
    const drawn = (values: string) => check(text, values).drawable?.layout.body.map((node) => node['text']);
    expect([drawn(''), drawn('query:\n  period: MONTH\n')]).toEqual([['YEAR'], ['MONTH']]);
  });

  test('bounds that cross are said of what travels too', () => {
    const text = JSON.stringify({ bml: '1', title: 'x', body: [{ type: 'moneyField', name: 'sum', label: 'Sum', min: 5, max: 4 }] });
    expect(checkWork(work(text, '{}', 'json'), library).problems.map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/body/0/max', 'No value fits here, since `min` is 5 and `max` is 4: change one of the two.'],
    ]);
  });

  test('values for a view are none of what travels, and the message says so', () => {
    const travels = checkWork(work('{"bml": "1", "title": "x", "body": []}', '{"given": {}}', 'json'), library);
    expect(travels.problems.map(({ message }) => message)).toEqual([
      '`given` is for a view as an author writes it; what travels has `form`, `data` and `state`.',
    ]);
    expect(check('body: []\n', 'given: {}\n').problems).toEqual([]);
  });
});

/** Nobody writes null: it stands where data has nothing. */
const written = samples.filter(({ example: { body } }) => !JSON.stringify(body).includes('null'));
const kinds = (nodes: readonly LayoutNode[]): unknown[] =>
  nodes.map(({ type, children }) => [type, Array.isArray(children) ? kinds(children as LayoutNode[]) : 0]);
/**
 * Findings that one text alone cannot avoid: the frames of a server's settings, the steps of a flow, and refusals that an example shows.
 */
const ofInputs = new Set(['unknown-frame', 'unused-name', 'refused-address']);

describe('issue 4: what is copied in the gallery is pasted in the playground, and the other way', () => {
  test.each(written.map((sample) => [sample.key, sample] as const))(
    '%s as an author writes it draws the nodes that travel',
    (_key, sample) => {
      const { issues: _issues, ...values } = valuesOf(sample);
      const layout = { ...layoutOf(sample), ...values };
      const { problems, drawable } = check(authoredLayout(layout), JSON.stringify(valuesOf(sample)));
      expect(problems.filter(({ code }) => !ofInputs.has(code)).map(({ line, message }) => [line, message])).toEqual([]);
      expect(kinds(drawable?.layout.body ?? [])).toEqual(kinds(layout.body));
    },
  );

  test('hardly any sample is left out', () => expect(samples.length - written.length).toBeLessThan(12));

  test('written as an author does and back again it draws the same, data and values with it', () => {
    const body: Layout['body'] = [
      { type: 'heading', level: 1, text: 'A' },
      { type: 'text', text: { $text: ['For ', { $: ['get', 'data', 'names', 0] }] } },
      { type: 'textField', name: 'nickname', label: 'Nickname' },
    ];
    const first = work(
      JSON.stringify({ bml: '1', title: 'A', form: { nickname: 'Ann' }, data: { names: ['x', 'y'] }, body }),
      '{"form": {"nickname": "Bea"}}',
      'json',
    );
    const there = rewritten(first, 'authored', library);
    if ('problem' in there) throw new Error(there.problem);
    expect(there.work.text).toContain('- heading: A');
    expect(checkWork(there.work, library).problems).toEqual([]);
    expect(checkWork(there.work, library).drawable?.layout.body.map(({ text }) => text)).toEqual(['A', 'For x', undefined]);
    const back = rewritten(there.work, 'json', library);
    if ('problem' in back) throw new Error(back.problem);
    const { drawable } = checkWork(back.work, library);
    expect(drawable?.layout.form).toEqual({ nickname: 'Bea' });
    expect(kinds(drawable?.layout.body ?? [])).toEqual(kinds(body));
  });

  test('what cannot be read is not written in another way, and says why', () =>
    expect(rewritten(work('body: ['), 'json', library)).toEqual({ problem: expect.stringMatching(/^Mend the text first/) as string }));
});
