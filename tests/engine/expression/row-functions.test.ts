import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluate, evaluateDetailed } from '#engine/expression/evaluate.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import { printExpression } from '#engine/expression/print-expression.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';

interface Gift {
  [key: string]: Json;
  to: string;
  cents: number;
  year: number | null;
}

const gift: fc.Arbitrary<Gift> = fc.record({
  to: fc.constantFrom('Ada', 'Bo', 'Cy'),
  cents: fc.integer({ min: 0, max: 5 }),
  year: fc.option(fc.integer({ min: 2020, max: 2023 })),
});
const gifts = fc.array(gift, { maxLength: 12 });

const read = (source: string): ExpressionTree => {
  const { tree, error } = parseExpression(source);
  if (error !== undefined) throw new Error(error.message);
  return tree;
};
const valueOf = (source: string, list: readonly Gift[], form = {}): Json =>
  evaluate(read(source), { data: { gifts: [...list] }, form }, { mode: 'strict' });

/** By insertion, one after the other: what a stable order means. */
function inOrder(list: readonly Gift[], by: (one: Gift) => number | string | null, sign: number): Gift[] {
  const sorted: Gift[] = [];
  const after = (a: Gift, b: Gift): boolean => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return left === null && right !== null;
    return sign > 0 ? left > right : left < right;
  };
  for (const one of list) {
    let at = sorted.length;
    while (at > 0 && after(sorted[at - 1]!, one)) at--;
    sorted.splice(at, 0, one);
  }
  return sorted;
}

describe('functions over the entries of any list come to what one would work out by hand', () => {
  const same = (source: string, by: (list: readonly Gift[], least: number) => Json): void =>
    fc.assert(
      fc.property(gifts, fc.integer({ min: 0, max: 5 }), (list, least) => {
        expect(valueOf(source, list, { least })).toEqual(by(list, least));
      }),
    );

  test('filter', () => {
    same("filter(data.gifts, 'to', 'Ada')", (list) => list.filter(({ to }) => to === 'Ada'));
    same('filter(data.gifts, gift, gift.cents >= form.least)', (list, least) => list.filter(({ cents }) => cents >= least));
  });
  test('any and all', () => {
    same('any(data.gifts, gift, gift.cents > form.least)', (list, least) => list.some(({ cents }) => cents > least));
    same('all(data.gifts, gift, gift.cents > form.least)', (list, least) => list.every(({ cents }) => cents > least));
    same("any(data.gifts, 'to', 'Bo') == not all(data.gifts, gift, gift.to != 'Bo')", () => true);
  });
  test('map', () => same('map(data.gifts, gift, gift.cents + form.least)', (list, least) => list.map(({ cents }) => cents + least)));
  test('sort', () => {
    same("sort(data.gifts, 'cents')", (list) => inOrder(list, ({ cents }) => cents, 1));
    same("sort(data.gifts, 'year', 'descending')", (list) => inOrder(list, ({ year }) => year, -1));
    same("sort(data.gifts, gift, gift.to, 'ascending')", (list) => inOrder(list, ({ to }) => to, 1));
  });
  test('group', () => {
    same("group(data.gifts, 'year')", (list) =>
      [...new Set(list.map(({ year }) => year))].map((key) => ({ key, rows: list.filter(({ year }) => year === key) })),
    );
    same("sum(map(group(data.gifts, 'to'), one, size(one.rows))) == size(data.gifts)", () => true);
  });
});

describe('a name for each entry', () => {
  test('stands for it within, whatever else has that name, and for nothing outside', () => {
    const rows = { gift: { to: 'the row around' } };
    const scope = { data: { gifts: [{ to: 'Ada' }] }, rows };
    expect(evaluate(read('map(data.gifts, rows, rows.to)'), scope)).toEqual(['Ada']);
    expect(evaluate(read('map([[1, 2], [3]], n, map(n, n, n * 2))'), scope)).toEqual([[2, 4], [6]]);
    expect(evaluate(read('map(data.gifts, gift, gift.to)'), scope)).toEqual(['Ada']);
    expect(rows).toEqual({ gift: { to: 'the row around' } });
    expect(evaluateDetailed(read('[map([1], n, n), n]'), scope).problem?.code).toBe('missing-path');
  });
  test('is no path that is read: the list is', () =>
    expect(dependenciesOf(read('any(form.rows, r, r.share > data.least)'))).toEqual([
      ['form', 'rows'],
      ['data', 'least'],
    ]));
  test('is printed as it was written; a field alone as a row’s', () => {
    expect(printExpression(read('any(form.rows, r, r.share > 2)'))).toBe('any(form.rows, r, r.share > 2)');
    expect(printExpression(read("filter(form.rows, 'share', 2)"))).toBe('filter(form.rows, row, row.share == 2)');
  });
  test('each entry counts against the budget', () => {
    const list = Array.from({ length: 2000 }, (_, at) => at);
    const nested = read('all(data.list, a, all(data.list, b, a + b >= 0))');
    expect(evaluateDetailed(nested, { data: { list } }).problem).toEqual({ code: 'budget', detail: 'steps' });
  });
});

describe('what cannot be meant is said where it is written', () => {
  test.each([
    ["filter(form.rows, 'share')", 'filter takes 3 values, not 2.'],
    ['filter(form.rows, form.share, 2)', 'filter takes a field in quotes, or a name for each entry'],
    ["map(form.rows, 'share', 2)", 'map takes a list, a name for each entry'],
    ["sort(form.rows, 'share', 'down')", "What is sorted by stands before 'ascending' or 'descending'."],
    ['sort(form.rows, one)', 'sort takes a field in quotes, or a name for each entry'],
    ["date(today, 'shrt')", "There is no format 'shrt' of a date. Did you mean 'short'? Formats are long, short, medium, full, monthDay."],
    ['form.amount > $5.5', 'Cents have two digits: $5.50.'],
    ['form.amount > $', 'An amount is written $25 or $25.00.'],
    ['form.amount > $99999999999999999', 'This amount is too large.'],
  ])('%s', (source, message) => expect(parseExpression(source).error?.message).toContain(message));
});
