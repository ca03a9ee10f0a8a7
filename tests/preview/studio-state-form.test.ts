import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { formGrammar } from '#engine/form/state-grammar.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { addWay, removeWay, setWay } from '#preview/studio/form/edit-ways.ts';
import { moveItem, setValue } from '#preview/studio/form/edit-yaml.ts';
import { insertPair } from '#preview/studio/form/insert-yaml.ts';
import { addStep, viewOfStep } from '#preview/studio/form/new-step.ts';
import { placeOfGuarded, readFlowForm, readStateForm, type StateForm, unnamedFailures } from '#preview/studio/form/state-form.ts';
import { pressesOf, titled, wayWords } from '#preview/studio/form/way-words.ts';
import { formFields } from '#schemas/form-fields.ts';
import { StateDocument, Transitions } from '#schemas/flow-document.ts';
import { filesUnder } from '#server/files-under.mjs';

const text = `flow: GIFT
title: Gift
conditions:
  isLarge: answers.amount.cents > 5000
initial: amount
states:
  # The first step.
  amount:
    path: /gift
    events:
      CONTINUE: saving # at once
      BACK:
        leave: home

  saving:
    call: give
    with:
      cents: \${answers.amount.cents}
    ok: done
    fail:
      # Nobody has that much.
      - when: error.code == 'TOO_MUCH'
        to: amount
        problem: Less, please.
      - to: amount

  done:
    type: final
    go: home
`;

const formOf = (name: string, of = text): StateForm => {
  const flow = readFlowForm(of);
  const state = flow?.states.find((one) => one.name === name);
  const form = state === undefined ? null : readStateForm(of, state);
  if (form === null) throw new Error(`No state ${name}`);
  return form;
};
const events = ['states', 'amount', 'events'];
const saving = ['states', 'saving'];

