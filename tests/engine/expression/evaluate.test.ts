import { describe, expect, test } from 'vitest';
import { ExpressionRefused, evaluate, evaluateDetailed } from '#engine/expression/evaluate.ts';
import { functionTable } from '#engine/expression/functions.ts';
import { rowFunctions } from '#engine/expression/row-functions.ts';
import { calls } from '#engine/expression/functions/calls.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import { type Row, functionTableCases, operatorTable, tableScope } from './table.ts';

function parsed(source: string): ExpressionTree {
  const result = parseExpression(source);
  if (result.error) throw new Error(`${source}: ${result.error.message} at ${result.error.offset}`);
  return result.tree;
}

function strictly(tree: ExpressionTree): unknown {
  try {
    return evaluate(tree, tableScope, { mode: 'strict' });
  } catch (error) {
    if (error instanceof ExpressionRefused) return `refused: ${error.problem.code}`;
    throw error;
  }
}

describe.each(Object.entries({ ...operatorTable, ...functionTableCases }))('%s', (_name, rows: Row[]) => {
  test.each(rows)('%s is %j', (source, value, refused) => {
    const tree = parsed(source);
    const { value: shown, problem } = evaluateDetailed(tree, tableScope);
    expect(shown).toEqual(value);
    // Strict mode says no exactly where display mode shows nothing and says why.
    expect(strictly(tree)).toEqual(refused ? `refused: ${refused}` : value);
    if (refused) expect(problem?.code).toBe(refused);
  });
});

test('the language is closed: every function has a signature, a call and rows in the table', () => {
  const evaluatedByTheEvaluator = ['if', 'has', 'default', ...Object.keys(rowFunctions)];
  expect(Object.keys(calls).sort()).toEqual(
    Object.keys(functionTable)
      .filter((name) => !evaluatedByTheEvaluator.includes(name))
      .sort(),
  );
  expect(Object.keys(functionTable).filter((name) => !Object.hasOwn({ ...operatorTable, ...functionTableCases }, name))).toEqual([]);
  expect(Object.keys(functionTableCases).filter((name) => !Object.hasOwn(functionTable, name))).toEqual([]);
});

test('of several problems the first is told: the one that the others follow from', () => {
  expect(evaluateDetailed(parsed('form.absent > 1'), tableScope).problem).toEqual({ code: 'missing-path', detail: 'form.absent' });
});

describe('a text with values in it', () => {
  test.each<[ExpressionTree, string]>([
    [['text', 'Up to ', ['get', 'form', 'months'], ' months'], 'Up to 24 months'],
    [['text', ['get', 'form', 'absent'], '!'], '!'],
    [['text', true, 1.5, null], 'true1.5'],
    [['text', ['get', 'data', 'object']], ''],
  ])('%j', (tree, text) => expect(evaluate(tree, tableScope)).toBe(text));
  test('a choice of many alternatives is flat', () => {
    const many: ExpressionTree[] = Array.from({ length: 60 }, (_, index) => [
      ['==', ['get', 'form', 'months'], index] as ExpressionTree,
      `case ${index}`,
    ]).flat();
    expect(evaluate(['if', ...many, 'otherwise'], tableScope)).toBe('case 24');
    expect(evaluate(['if', ...many, 'otherwise'], { form: { months: 99 } })).toBe('otherwise');
  });
});

describe('ED-04: expression values cannot reach constructor, __proto__, functions or other records', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'length',
    'then',
    'map',
    '__defineGetter__',
  ];
  const holders = [
    {},
    [],
    'text',
    5,
    true,
    { nested: {} },
    [1, 2],
    JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"name": "x"}}'),
  ];
  test.each(names)('%s', (name) => {
    for (const holder of holders) {
      const own =
        typeof holder === 'object' && Object.hasOwn(holder, name) && !['__proto__', 'constructor', 'prototype', 'length'].includes(name);
      expect(own).toBe(false);
      for (const tree of [
        ['get', 'data', 'x', name],
        ['get', 'data', 'x', ['lower', name]],
        ['get', ['get', 'data', 'x'], name],
        ['get', name],
        ['get', name, 'constructor'],
      ] as ExpressionTree[]) {
        expect(evaluate(tree, { data: { x: holder } })).toBeNull();
      }
      expect(evaluate(['index', ['pluck', ['list', ['get', 'data', 'x']], name], 0], { data: { x: holder } })).toBeNull();
      expect(evaluate(['find', ['list', ['get', 'data', 'x']], name, null], { data: { x: holder } })).toEqual(
        typeof holder === 'object' ? holder : expect.anything(),
      );
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
  test('negative control: a plain member of the same data is reached', () =>
    expect(evaluate(['get', 'data', 'x', 'a'], { data: { x: { a: 1 } } })).toBe(1));
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'call'])('no function is called %s', (name) => {
    const foreign = JSON.parse(JSON.stringify([name, 1])) as ExpressionTree; // a layout from elsewhere may name any function
    expect(evaluateDetailed(foreign, {}).problem?.code).toBe('unknown-function');
  });
});

