import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { shareValues } from '#engine/definition/emit/share-values.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { evaluateDetailed } from '#engine/expression/evaluate.ts';
import { isShown, resolveBindings } from '#engine/expression/bindings.ts';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import { packData } from '#engine/expression/pack-data.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { unpackData } from '#engine/expression/unpack-data.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { randomTree, randomValues } from '../expression/random-expressions.ts';
import { $, tree, viewOf } from './compiled-view.ts';

const paths = {
  number: [
    ['form', 'n'],
    ['given', 'n'],
  ],
  text: [
    ['form', 't'],
    ['given', 't'],
  ],
  boolean: [
    ['form', 'p'],
    ['state', 'q'],
  ],
  list: [
    ['form', 'l'],
    ['data', 'l'],
  ],
  missing: [
    ['form', 'absent'],
    ['given', 'absent'],
  ],
};
const trees = fc.array(randomTree(paths, { calls: true }), { minLength: 1, maxLength: 6 });

/** Each tree in several places: whole, within others, as words, as a condition and as a rule. */
function viewWith(some: readonly ExpressionTree[]): CompiledView {
  const all: ExpressionTree = ['list', ...some];
  return viewOf({
    data: { l: ['get', 'given', 'data', 'l'] },
    body: [
      ...some.map((one) => ({
        type: 'text',
        text: { $: ['text', 'a ', one] as ExpressionTree },
        $if: { $: ['!=', one, null] as ExpressionTree },
      })),
      { type: 'text', text: { $: all } },
      { type: 'note', text: { $: ['size', all] }, children: some.map((one) => ({ type: 'text', text: { $: ['default', one, 'none'] } })) },
    ] as CompiledView['body'],
    dialogs: { more: { title: ['text', 'More of ', some[0]!], body: [{ type: 'text', text: { $: some[0]! } }], footer: [] } },
    rules: some.map((one, index) => ({ that: ['==', one, some[0]!], say: ['text', `${index} `, one], at: null })),
  });
}

function projected(view: CompiledView, scope: JsonObject): Layout {
  const given = { ...(scope['given'] as JsonObject), data: (scope['data'] ?? {}) as Json };
  return (projectView(view, { given }).view as { layout: Layout }).layout;
}

/** Everything that is shown, as a renderer works it out. */
function shown(layout: Layout, scope: JsonObject): unknown {
  const browser: Scope = { ...layoutScope(layout), form: scope['form'] as JsonObject, state: (scope['state'] ?? {}) as JsonObject };
  const draw = (nodes: Layout['body']): unknown[] =>
    nodes
      .filter((node) => isShown(node.$if, browser))
      .map(({ text, children }) => [resolveBindings(text, browser), draw((children ?? []) as Layout['body'])]);
  const dialogs = Object.values(layout.dialogs ?? {}).map(({ title, body }) => [resolveBindings(title, browser), draw(body)]);
  const { form: values = {} } = browser;
  return [draw(layout.body), dialogs, validateForm({ layout, values, scope: browser })];
}

