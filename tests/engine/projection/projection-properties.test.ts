import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { isShown, resolveBindings, rowScopes } from '#engine/expression/bindings.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { type Scope, browserRoots } from '#engine/expression/scope.ts';
import { formOfView } from '#engine/projection/form-of-view.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { normalizeForm } from '#engine/validation/visible-fields.ts';
import { slotsOf, walkLayout } from '#engine/validation/walk-layout.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { type RandomPaths, randomTree, randomValues } from '../expression/random-expressions.ts';
import { viewOf } from './compiled-view.ts';

const paths: RandomPaths = {
  number: [
    ['given', 'n'],
    ['form', 'n'],
    ['rows', 'r', 'n'],
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

const anyTree = randomTree(paths, { calls: true });
const value = anyTree.map(($) => ({ $ }));
const words = fc.oneof(
  fc.constantFrom('', 'plain'),
  anyTree.map((part) => ({ $: ['text', 'a ', part] as ExpressionTree })),
);
const condition = fc.option(value, { nil: undefined });
const each = fc.option(
  fc
    .constantFrom<ExpressionTree>(['get', 'load', 'rows'], ['get', 'data', 'rows'], ['get', 'form', 'rows'], ['get', 'given', 'absent'])
    .map((list) => ({ row: 'r', in: { $: list } })),
  { nil: undefined, freq: 2 },
);

function compact(object: Record<string, unknown>): LayoutNode {
  return Object.fromEntries(Object.entries(object).filter(([, part]) => part !== undefined)) as LayoutNode;
}

const nodes: fc.Arbitrary<LayoutNode[]> = fc.letrec<{ node: LayoutNode; list: LayoutNode[] }>((tie) => ({
  list: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { maxDepth: 3 },
    fc.record({ $if: condition, $each: each, text: words }).map((node) => compact({ type: 'text', ...node })),
    fc
      .record({ $if: condition, label: words, press: fc.constantFrom(undefined, [{ do: 'reset' }], [{ do: 'submit', event: 'GO' }]) })
      .map((node) => compact({ type: 'button', ...node })),
    fc.record({ $if: condition, label: words, hint: words }).map((node) => compact({ type: 'textField', name: 'n', ...node })),
    fc
      .record({
        $if: condition,
        label: words,
        options: fc.array(fc.record({ $if: condition, value: fc.constantFrom('a', 'b'), label: words }).map(compact), { maxLength: 2 }),
      })
      .map((node) => compact({ type: 'radioGroup', name: 'pick', ...node })),
    fc.record({ $if: condition, $each: each, children: tie('list') }).map((node) => compact({ type: 'stack', ...node })),
    fc.record({ $if: condition, text: words, children: tie('list') }).map((node) => compact({ type: 'note', ...node })),
  ),
})).list;

const scopes = randomValues(paths).map((scope): JsonObject => {
  const { rows: _, ...rest } = scope;
  const rows = [
    { id: 'x', n: 1 },
    { id: 'y', n: 2 },
  ];
  return {
    ...rest,
    load: { ...(scope['load'] as JsonObject), rows },
    form: { ...(scope['form'] as JsonObject), rows: [{ n: 5 }] },
    data: { ...(scope['data'] as JsonObject), rows },
  };
});
const serverSide = ({ form: _form, state: _state, data: _data, ...rest }: JsonObject): Scope => rest as Scope;
const dataTrees = { l: ['get', 'given', 'data', 'l'], rows: ['get', 'given', 'data', 'rows'] } as unknown as Record<string, ExpressionTree>;

/** Draws nodes with every expression evaluated, as a renderer would: the reference for the projection. */
function draw(list: readonly LayoutNode[], scope: Scope): unknown[] {
  return list.flatMap((node) =>
    (node.$each === undefined ? [scope] : rowScopes(node.$each, scope)).flatMap((row) => {
      if (!isShown(node.$if, row)) return [];
      const slots = new Map(slotsOf(node));
      const drawn: Record<string, unknown> = {};
      for (const [key, part] of Object.entries(node)) {
        if (key.startsWith('$') || key === 'id' || key === 'press' || key === 'children') continue;
        const resolved = resolveBindings(part, row);
        if (resolved !== null) drawn[key] = resolved;
      }
      return [{ ...drawn, children: draw((slots.get('children') ?? []) as LayoutNode[], row) }];
    }),
  );
}

function project(body: LayoutNode[], scope: JsonObject) {
  const server = serverSide(scope);
  const view = viewOf({ body, data: dataTrees });
  const projected = projectView(view, { ...server, given: { ...server.given, data: scope['data'] as Json } });
  return { ...projected, layout: (projected.view as { layout: Layout }).layout };
}

describe('projection', () => {
  test('drawing what was projected is drawing the whole', () => {
    fc.assert(
      fc.property(nodes, scopes, (body, scope) => {
        const { layout } = project(body, scope);
        const browser: Scope = { form: scope['form'] as JsonObject, state: scope['state'] as JsonObject, data: layout.data ?? {} };
        expect(draw(layout.body, browser)).toEqual(draw(body, scope as Scope));
      }),
      { numRuns: 800 },
    );
  });

  test('the form of a view holds the same fields, with the same values, as the whole view', () => {
    fc.assert(
      fc.property(nodes, scopes, (body, scope) => {
        const server = serverSide(scope);
        const asked = { ...server, given: { ...server.given, data: scope['data'] as Json } };
        const read = (view: CompiledView) => {
          const { layout } = projectView(view, asked).view as { layout: Layout };
          const { fields, values } = normalizeForm(layout, { form: scope['form'] as JsonObject, state: {}, data: layout.data ?? {} });
          // An id is a place in the view, which no check reads.
          const read = fields.map((field) => ({
            ...field,
            label: field.label,
            disabled: field.disabled,
            props: { ...field.props, id: null },
          }));
          return { values, start: layout.form, fields: read };
        };
        const view = viewOf({ body, data: dataTrees });
        expect(read(formOfView(view))).toEqual(read(view));
      }),
      { numRuns: 800 },
    );
  });

  test('the form of a view has no node beside fields and what holds them', () => {
    const field: LayoutNode = { type: 'textField', name: 'n', label: 'N' };
    const view = viewOf({
      body: [
        { type: 'text', text: 'x' },
        { type: 'stack', children: [{ type: 'text', text: 'y' }, field] },
        { type: 'stack', children: [{ type: 'text', text: 'z' }] },
      ],
    });
    expect(formOfView(view).body).toEqual([{ type: 'stack', children: [field] }]);
  });

  test('no root of the server is left, and what travels is what is read', () => {
    fc.assert(
      fc.property(nodes, scopes, (body, scope) => {
        const { layout, travels } = project(body, scope);
        const read = new Set<string>();
        const open: unknown[] = [layout.body];
        for (let next = open.pop(); next !== undefined; next = open.pop()) {
          if (typeof next !== 'object' || next === null) continue;
          if (Object.hasOwn(next, '$')) {
            for (const [root, name] of dependenciesOf((next as { $: ExpressionTree }).$)) {
              expect(browserRoots).toContain(root);
              if (root === 'data') read.add(name!);
            }
          }
          open.push(...Object.values(next));
        }
        expect([...travels].sort()).toEqual([...read].sort());
        expect(Object.keys(layout.data ?? {}).sort()).toEqual([...read].sort());
      }),
      { numRuns: 400 },
    );
  });

  test('the same view and scope give the same bytes, and neither is changed', () => {
    fc.assert(
      fc.property(nodes, scopes, (body, scope) => {
        const before = JSON.stringify([body, scope]);
        const first = JSON.stringify(project(body, scope));
        expect(JSON.stringify(project(structuredClone(body), structuredClone(scope)))).toBe(first);
        expect(JSON.stringify([body, scope])).toBe(before);
      }),
      { numRuns: 200 },
    );
  });

  test('what is projected is a layout of the contract: ids are single, nodes fit their schemas', () => {
    fc.assert(
      fc.property(nodes, scopes, (body, scope) => {
        const { layout, presses } = project(body, scope);
        expect(Layout.safeParse(layout).error?.issues ?? []).toEqual([]);
        const ids = Array.from(walkLayout(layout), ({ node }) => node.id).filter((id) => id !== undefined);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { node } of walkLayout(layout)) {
          const { type, id, $if: _if, $each: _each, ...properties } = node;
          // An entry that the browser may still drop carries its `$if`; the renderer takes it away before a component sees it.
          if (Array.isArray(properties['options']))
            properties['options'] = (properties['options'] as JsonObject[]).map(({ $if: _if, ...option }) => option);
          expect(nodeProblems(type, properties as JsonObject), JSON.stringify(node)).toEqual([]);
          if (Array.isArray(node.press) && node.press.length > 0) expect(Object.hasOwn(presses, id!)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('hostile data: nothing throws, nothing of it is read as structure or an expression', () => {
    const key = fc.constantFrom(
      '$',
      '$text',
      '$if',
      '$each',
      '$else',
      '__proto__',
      'constructor',
      'type',
      'press',
      'id',
      'children',
      'n',
      'do',
    );
    const hostile = fc.letrec<{ any: Json }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>('${form.n}', 'canary', 1, null, true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).any;
    const body: LayoutNode[] = [
      { type: 'text', text: { $: ['text', ['get', 'load', 'x']] } },
      { type: 'table', caption: 'c', columns: [], rows: { $: ['get', 'load', 'x'] } },
      { type: 'list', items: [{ $each: { row: 'r', in: { $: ['get', 'load', 'x'] } }, v: { $: ['get', 'rows', 'r'] } }] },
      {
        type: 'link',
        label: 'l',
        $each: { row: 'r', in: { $: ['get', 'load', 'x'] } },
        to: { $: ['get', 'rows', 'r'] },
        press: [{ do: 'set', form: { a: { $: ['get', 'rows', 'r'] } } }],
      },
      { type: 'divider', $if: { $: ['==', ['get', 'form', 'a'], ['get', 'data', 'x']] } },
    ];
    fc.assert(
      fc.property(hostile, hostile, (x, y) => {
        const { view } = projectView(
          viewOf({
            body,
            data: { x: ['get', 'load', 'x'] },
            start: { a: { $: ['get', 'load', 'x'] } },
            state: { b: { $: ['get', 'load', 'y'] } },
          }),
          { load: { x, y } },
        );
        const { layout } = view as { layout: Layout };
        const open: [unknown, string][] = [[layout, '']];
        for (let next = open.pop(); next !== undefined; next = open.pop()) {
          if (typeof next[0] !== 'object' || next[0] === null) continue;
          for (const [name, part] of Object.entries(next[0])) {
            const ours = /^\/body\/\d+\/\$if$|^\/body\/\d+\/\$if\/\$$/.test(`${next[1]}/${name}`);
            if (name.startsWith('$') && !ours) throw new Error(`${next[1]}/${name}`);
            open.push([part, `${next[1]}/${name}`]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('deep and large data ends in a diagnostic, not in an exception', () => {
    const deep = Array.from({ length: 100_000 }).reduce<Json>((inner) => [inner], 1);
    const projected = projectView(
      viewOf({
        body: [{ type: 'table', caption: 'c', columns: [], rows: { $: ['get', 'load', 'x'] } }],
        state: { a: { $: ['get', 'load', 'x'] } },
      }),
      { load: { x: deep } },
    );
    expect(projected.diagnostics.map(({ code }) => code)).toContain('too-deep');
  });
});
