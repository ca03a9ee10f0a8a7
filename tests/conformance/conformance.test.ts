import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { type Asked, casesOf, parts, partsOf, score } from '../../conformance/score.mjs';
import { engineAnswer } from './engine.ts';
import { checksCases, expressionCases, layoutCases, textOf } from './generate.ts';
import { referenceRenderer, type Shown, shownOf } from './shown.ts';
import { terminalAnswer } from './terminal.ts';
import { wireCases } from './wire-cases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (part: string): string => readFileSync(`${root}conformance/cases/${part}.json`, 'utf8');
let draw: Awaited<ReturnType<typeof referenceRenderer>>;
beforeAll(async () => {
  draw = await referenceRenderer();
});

describe('issue 50.2: each case is what our engine and our renderer do now (npx tsx tests/conformance/generate.ts writes them)', () => {
  test('expressions, checks and wire answers are those of their tables', () => {
    expect(fileOf('expressions')).toBe(textOf(expressionCases()));
    expect(fileOf('checks')).toBe(textOf(checksCases()));
    expect(fileOf('wire')).toBe(textOf({ cases: wireCases }));
  });

  test('layouts are the examples of all nodes', async () => {
    expect(fileOf('layouts')).toBe(textOf(await layoutCases()));
  });

  test('views are drawn as they say', () => {
    for (const { id, input, expect: expected } of casesOf('views')) {
      const { layout, issues } = input as unknown as { layout: Layout; issues: Issue[] };
      expect(shownOf(draw, layout, issues), id).toEqual(expected);
    }
  });
});

const lost = (result: Awaited<ReturnType<typeof score>>): string[] =>
  Object.entries(result).flatMap(([part, { faults }]) => faults.map(({ id, fault }) => `${part} ${id}: ${fault}`));

describe('issue 50.2: the score', () => {
  test('our engine loses none', async () => {
    const result = await score(engineAnswer, { role: 'engine' });
    expect(lost(result)).toEqual([]);
    expect(Object.keys(result)).toEqual(['expressions', 'checks', 'folds']);
  });

  test('our terminal client loses none', async () => {
    const result = await score(terminalAnswer, { role: 'client' });
    expect(lost(result)).toEqual([]);
    expect(Object.keys(result)).toEqual(['expressions', 'layouts', 'views', 'wire']);
  });

  test('the README counts the cases', () => {
    const readme = readFileSync(`${root}conformance/README.md`, 'utf8');
    for (const part of Object.keys(parts)) expect(readme).toContain(`| \`${part}\` | ${casesOf(part).length}`);
    expect(readme).toContain(`of which a client is asked ${casesOf('expressions', 'client').length} `);
  });
});

type Output = Record<string, unknown>;

/** One thing that an implementation does wrong, by part: what becomes of the output of one case. */
const wrongs: readonly [role: 'client' | 'engine', part: string, what: string, spoil: (output: never) => unknown][] = [
  ['engine', 'expressions', 'another value', () => 'wrong'],
  ['engine', 'checks', 'a problem that is overlooked', (output: Output) => ({ ...output, problems: ['none'] })],
  ['engine', 'folds', 'a step too few', (output: unknown[]) => output.slice(1)],
  ['client', 'expressions', 'another value', () => 'wrong'],
  ['client', 'layouts', 'a field too many', (output: Output) => ({ ...output, fields: [...(output['fields'] as string[]), 'more'] })],
  ['client', 'layouts', 'no words', (output: Output) => ({ ...output, text: '' })],
  ['client', 'views', 'nothing to press', (output: Output) => ({ ...output, presses: [], text: '' })],
  ['client', 'wire', 'an address that is not opened', (output: Output) => ({ ...output, opened: '/elsewhere' })],
];

describe('negative control: an implementation that is wrong in one place loses that point and no other', () => {
  test.each(wrongs)('%s, %s: %s', async (role, part, _what, spoil) => {
    const own = role === 'engine' ? engineAnswer : terminalAnswer;
    const cases = casesOf(part, role);
    const { id } = cases[Math.floor(cases.length / 2)]!;
    const answer = async (asked: Asked) => (asked.id === id ? spoil((await own(asked)) as never) : own(asked));
    const result = await score(answer, { role, only: [part] });
    expect(result[part]?.faults.map((one) => one.id)).toEqual([id]);
    expect(result[part]?.reached).toBe(cases.length - 1);
  });

  test('words of a hidden node that are said all the same cost the point', async () => {
    const one = casesOf('layouts').find(({ expect: expected }) => (expected as unknown as Shown).silent.length > 0)!;
    const [words] = (one.expect as unknown as Shown).silent;
    const says = async (asked: Asked) => {
      const output = (await terminalAnswer(asked)) as Output;
      return asked.id === one.id ? { ...output, text: `${String(output['text'])} ${words}` } : output;
    };
    const { layouts } = await score(says, { role: 'client', only: ['layouts'] });
    expect(layouts?.faults).toEqual([{ id: one.id, fault: `it says "${words}", which is hidden` }]);
  });
});

test('a program is asked over its standard input: node conformance/score.mjs', () => {
  const ask = (...args: string[]) => spawnSync(process.execPath, ['conformance/score.mjs', ...args], { cwd: root, encoding: 'utf8' });
  const scored = ask('engine', 'checks', '--', process.execPath, '--import', 'tsx', 'tests/conformance/engine.ts');
  expect([scored.status, scored.stdout]).toEqual([0, `checks: ${casesOf('checks').length} of ${casesOf('checks').length}\n`]);
  const silent = ask('engine', 'checks', '--', process.execPath, '-e', '');
  expect(silent.status).toBe(1);
  expect(silent.stdout).toContain('checks: 0 of');
  expect(ask('engine', 'weather', '--', 'x').status).toBe(2);
});

test('every part is asked of somebody', () => {
  expect(new Set([...partsOf('client'), ...partsOf('engine')])).toEqual(new Set(Object.keys(parts)));
});