describe('ED-03: expressions are total and budgeted', () => {
  const doubling = (depth: number): ExpressionTree =>
    depth === 0 ? ['get', 'data', 'text'] : ['+', doubling(depth - 1), doubling(depth - 1)];
  const list = Array.from({ length: 9000 }, (_, index) => index);
  const deep = (levels: number): ExpressionTree => Array.from({ length: levels }).reduce<ExpressionTree>((tree) => ['not', tree], true);
  const deepData = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((value) => [value], 1);
  const cases: [string, ExpressionTree, object][] = [
    ['a text doubled by nesting', doubling(13), { data: { text: 'x' } }],
    [
      'long texts joined',
      ['text', ...Array.from({ length: 200 }, () => ['get', 'data', 'text'] as ExpressionTree)],
      { data: { text: 'x'.repeat(100_000) } },
    ],
    [
      'a list compared with each row of itself',
      ['and', ...Array.from({ length: 20 }, () => ['==', ['get', 'data', 'list'], ['get', 'data', 'list2']] as ExpressionTree)],
      { data: { list, list2: [...list] } },
    ],
    ['lists flattened', ['size', ['flatten', ['list', ['get', 'data', 'list'], ['get', 'data', 'list']]]], { data: { list } }],
    ['nesting deeper than the limit', deep(33), {}],
    ['nesting far deeper than the limit', deep(50_000), {}],
    ['deep data compared', ['==', ['get', 'data', 'a'], ['get', 'data', 'b']], { data: { a: deepData(100_000), b: deepData(100_000) } }],
  ];
  /** Processor time, so that a busy machine does not count; the best of three, so that a collection of garbage does not. */
  const quickest = (work: () => void): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        work();
        return process.cpuUsage(before).user / 1000;
      }),
    );
  test.each(cases)('%s: null, one problem, within 50 ms', (_title, tree, scope) => {
    expect(quickest(() => evaluateDetailed(tree, scope))).toBeLessThan(50);
    const { value, problem } = evaluateDetailed(tree, scope);
    expect([value, problem?.code]).toEqual([null, 'budget']);
    expect(() => evaluate(tree, scope, { mode: 'strict' })).toThrow(ExpressionRefused);
  });
  test('negative control: the same shapes within the budget have values', () => {
    expect(evaluate(doubling(5), { data: { text: 'x' } })).toBe('x'.repeat(32));
    expect(evaluate(deep(32), {})).toBe(true);
    expect(
      evaluate(['==', ['get', 'data', 'a'], ['get', 'data', 'b']], { data: { a: deepData(1000) as never, b: deepData(1000) as never } }),
    ).toBe(true);
  });
  test('the steps of a tree are the same each time, and a smaller budget is kept', () => {
    const tree = parsed('sum(form.rows, row.ownership) == 100 and size(data.options) > 1');
    const { steps } = evaluateDetailed(tree, tableScope);
    expect(evaluateDetailed(tree, tableScope).steps).toBe(steps);
    expect(evaluateDetailed(tree, tableScope, { budget: steps }).value).toBe(true);
    expect(evaluateDetailed(tree, tableScope, { budget: steps - 1 }).problem?.code).toBe('budget');
  });
  test.each<unknown>([
    [[]],
    [['get']],
    [[1, 2]],
    [[null]],
    [{ a: 1 }],
    [['list', { a: 1 }]],
    [['if']],
    [['=='], ['+']],
    [['and']],
    [['text', ['nope']]],
    [[['get', 'x']]],
    undefined,
  ])('a malformed tree of a foreign layout is null: %j', (tree) =>
    expect(() => evaluate(tree as ExpressionTree, tableScope)).not.toThrow(),
  );
});