describe('issue 30, point 3: "add a step, a guard, a failure from the operation\'s declared list", in a form of the flow\'s state', () => {
  test('a state says what it is, and each way with its guard, in order; what has no face is named', () => {
    const step = formOf('amount');
    expect(step).toMatchObject({ state: { kind: 'step' }, onlyInYaml: [] });
    expect(
      step.ways.map(({ key, ways }) => [
        key,
        ways.map(({ fields }) => fields.filter((one) => one.isWritten).map(({ key: k, value }) => `${k} ${value}`)),
      ]),
    ).toEqual([
      ['CONTINUE', [['to saving']]],
      ['BACK', [['leave home']]],
    ]);
    const call = formOf('saving');
    expect(call.given.map(({ key, value }) => [key, value])).toEqual([['cents', '${answers.amount.cents}']]);
    const fail = call.ways.find(({ kind }) => kind === 'failure');
    expect(fail?.ways.map(({ guard }) => guard)).toEqual(["error.code == 'TOO_MUCH'", null]);
    expect(fail?.ways.map(({ to }) => to)).toEqual(['amount', 'amount']);
    expect(placeOfGuarded(fail?.ways ?? [])).toBe(1);
    expect(formOf('done')).toMatchObject({ state: { kind: 'final' } });
    expect([readFlowForm('view: a\nbody: []\n'), readFlowForm('flow: [')]).toEqual([null, null]);
  });

  test('a guard, a failure and a way are added, taken out and moved; every other line and comment stays', () => {
    const guarded = { when: 'isLarge', to: 'done' };
    expect(addWay(text, events, 'CONTINUE', guarded, 0)).toBe(
      text.replace(
        '      CONTINUE: saving # at once\n',
        '      CONTINUE:\n        - when: isLarge\n          to: done\n        - to: saving # at once\n',
      ),
    );
    expect(addWay(text, events, 'BACK', guarded, 0)).toBe(
      text.replace('        leave: home\n', '        - when: isLarge\n          to: done\n        - leave: home\n'),
    );
    const failure = { when: "error.code == 'CLOSED'", to: 'amount', problem: '${error.say}' };
    const added = addWay(text, saving, 'fail', failure, 1);
    expect(added).toBe(
      text.replace(
        '      - to: amount\n',
        "      - when: error.code == 'CLOSED'\n        to: amount\n        problem: ${error.say}\n      - to: amount\n",
      ),
    );
    expect(removeWay(added, saving, 'fail', 1)).toBe(text);
    expect(moveItem(text, [...saving, 'fail', 0], 1)).toBe(text.replace(/( {6}# Nobody.*\n(?:.*\n){3})( {6}- to: amount\n)/, '$2$1'));
    expect(addWay(text, events, 'SKIP', { to: 'done' }, 0)).toBe(
      text.replace('        leave: home\n', '        leave: home\n      SKIP:\n        to: done\n'),
    );
    expect(removeWay(text, events, 'CONTINUE', 0)).toBe(text.replace('      CONTINUE: saving # at once\n', ''));
    const alone = removeWay(text, events, 'BACK', 0);
    expect(removeWay(alone, events, 'CONTINUE', 0)).toBe(text.replace(/ {4}events:\n(?: {6}.*\n)+/, ''));
  });

  test('a way that is a word is written out where it gets a guard; a guard that is emptied goes', () => {
    const guarded = setWay(text, [...events, 'CONTINUE'], 'when', 'isLarge');
    expect(guarded).toBe(text.replace('CONTINUE: saving #', 'CONTINUE:\n        when: isLarge\n        to: saving #'));
    expect(setWay(text, [...events, 'CONTINUE'], 'to', 'done')).toBe(text.replace('CONTINUE: saving', 'CONTINUE: done'));
    expect(setWay(text, [...saving, 'fail', 0], 'when', null)).toBe(text.replace("- when: error.code == 'TOO_MUCH'\n        to", '- to'));
    expect(setWay(text, [...saving, 'fail', 1], 'when', 'isLarge')).toBe(
      text.replace('      - to: amount\n', '      - when: isLarge\n        to: amount\n'),
    );
    expect(setWay(text, [...events, 'CONTINUE'], 'when', null)).toBe(text);
  });

  test('a step is added on a way: the way leads to it, and it leads where the way led, with an address and a view of its own', () => {
    const flow = readFlowForm(text);
    const [amount] = flow?.states ?? [];
    if (flow === null || amount === undefined) throw new Error('There is no flow.');
    const added = addStep(text, flow, amount, { name: 'giftAid', title: 'Tax', way: [...events, 'CONTINUE'], to: 'saving' });
    expect(added).toBe(
      text
        .replace('CONTINUE: saving', 'CONTINUE: giftAid')
        .replace(
          '        leave: home\n',
          '        leave: home\n\n  giftAid:\n    path: /gift/gift-aid\n    events:\n      CONTINUE: saving\n      BACK: previous\n',
        ),
    );
    expect(parse(viewOfStep('giftAid', 'Tax', false))).toMatchObject({
      view: 'giftAid',
      title: 'Tax',
      body: [{ link: 'Back' }, { heading: 'Tax' }, { button: 'Continue' }],
    });
    expect(viewOfStep('giftAid', 'Tax', true)).not.toContain('BACK');
  });

  test('in every flow of the product an edit changes that one value, keeps every other line, and stays as it is formatted', () => {
    const folder = join(import.meta.dirname, '..', '..', 'flows');
    // Each edit reads its document again: one of so many is made.
    const [everyEdit, everyState] = [13, 5];
    let [met, edits, adds, states] = [0, 0, 0, 0];
    for (const path of filesUnder(folder, (name) => name.endsWith('.flow.yaml'))) {
      const source = readFileSync(path, 'utf8');
      const flow = readFlowForm(source);
      if (flow === null) throw new Error(`${path} is no flow.`);
      for (const state of flow.states) {
        if (states++ % 5 !== 0) continue;
        const form = readStateForm(source, state);
        const where = `${path} ${state.path.join('.')}`;
        for (const field of [...(form?.fields ?? []), ...(form?.given ?? [])]) {
          if (met++ % everyEdit !== 0) continue;
          const edited = setValue(source, field, 'Other: words # here');
          expect(parse(edited), `${where} ${field.key}`).toEqual(changed(source, [...field.path, field.key], 'Other: words # here'));
          keepsOtherLines(source, edited, field.isWritten ? 1 : 0, `${where} ${field.key}`);
          edits++;
        }
        for (const { path: map, key, ways } of form?.ways ?? []) {
          for (const way of ways) {
            for (const field of way.fields) {
              if (met++ % everyEdit !== 0) continue;
              const edited = setWay(source, field.path, field.key, 'isOther');
              const now = valueAt(source, way.path);
              const expected =
                typeof now === 'string'
                  ? field.key === 'to'
                    ? 'isOther'
                    : { to: now, [field.key]: 'isOther' }
                  : { ...(now as object), [field.key]: 'isOther' };
              expect(parse(edited), `${where} ${key} ${field.key}`).toEqual(changed(source, way.path, expected));
              keepsOtherLines(
                source,
                edited,
                field.isWritten || typeof now === 'string' ? 1 : field.key === 'when' ? 1 : 0,
                `${where} ${key} ${field.key}`,
              );
              if (!field.isWritten && typeof now !== 'string')
                expect(setWay(edited, field.path, field.key, null), `${where} ${key} ${field.key}`).toBe(source);
              expect(formatYaml(edited), `${where} ${key} ${field.key}`).toBe(edited);
              edits++;
            }
          }
          if (met++ % everyState !== 0) continue;
          const added = addWay(source, map, key, { when: 'isOther', to: 'other' }, placeOfGuarded(ways));
          const list = valueAt(added, [...map, key]) as unknown[];
          const held = valueAt(source, [...map, key]);
          const before = (Array.isArray(held) ? held : [held]).map((one) =>
            typeof one === 'string' && !Array.isArray(held) ? { to: one } : one,
          );
          expect(
            list.filter((one) => (one as { when?: string }).when !== 'isOther'),
            `${where} ${key}`,
          ).toEqual(before);
          expect(list, `${where} ${key}`).toHaveLength(before.length + 1);
          expect(formatYaml(added), `${where} ${key}`).toBe(added);
          expect(comments(added), `${where} ${key}`).toEqual(comments(source));
          if (Array.isArray(held)) expect(removeWay(added, map, key, placeOfGuarded(ways)), `${where} ${key}`).toBe(source);
          adds++;
        }
        if (met++ % everyState !== 0) continue;
        const described = insertPair(source, state.path, 'zz', { a: 'b' });
        expect(valueAt(described, [...state.path, 'zz']), where).toEqual({ a: 'b' });
        keepsOtherLines(source, described, 0, where);
      }
    }
    expect([edits > 30, adds > 15]).toEqual([true, true]);
  });
});

const comments = (of: string): string[] => of.split('\n').flatMap((line) => / *(#.*)$/.exec(line)?.[1] ?? []);
const valueAt = (of: string, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], parse(of));

function changed(of: string, path: readonly (string | number)[], value: unknown): unknown {
  const whole = parse(of) as Record<string, unknown>;
  const map = path.slice(0, -1).reduce<Record<string | number, unknown>>((held, key) => held[key] as Record<string, unknown>, whole);
  map[path.at(-1) ?? ''] = value;
  return whole;
}

/** All lines but so many stand in the edited text, in their order. */
function keepsOtherLines(before: string, after: string, besides: number, what: string): void {
  const [one, two] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && one[start] === two[start]) start++;
  let end = 0;
  while (end < one.length - start && end < two.length - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  expect(one.length - start - end, what).toBeLessThanOrEqual(besides);
}

describe('a product owner reads when a way is taken, in words of the page', () => {
  const view = `view: amount
body:
  - heading: How much?
  - row:
      - button: Send it
        press:
          - submit: CONTINUE
      - link: Not now
        press:
          - submit: LATER
            check: false
      - button: Start again
        press:
          - reset
  - button: Also sends it
    press:
      - submit: CONTINUE
`;

  test('an event is named by what is pressed for it, the first where several are, and by its own name where nothing is', () => {
    const presses = pressesOf(view);
    const words = (key: string): string => wayWords({ kind: 'event', key }, presses);
    expect([words('CONTINUE'), words('LATER'), words('BACK')]).toEqual([
      'when “Send it” is pressed',
      'when “Not now” is pressed',
      'when BACK is sent',
    ]);
    expect(titled(words('CONTINUE'))).toBe('When “Send it” is pressed');
    expect([...pressesOf('body: [')]).toEqual([]);
  });

  test('two events of buttons with the same words are told apart', () => {
    const presses = pressesOf(view.replace('Not now', 'Send it'));
    expect(wayWords({ kind: 'event', key: 'LATER' }, presses)).toBe('when “Send it” is pressed (LATER)');
  });

  test('times and outcomes are said in words', () => {
    const words = (kind: 'time' | 'success' | 'failure' | 'left' | 'atOnce', key: string = kind): string =>
      wayWords({ kind, key }, new Map());
    expect([words('time', '30d'), words('time', '1h'), words('time', '1d 2h')]).toEqual(['after 30 days', 'after 1 hour', 'after 1d 2h']);
    expect([words('success'), words('failure'), words('left'), words('atOnce')]).toEqual([
      'when it goes well',
      'when it fails',
      'when people leave it unfinished',
      'without a press',
    ]);
  });
});

describe('the form reads the language: what a state may hold stands in its schema, and nowhere else', () => {
  const wider = StateDocument.extend({
    mood: z.string().optional().register(formFields, { label: 'The mood of it', kind: 'words' }),
    rain: Transitions.optional().register(formFields, { ways: 'atOnce', says: 'when it rains' }),
    moon: z.string().optional(),
  });
  const source = text.replace('    path: /gift\n', '    path: /gift\n    mood: calm\n    rain: done\n    moon: full\n');
  const [amount] = readFlowForm(source)?.states ?? [];

  test('a key that is added to the schema of a state with its label is asked for, and ways of another name are shown', () => {
    if (amount === undefined) throw new Error('There is no state.');
    const form = readStateForm(source, amount, formGrammar(wider));
    expect(form?.fields.find(({ key }) => key === 'mood')).toMatchObject({ label: 'The mood of it', kind: 'words', value: 'calm' });
    expect(form?.ways.find(({ key }) => key === 'rain')?.ways).toMatchObject([{ to: 'done' }]);
    // A key that says nothing of a form is edited as YAML.
    expect(form?.onlyInYaml).toEqual(['moon']);
  });

  test('negative control: without its place in the schema the same key is edited as YAML', () => {
    if (amount === undefined) throw new Error('There is no state.');
    expect(readStateForm(source, amount)?.onlyInYaml).toEqual(['mood', 'rain', 'moon']);
  });
});

describe('the form asks the compiler what a document means', () => {
  const failures = [{ code: 'TOO_MUCH' }, { code: 'CLOSED' }, { code: 'LATE' }];
  const unnamed = (guard: string, conditions: Record<string, string> = {}): string[] => {
    const of = text.replace("error.code == 'TOO_MUCH'", guard);
    const ways = formOf('saving', of).ways.find(({ kind }) => kind === 'failure')?.ways ?? [];
    return unnamedFailures(failures, ways, new Map(Object.entries(conditions))).map(({ code }) => code);
  };

  test('a failure is named by a guard that asks for its code, by itself or through a condition, and by no word that is like it', () => {
    expect(unnamed("error.code == 'TOO_MUCH'")).toEqual(['CLOSED', 'LATE']);
    expect(unnamed("error.code in ['CLOSED', 'LATE']")).toEqual(['TOO_MUCH']);
    expect(unnamed('isOver', { isOver: "isClosed or error.code == 'LATE'", isClosed: "error.code == 'CLOSED'" })).toEqual(['TOO_MUCH']);
    expect(unnamed("answers.amount.note == 'CLOSED'")).toEqual(['TOO_MUCH', 'CLOSED', 'LATE']);
    expect(unnamed('isOver', { isOver: 'isOver' })).toEqual(['TOO_MUCH', 'CLOSED', 'LATE']);
  });

  test('a flow draws Back where its header or footer sends that, also in a dialog; a comment or the words of a button are nothing', () => {
    const drawsBack = (around: string): boolean | undefined => readFlowForm(text.replace('initial:', `${around}initial:`))?.drawsBack;
    const sends = '    press:\n      - submit: BACK\n';
    expect(drawsBack(`header:\n  - link: Back\n${sends}`)).toBe(true);
    expect(
      drawsBack(
        `footer:\n  - button: Leave\n    press:\n      - open: leaving\ndialogs:\n  leaving:\n    title: Leave?\n    body:\n      - button: Yes\n        press:\n          - submit: BACK\n`,
      ),
    ).toBe(true);
    expect(drawsBack('header:\n  # submit: BACK is drawn by each view.\n  - text: About\n')).toBe(false);
    expect(drawsBack('header:\n  - text: "submit: BACK"\n')).toBe(false);
  });
});
