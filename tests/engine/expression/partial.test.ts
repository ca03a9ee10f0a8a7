import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import { type FoldProblem, fold, foldTree } from '#engine/expression/partial.ts';
import { browserRoots } from '#engine/expression/scope.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { type RandomPaths, randomTree, randomValues } from './random-expressions.ts';

const server = {
  given: { longest: 72, name: 'Ada', on: true, list: [1, 2], empty: null },
  load: { rate: '0.04' },
  today: '2026-11-21',
  data: { options: [{ id: 'a', n: 1 }], plain: 3 },
};

function folded(source: string): { result: ExpressionTree | { value: Json }; problems: FoldProblem[] } {
  const problems: FoldProblem[] = [];
  const result = fold(parseExpression(source).tree!, server, { report: (problem) => problems.push(problem) });
  return { result: result.known ? { value: result.value } : result.tree, problems };
}

describe('what the server knows becomes a value', () => {
  test.each<[string, ExpressionTree | { value: Json }]>([
    ['given.longest', { value: 72 }],
    ['given.list', { value: [1, 2] }],
    ['given.absent', { value: null }],
    ['form.months', ['get', 'form', 'months']],
    ['form.months > given.longest', ['>', ['get', 'form', 'months'], 72]],
    ["given.on and form.a == 'x'", ['==', ['get', 'form', 'a'], 'x']],
    ['given.on and form.a', ['and', ['get', 'form', 'a']]],
    ['not given.on and form.a', { value: false }],
    ['form.a and not given.on', { value: false }],
    ['form.a or given.on', { value: true }],
    ['given.empty and form.a', ['and', null, ['get', 'form', 'a']]],
    ['if(given.on, form.a, form.b)', ['get', 'form', 'a']],
    ['if(form.a, given.longest, 3)', ['if', ['get', 'form', 'a'], 72, 3]],
    ['date(today) + form.a', ['+', 'November 21, 2026', ['get', 'form', 'a']]],
    ["form.a in ['x', given.name]", ['in', ['get', 'form', 'a'], ['list', 'x', 'Ada']]],
    ['data.plain', { value: 3 }],
    ['data.options', { value: [{ id: 'a', n: 1 }] }],
    ["find(data.options, 'id', form.a).n", ['get', ['find', ['get', 'data', 'options'], 'id', ['get', 'form', 'a']], 'n']],
    ['form.rows[given.longest]', ['get', 'form', 'rows', 72]],
    ['default(form.a, given.name)', ['default', ['get', 'form', 'a'], 'Ada']],
    ['default(given.absent, form.a)', ['get', 'form', 'a']],
    ['age(form.birth) >= 18', ['>=', ['age', ['get', 'form', 'birth'], '2026-11-21'], 18]],
    ['has(form.a) and has(given.name)', ['has', ['get', 'form', 'a']]],
  ])('%s', (source, result) => expect(folded(source).result).toEqual(result));

  test('texts are joined, literals run together', () => {
    const tree: ExpressionTree = [
      'text',
      'Up to ',
      ['get', 'given', 'longest'],
      ' for ',
      ['text', ['get', 'given', 'name'], ' (', ['get', 'form', 'a'], ')'],
    ];
    expect(foldTree(tree, server)).toEqual(['text', 'Up to 72 for Ada (', ['get', 'form', 'a'], ')']);
  });
});

describe('decision: lists and objects reach the browser only through data', () => {
  test.each([
    'form.a in given.list',
    'size(form.b) > size(given.list + form.b)',
    'find(load, form.a, 1)',
    'given == form.a',
    'index(given.list, form.i)',
  ])('%s is refused with one diagnostic', (source) => {
    const { result, problems } = folded(source);
    expect(problems.map((problem) => problem.code)).toContain('server-list');
    expect(JSON.stringify(result)).not.toContain('given');
    expect(JSON.stringify(result)).not.toContain('0.04');
  });
  test('negative control: a scalar of the same list is let through', () =>
    expect(folded('form.a == given.list[1]')).toEqual({ result: ['==', ['get', 'form', 'a'], 2], problems: [] }));
  test('a row of data is reached through data', () => {
    const tree = parseExpression("find(rows.o.inner, 'x', form.a)").tree!;
    const scope = { ...server, rows: { o: { inner: [{ x: 1 }] } } };
    expect(fold(tree, scope, { origins: { o: ['data', 'options', 0] } })).toEqual({
      known: false,
      tree: ['find', ['get', 'data', 'options', 0, 'inner'], 'x', ['get', 'form', 'a']],
    });
    expect(fold(tree, scope, {})).toMatchObject({ tree: ['find', null, 'x', ['get', 'form', 'a']] });
  });
  test('rows of the browser stay', () => {
    const tree = parseExpression('rows.r.name == given.name').tree!;
    expect(fold(tree, { ...server, rows: { other: 1 } })).toEqual({ known: false, tree: ['==', ['get', 'rows', 'r', 'name'], 'Ada'] });
    expect(fold(tree, { ...server, rows: { r: { name: 'Ada' } } })).toEqual({ known: true, value: true });
  });
});

test('a tree deeper than any author writes folds to null without exhausting the stack', () => {
  const deep = Array.from({ length: 100_000 }).reduce<ExpressionTree>((tree) => ['not', tree], ['get', 'form', 'a']);
  expect(fold(deep, {})).toEqual({ known: true, value: null });
});

describe('folding, then evaluating, is evaluating the whole', () => {
  const paths: RandomPaths = {
    number: [
      ['given', 'n'],
      ['form', 'n'],
    ],
    text: [
      ['given', 't'],
      ['load', 't'],
      ['form', 't'],
    ],
    boolean: [
      ['given', 'p'],
      ['given', 'q'],
      ['form', 'p'],
      ['state', 'q'],
    ],
    list: [
      ['form', 'l'],
      ['data', 'l'],
    ],
    missing: [
      ['given', 'absent'],
      ['form', 'absent'],
    ],
  };
  const serverRoots = ['given', 'load', 'data'];
  const pick = (scope: JsonObject, names: readonly string[]): JsonObject =>
    Object.fromEntries(Object.entries(scope).filter(([name]) => names.includes(name)));

  test('for every tree and scope, and no root of the server is left', () => {
    let remained = 0;
    fc.assert(
      fc.property(randomTree(paths, { calls: true }), randomValues(paths), (tree, scope) => {
        const result = fold(tree, pick(scope, serverRoots));
        const whole = evaluate(tree, scope);
        if (result.known) expect(result.value).toEqual(whole);
        else {
          remained++;
          expect(dependenciesOf(result.tree).filter(([root]) => !(browserRoots as readonly string[]).includes(root!))).toEqual([]);
          expect(evaluate(result.tree, pick(scope, ['form', 'state', 'data']))).toEqual(whole);
          // Folding is idempotent: another turn finds nothing to do.
          expect(fold(result.tree, pick(scope, serverRoots))).toEqual(result);
        }
      }),
      { numRuns: 1500 },
    );
    expect(remained).toBeGreaterThan(150);
  });
});
