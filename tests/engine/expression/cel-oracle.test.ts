import { isCelError, isCelList, run } from '@bufbuild/cel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExpressionRefused, evaluate } from '#engine/expression/evaluate.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { type RandomPaths, randomTree, randomValues, sourceOf } from './random-expressions.ts';

type Outcome = { value: Json } | { refused: string };

function ours(source: string, scope: JsonObject): Outcome {
  const { tree, error } = parseExpression(source);
  if (error) throw new Error(`${source}: ${error.message}`);
  try {
    return { value: evaluate(tree, scope, { mode: 'strict' }) };
  } catch (refusal) {
    if (refusal instanceof ExpressionRefused) return { refused: refusal.problem.code };
    throw refusal;
  }
}

function cels(source: string, scope: JsonObject): Outcome {
  const result: unknown = run(source, scope as never);
  return isCelError(result as never) ? { refused: String(result) } : { value: plain(result) };
}

function plain(value: unknown): Json {
  if (typeof value === 'bigint') return Number(value);
  if (isCelList(value as never)) return Array.from(value as Iterable<unknown>, plain);
  return value as Json;
}

const agree = (a: Outcome, b: Outcome): boolean =>
  'value' in a && 'value' in b ? JSON.stringify(normal(a.value)) === JSON.stringify(normal(b.value)) : 'refused' in a && 'refused' in b;

/** -0 is 0, as it is in JSON. */
const normal = (value: Json): Json => (Array.isArray(value) ? value.map(normal) : typeof value === 'number' ? value + 0 : value);

const mentions = (tree: ExpressionTree, test: (operator: string, args: ExpressionTree[]) => boolean): boolean =>
  Array.isArray(tree) &&
  (test(tree[0] as string, tree.slice(1) as ExpressionTree[]) || (tree.slice(1) as ExpressionTree[]).some((part) => mentions(part, test)));

/** Where this language is not CEL, on purpose. Each has an example that proves it is so, and says which trees it may show in. */
const deviations: { name: string; example: string; here: Outcome; inCel: 'error' | Json; explains: (tree: ExpressionTree) => boolean }[] = [
  {
    name: 'a number that is not finite is no value',
    example: '1.0 / 0.0',
    here: { refused: 'type' },
    inCel: Infinity as Json,
    explains: (tree) => mentions(tree, (operator) => operator === '/'),
  },
  {
    name: 'whether something is null may be asked of a path that is missing',
    example: 'm.absent == null',
    here: { value: true },
    inCel: 'error',
    explains: (tree) => mentions(tree, (operator, args) => (operator === '==' || operator === '!=') && args.includes(null)),
  },
  {
    name: 'and, or take their operands from left to right: what is refused on the left is refused',
    example: 'm.absent && false',
    here: { refused: 'missing-path' },
    inCel: false,
    explains: (tree) => mentions(tree, (operator) => operator === 'and' || operator === 'or'),
  },
  {
    name: 'yes and no have no order',
    example: 'true < false',
    here: { refused: 'type' },
    inCel: false,
    explains: (tree) => mentions(tree, (operator) => ['<', '<=', '>', '>='].includes(operator)),
  },
  {
    name: 'two negations are two operators, and what is neither yes nor no has none',
    example: '!(!(null))',
    here: { refused: 'type' },
    inCel: null,
    explains: (tree) => mentions(tree, (operator, args) => operator === 'not' && Array.isArray(args[0]) && args[0][0] === 'not'),
  },
  {
    name: 'remainders of doubles exist',
    example: '5.0 % 2.0',
    here: { value: 1 },
    inCel: 'error',
    explains: (tree) => mentions(tree, (operator) => operator === '%'),
  },
  {
    name: 'there is one kind of number: 1 and 1.0 are the same and mix',
    example: 'x + 1',
    here: { value: 3 },
    inCel: 'error',
    explains: (tree) => mentions(tree, (operator) => operator === 'size'),
  },
  {
    name: 'a list may be asked what it contains',
    example: "['a'].contains('a')",
    here: { value: true },
    inCel: 'error',
    explains: (tree) => mentions(tree, (operator) => operator === 'contains'),
  },
];

const paths: RandomPaths = {
  number: [['x'], ['m', 'n']],
  text: [['s'], ['m', 't']],
  boolean: [['p'], ['q']],
  list: [['l']],
  missing: [
    ['m', 'absent'],
    ['m', 'gone'],
  ],
};

describe('against CEL as an oracle', () => {
  test.each(deviations)('deviation: $name', ({ example, here, inCel }) => {
    expect(ours(example, { x: 2, m: {} })).toEqual(here);
    const other = cels(example, { x: 2, m: {} });
    expect('refused' in other ? 'error' : other.value).toEqual(inCel);
  });

  test('every random expression has the value that it has in CEL, or a named deviation says why not', () => {
    let compared = 0;
    let agreed = 0;
    fc.assert(
      fc.property(randomTree(paths), randomValues(paths), (tree, values) => {
        const source = sourceOf(tree);
        const [here, there] = [ours(source, values), cels(source, values)];
        compared++;
        if (agree(here, there)) agreed++;
        else
          expect(
            deviations.filter((deviation) => deviation.explains(tree)).map((deviation) => deviation.name),
            `${source} with ${JSON.stringify(values)}: ${JSON.stringify(here)}, in CEL ${JSON.stringify(there)}`,
          ).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(agreed / compared).toBeGreaterThan(0.9);
  });

  test('where nothing deviates and nothing is wrong, the values are the same without exception', () => {
    const wellFormed = randomTree(paths).filter((tree) => !deviations.some((deviation) => deviation.explains(tree)));
    fc.assert(
      fc.property(wellFormed, randomValues(paths), (tree, values) => {
        expect(agree(ours(sourceOf(tree), values), cels(sourceOf(tree), values)), sourceOf(tree)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a tree written out and read again is the same tree', () => {
    fc.assert(
      fc.property(randomTree(paths), (tree) => {
        expect(parseExpression(sourceOf(tree)).tree).toEqual(tree);
      }),
      { numRuns: 500 },
    );
  });
});
