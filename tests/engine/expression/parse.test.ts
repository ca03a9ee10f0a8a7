import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluateDetailed } from '#engine/expression/evaluate.ts';
import { functionTable } from '#engine/expression/functions.ts';
import { isDeeperThan } from '#engine/expression/is-deeper-than.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import { parseText, soleExpression } from '#engine/expression/text.ts';
import { ExpressionTree } from '#schemas/expression.ts';

describe('an expression becomes a tree', () => {
  test.each<[string, ExpressionTree]>([
    [
      'form.months > 36 and not person.owns(accountId)',
      ['and', ['>', ['get', 'form', 'months'], 36], ['not', ['owns', ['get', 'person'], ['get', 'accountId']]]],
    ],
    ['not a == b', ['not', ['==', ['get', 'a'], ['get', 'b']]]],
    ['!a == b', ['==', ['not', ['get', 'a']], ['get', 'b']]],
    ['a.b[c].d', ['get', 'a', 'b', ['get', 'c'], 'd']],
    ["a['b-c'][0]", ['get', 'a', 'b-c', 0]],
    ['f.if.and.in', ['get', 'f', 'if', 'and', 'in']],
    ['(a.b).c', ['get', 'a', 'b', 'c']],
    ['a and b and c', ['and', ['get', 'a'], ['get', 'b'], ['get', 'c']]],
    ['a and (b and c)', ['and', ['get', 'a'], ['and', ['get', 'b'], ['get', 'c']]]],
    ['a or b and c', ['or', ['get', 'a'], ['and', ['get', 'b'], ['get', 'c']]]],
    ['1 + 2 * 3 - 4', ['-', ['+', 1, ['*', 2, 3]], 4]],
    ['a - b - c', ['-', ['-', ['get', 'a'], ['get', 'b']], ['get', 'c']]],
    ['-a.b', ['neg', ['get', 'a', 'b']]],
    ['sum(form.rows, row.ownership)', ['sum', ['get', 'form', 'rows'], 'ownership']],
    ["find(list, row.id, 'x')", ['find', ['get', 'list'], 'id', 'x']],
    ['age(birthDate)', ['age', ['get', 'birthDate'], ['get', 'today']]],
    ['a not in [1]', ['not', ['in', ['get', 'a'], ['list', 1]]]],
    ['\n a\t+\r\n b ', ['+', ['get', 'a'], ['get', 'b']]],
  ])('%s', (source, tree) => expect(parseExpression(source)).toEqual({ tree }));
});

describe('a fault says what and where', () => {
  test.each<[string, RegExp, number]>([
    ['', /stands here/, 0],
    ['   ', /stands here/, 0],
    ['1 +', /ends where/, 3],
    ['a = b', /Equality is written ==/, 2],
    ['a b', /b does not fit/, 2],
    ['(a', /\) is missing/, 2],
    ['a)', /does not fit/, 1],
    ['[1, 2', /\] is missing/, 5],
    ['[1 2]', /comma or \]/, 3],
    ["'abc", /not closed/, 0],
    ["'a\\qb'", /means nothing/, 2],
    ['a & b', /Write and/, 2],
    ['a | b', /Write or/, 2],
    ['{a: 1}', /Braces/, 0],
    ['a @ b', /@ means nothing/, 2],
    ['1x', /does not start with a digit/, 0],
    ['1e999', /too large/, 0],
    ['a < b < c', /two values/, 6],
    ['a == b != c', /two values/, 7],
    ['nope(1)', /no function nope/, 0],
    ['Money(1)', /Did you mean money/, 0],
    ['mony(1)', /Did you mean money/, 0],
    ['x.lenght()', /no function lenght/, 2],
    ['money()', /money takes 1 to 2 values, not 0/, 0],
    ['if(a, b)', /if takes 3 values, not 2/, 0],
    ['if', /if is written/, 0],
    ['a.__proto__', /never a member/, 2],
    ["a['constructor']", /never a member/, 2],
    ['prototype', /never a member/, 0],
    ['a[null]', /name or a place/, 2],
    ['a.', /name is expected/, 2],
    ['a.1', /name is expected/, 2],
    ['a ? b', /: is missing/, 5],
    ['a not b', /in is expected/, 6],
    ['x'.repeat(2001), /at most 2000/, 0],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, /nested too deeply/, 0],
    [`${'not '.repeat(40)}a`, /nested too deeply/, 0],
  ])('%s', (source, message, offset) => {
    const { error } = parseExpression(source);
    expect(error?.message).toMatch(message);
    if (!/nested/.test(error?.message ?? '')) expect(error?.offset).toBe(offset);
  });
});