describe('a value that several expressions read is said once', () => {
  test('a view shows the same, and finds the same wrong, whether its values are referred to or written out', () => {
    let referring = 0;
    fc.assert(
      fc.property(trees, randomValues(paths), randomValues(paths), (some, scope, later) => {
        const view = viewWith(some);
        const [whole, shared] = [projected(view, scope), projected(shareValues(view), scope)];
        if (shared.values !== undefined) referring++;
        expect(shown(shared, scope)).toEqual(shown(whole, scope));
        // Something else is typed into the same page, and then what stood there before.
        const typed = { ...scope, form: later['form']! };
        expect(shown(shared, typed)).toEqual(shown(whole, typed));
        expect(shown(shared, scope)).toEqual(shown(whole, scope));
      }),
      { numRuns: 400 },
    );
    expect(referring).toBeGreaterThan(100);
  });

  const picked = tree("find(data.lengths, 'length', form.months)");
  const twice = {
    body: [
      { type: 'text', text: { $: ['percent', ['get', picked, 'yield', 'ladder'], 2] } },
      { type: 'text', text: { $: ['percent', ['get', picked, 'yield', 'other'], 2] }, $if: { $: ['!=', picked, null] } },
    ],
    data: { lengths: ['get', 'load', 'lengths'] },
  } as unknown as Partial<CompiledView>;
  const lengths = [{ length: 3, yield: { ladder: '0.04', other: '0.05' } }];

  test('it has the name that its author gave it, else one that no author can write', () => {
    const layout = (named: CompiledView['named']) =>
      (projectView(shareValues(viewOf({ ...twice, ...(named && { named }) })), { load: { lengths } }).view as { layout: Layout }).layout;
    expect(layout({ picked }).values).toEqual({ picked: ['find', ['get', 'data', 'lengths'], 'length', ['get', 'form', 'months']] });
    expect(layout({ picked }).body[0]).toEqual({
      type: 'text',
      text: { $: ['percent', ['get', ['value', 'picked'], 'yield', 'ladder'], 2] },
    });
    expect(Object.keys(layout(undefined).values ?? {})).toEqual(['~1']);
  });

  test('what the server knows, what reads a row and what stands once stay where they are', () => {
    const known = $("find(load.lengths, 'length', 3).yield.ladder");
    const row = $('rows.one.length + form.months + form.months');
    const view = viewOf({
      body: [
        { type: 'text', text: known },
        { type: 'text', text: known },
        {
          type: 'stack',
          $each: { row: 'one', in: $('load.lengths') },
          children: [
            { type: 'text', text: row },
            { type: 'text', text: row },
          ],
        },
        { type: 'text', text: $('percent(form.months, 2)') },
      ] as unknown as CompiledView['body'],
    });
    expect(shareValues(view).body).toEqual(view.body);
  });

  test('it is worked out once while what is typed stays, and again when it changes', () => {
    const values = { all: tree('sum(form.list)'), twice: ['+', ['value', 'all'], ['value', 'all']] as ExpressionTree };
    const list = Array.from({ length: 500 }, () => 1);
    const scope: Scope = { form: { list }, state: {}, data: {}, values };
    const first = evaluateDetailed(['value', 'twice'], scope);
    const again = evaluateDetailed(['value', 'twice'], { ...scope, rows: { r: 1 } });
    expect([first.value, again.value]).toEqual([1000, 1000]);
    expect(first.steps).toBeLessThan(1000);
    expect(again.steps).toBe(1);
    expect(evaluateDetailed(['value', 'twice'], { ...scope, form: { list: [2] } }).value).toBe(4);
  });

  test('it reads no row and nothing of the server; one that leads back to itself, or is not there, is null', () => {
    const values = { a: ['not', ['value', 'b']], b: ['value', 'a'], row: ['get', 'rows', 'r'], person: ['get', 'person', 'name'] };
    const scope = { form: {}, rows: { r: 1 }, person: { name: 'A' }, values } as unknown as Scope;
    const found = ['a', 'row', 'person', 'none', 'constructor'].map((name) => evaluateDetailed(['value', name], scope));
    expect(found.map(({ value }) => value)).toEqual([null, null, null, null, null]);
    expect(found.map(({ problem }) => problem?.code)).toEqual(['budget', 'missing-path', 'missing-path', 'missing-path', 'missing-path']);
  });

  test('what an expression depends on is known through the values that it refers to', () => {
    const values: Scope['values'] = { a: tree('form.x'), b: ['+', ['value', 'a'], ['get', 'state', 'y']], loop: ['value', 'loop'] };
    expect(dependenciesOf(['value', 'b'], values)).toEqual([
      ['value', 'b'],
      ['value', 'a'],
      ['form', 'x'],
      ['state', 'y'],
    ]);
    expect(dependenciesOf(['value', 'loop'], values)).toEqual([['value', 'loop']]);
    expect(dependenciesOf(['value', 'b'])).toEqual([['value', 'b']]);
  });
});

describe('packed rows', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const members = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 });
  const rows = fc.tuple(members, members).chain(([outer, inner]) =>
    fc.array(
      fc
        .tuple(
          fc.array(json, { minLength: 3, maxLength: 3 }),
          fc.array(fc.constantFrom<Json>(1, 'x', null), { minLength: 3, maxLength: 3 }),
        )
        .map(([values, within]): JsonObject => ({
          ...Object.fromEntries(outer.map((name, index) => [name, values[index]!])),
          in: Object.fromEntries(inner.map((name, index) => [name, within[index]!])),
        })),
      { maxLength: 6 },
    ),
  );
  const withoutDollars = (value: Json): boolean =>
    !JSON.stringify(value).includes('"$') && !/__proto__|constructor|prototype/.test(JSON.stringify(value));

  test('whatever was packed is read as it was', () => {
    fc.assert(
      fc.property(fc.record({ rows, other: json, deep: fc.record({ rows }) }), (data) => {
        fc.pre(withoutDollars(data as unknown as Json));
        const packed = JSON.parse(JSON.stringify(packData(data as JsonObject))) as JsonObject;
        expect(unpackData(packed)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });

  test('members are named once, and what all rows hold is said once', () => {
    const list = [1, 2, 3].map((n) => ({ n, fee: '0.1', yield: { kind: 'A', rate: n / 2 } }));
    expect(packData({ list })).toEqual({
      list: {
        $rows: [
          [1, 0.5],
          [2, 1],
          [3, 1.5],
        ],
        as: { n: { $: 0 }, fee: '0.1', yield: { kind: 'A', rate: { $: 1 } } },
      },
    });
    const unlike: Json = [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }];
    expect(packData({ unlike, short: [{ a: 1 }, { a: 2 }] })).toEqual({ unlike, short: [{ a: 1 }, { a: 2 }] });
  });

  test('what is no packed row, or comes to more values than a layout may hold, is null and never throws', () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n]));
    const bad = { one: { $rows: 1, as: {} }, two: { $rows: [[1]] }, three: { $rows: [[1], 5], as: { a: { $: 0 }, b: { $: 'x' } } } };
    expect(unpackData(bad)).toEqual({ one: null, two: [null], three: [{ a: 1, b: null }, null] });
    const many = unpackData({ one: { $rows: Array.from({ length: 2000 }, () => []), as: wide } })['one'] as Json[];
    expect(many.filter((row) => row !== null)).toHaveLength(1000);
  });
});