describe('a text holds values in ${…}', () => {
  test.each<[string, ExpressionTree]>([
    ['plain', 'plain'],
    ['', ''],
    ['Hello ${person.name}!', ['text', 'Hello ', ['get', 'person', 'name'], '!']],
    ['${a}', ['text', ['get', 'a']]],
    ['${a}${b}', ['text', ['get', 'a'], ['get', 'b']]],
    ['$5 and $${x} and 100%', ['text', '$5 and $', ['get', 'x'], ' and 100%']],
    ["a ${'${'} b", ['text', 'a ', '${', ' b']],
    ['$$', '$$'],
    ['$$${a}', ['text', '$$', ['get', 'a']]],
    ["${join(l, '}')}", ['text', ['join', ['get', 'l'], '}']]],
    ['a } b', 'a } b'],
  ])('%s', (source, tree) => expect(parseText(source)).toEqual({ tree }));
  test.each<[string, RegExp, number]>([
    ['Hello ${a', /not closed/, 6],
    ['Hello ${a +}', /ends where/, 11],
    ['x ${} y', /stands here/, 4],
    ["${'a}", /not closed/, 0],
  ])('%s is a fault', (source, message, offset) => {
    const { error } = parseText(source);
    expect(error?.message).toMatch(message);
    expect(error?.offset).toBe(offset);
  });
  test('a text that is one value and nothing else can keep its kind', () => {
    expect(soleExpression(['text', ['get', 'a']])).toEqual({ tree: ['get', 'a'] });
    expect(soleExpression(['text', 'x', ['get', 'a']])).toBeNull();
    expect(soleExpression('a')).toBeNull();
  });
});

test('what a tree reads', () => {
  const paths = (source: string) => dependenciesOf(parseExpression(source).tree!);
  expect(paths('form.a.b + form.a.b + data.list[form.i].x')).toEqual([
    ['form', 'a', 'b'],
    ['data', 'list'],
    ['form', 'i'],
  ]);
  expect(paths("'form.a'")).toEqual([]);
  expect(paths("find(data.l, 'a', state.x).y")).toEqual([
    ['data', 'l'],
    ['state', 'x'],
  ]);
});

describe('the parser takes anything', () => {
  const words = [
    'and',
    'or',
    'not',
    'in',
    'if',
    '(',
    ')',
    '[',
    ']',
    ',',
    '.',
    '?',
    ':',
    '==',
    '<',
    '+',
    '-',
    '*',
    '1',
    "'a'",
    'a',
    'form',
    'size',
    'money',
    'row',
    ' ',
    '!',
    'true',
    'null',
  ];
  const sources = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' ')),
  );
  test('any source is a tree of the contract or a located fault, never an exception', () => {
    fc.assert(
      fc.property(sources, (source) => {
        for (const read of [parseExpression(source), parseText(source)]) {
          if (read.error) {
            expect(read.error.offset).toBeGreaterThanOrEqual(0);
            expect(read.error.offset).toBeLessThanOrEqual(source.length);
          } else {
            expect(ExpressionTree.safeParse(read.tree).success).toBe(true);
            expect(isDeeperThan(read.tree, 33)).toBe(false);
            evaluateDetailed(read.tree, { form: { a: 1 } });
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
  test('functions in the table say what they take', () => {
    for (const [name, { arity, doc, types }] of Object.entries(functionTable)) {
      expect(arity[0], name).toBeLessThanOrEqual(arity[1]);
      expect(types.takes.length, name).toBeGreaterThan(0);
      expect(doc, name).toMatch(/\.$/);
    }
  });
});
