import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Json } from '#schemas/json.ts';

const check = (value: unknown) => checkLayout(value, nodeProblems);
const codes = (value: unknown) => check(value).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
const page = (components: object, ...body: unknown[]) => ({ bml: '1', title: 'T', components, body });
const bodyOf = (value: unknown) => {
  const { layout, diagnostics } = check(value);
  expect(diagnostics).toEqual([]);
  expect(layout).not.toHaveProperty('components');
  return layout?.body;
};
const text = (value: unknown) => ({ type: 'text', text: value });
const given = (...path: string[]) => ({ $: ['get', 'given', ...path] });
const use = (name: string, values: object = {}, more: object = {}) => ({ type: 'component', name, with: values, ...more });

describe('bml.md: components defined once in a document and used many times', () => {
  test('a plain value stands where it is read, also where no expression could', () => {
    const amount = { type: 'moneyField', name: given('name'), label: { $text: ['Amount of ', given('of')] } };
    expect(
      bodyOf(page({ amount: { given: { name: 'string', of: 'string' }, body: [amount] } }, use('amount', { name: 'a', of: 'a deposit' }))),
    ).toEqual([{ type: 'moneyField', name: 'a', label: { $text: ['Amount of ', 'a deposit'] } }]);
  });

  test('an expression given stays one, within others too', () => {
    const both = [text(given('x')), text({ $: ['+', given('x').$, 1] }), text({ $text: ['a ', given('x')] })];
    const form = { $: ['get', 'form', 'months'] };
    expect(bodyOf(page({ c: { given: { x: 'number' }, body: both } }, use('c', { x: form })))).toEqual([
      text(form),
      text({ $: ['+', form.$, 1] }),
      text({ $text: ['a ', form] }),
    ]);
  });

  test('a list or an object within an expression is read from the data of the layout', () => {
    const size = text({ $: ['size', given('rows').$] });
    const { layout } = check(page({ c: { given: { rows: 'list' }, body: [size] } }, use('c', { rows: [1, 2, 3] })));
    const [node] = layout?.body ?? [];
    expect(resolveBindings(node?.['text'], { data: layout?.data ?? {} })).toBe(3);
  });

  test('what is left out reads as null, and a member of what is given by its path', () => {
    const body = [text({ $: ['default', given('note').$, 'none'] }), text(given('fact', 'label'))];
    const component = { c: { given: { note: 'string?', fact: 'object' }, body } };
    expect(bodyOf(page(component, use('c', { fact: { label: 'Rate' } })))).toEqual([text({ $: ['default', null, 'none'] }), text('Rate')]);
  });

  test('the children of a use go where its slot is; the slot’s own stand there without any', () => {
    const component = { c: { body: [{ type: 'card', children: [{ type: 'slot', children: [text('nothing yet')] }] }] } };
    expect(bodyOf(page(component, use('c', {}, { children: [text('a')] }), use('c')))).toEqual([
      { type: 'card', children: [text('a')] },
      { type: 'card', children: [text('nothing yet')] },
    ]);
  });

  test('rows of the component hide no rows of its use', () => {
    const list = {
      type: 'stack',
      $each: { row: 'r', in: { $: ['list', 1, 2] } },
      children: [text(given('x')), { type: 'slot' }, text({ $: ['get', 'rows', 'r'] })],
    };
    const outer = { $: ['get', 'rows', 'r'] };
    const [stack] =
      bodyOf(
        page(
          { c: { given: { x: 'any' }, body: [list] } },
          { type: 'stack', $each: { row: 'r', in: { $: ['list', 9] } }, children: [use('c', { x: outer }, { children: [text(outer)] })] },
        ),
      ) ?? [];
    const [inner] = (stack?.['children'] ?? []) as { $each: { row: string }; children: unknown[] }[];
    expect(inner?.$each.row).not.toBe('r');
    expect(inner?.children).toEqual([text(outer), text(outer), text({ $: ['get', 'rows', inner?.$each.row] })]);
  });

  test('condition, list and replacement of a use hold for all that it stands for', () => {
    const component = { one: { body: [text('a')] }, two: { body: [text('a'), text('b')] } };
    const $if = { $: ['get', 'form', 'x'] };
    const $each = { row: 'r', in: { $: ['list', 1, 2] } };
    expect(bodyOf(page(component, use('one', {}, { $if, $each }), use('two', {}, { $each })))).toEqual([
      { ...text('a'), $if, $each },
      { type: 'stack', gap: 'none', children: [text('a'), text('b')], $each },
    ]);
  });

  test('ids of a component are told apart by the id of its use, and actions find them', () => {
    const component = {
      c: {
        body: [
          { ...text('a'), id: 'words' },
          { type: 'button', label: 'Go', press: [{ do: 'focus', target: 'words' }] },
        ],
      },
    };
    expect(bodyOf(page(component, use('c', {}, { id: 'x' }), use('c', {}, { id: 'y' })))).toEqual([
      { ...text('a'), id: 'x-words' },
      { type: 'button', label: 'Go', press: [{ do: 'focus', target: 'x-words' }] },
      { ...text('a'), id: 'y-words' },
      { type: 'button', label: 'Go', press: [{ do: 'focus', target: 'y-words' }] },
    ]);
    expect(codes(page(component, use('c'), use('c')))).toEqual(['repeated-id /components/c/body/0/id']);
  });

  test('a problem in a component is said once, where it is written, however often it is used', () => {
    expect(codes(page({ c: { body: [{ type: 'heading', text: 'x', level: 9 }] } }, use('c'), use('c'), text(5)))).toEqual([
      'node-property /components/c/body/0/level',
      'node-property /body/2/text',
    ]);
  });

  test('`given` is read in components only', () => {
    expect(codes(page({}, text(given('x'))))).toEqual(['unknown-root /body/0/text/$']);
  });
});

describe('bml.md limits: what components make counts', () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`c${index}`, { body: index + 1 < length ? [use(`c${index + 1}`)] : [text('a')] }]),
    );
  test('a component that uses itself, directly or not, is left out and the way is printed', () => {
    const cycle = { a: { body: [text('a'), use('b')] }, b: { body: [text('b'), use('c')] }, c: { body: [use('a')] } };
    const { layout, diagnostics } = check(page(cycle, use('a')));
    expect(layout?.body).toEqual([text('a'), text('b')]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'component-cycle A component cannot use itself: a → b → c → a. Take one of these uses out.',
    ]);
  });
  test('ten of ten of ten of ten are refused as soon as they are too many', () => {
    const tenfold = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `c${index}`,
        { body: Array.from({ length: 10 }, () => (index < 11 ? use(`c${index + 1}`) : text('a'))) },
      ]),
    );
    const { layout, diagnostics } = check(page(tenfold, use('c0')));
    expect([layout, diagnostics.map(({ code }) => code)]).toEqual([null, ['too-many-nodes']]);
  });
  test('twenty components in one another are drawn, twenty-one refused', () => {
    expect(codes(page(chain(20), use('c0')))).toEqual([]);
    expect(codes(page(chain(21), use('c0')))[0]).toMatch(/^too-deep /);
  });
  test('nodes are as deep as they are drawn, not as they are written', () => {
    const wrap = (levels: number): object => (levels === 0 ? { type: 'slot' } : { type: 'stack', children: [wrap(levels - 1)] });
    const nested = (count: number): object => (count === 0 ? text('a') : use('c', {}, { children: [nested(count - 1)] }));
    expect(codes(page({ c: { body: [wrap(12)] } }, nested(4)))).toEqual([]);
    expect(codes(page({ c: { body: [wrap(12)] } }, nested(5)))[0]).toMatch(/^too-deep /);
  });
  test('large values that read something are copied within a budget, others not at all', () => {
    const rows = Array.from({ length: 900 }, (_, index) => [given('x'), index]);
    const table = (cells: unknown[][]) => ({ type: 'table', caption: 'T', columns: [{ label: 'a' }, { label: 'b' }], rows: cells });
    const uses = Array.from({ length: 1000 }, () => use('c', { x: 1 }));
    expect(codes(page({ c: { given: { x: 'any' }, body: [table(rows)] } }, ...uses))).toContainEqual(expect.stringMatching(/^too-large /));
  });

  test('whatever is in components and uses: nothing throws, nothing of them is left, and a second check changes nothing', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const leaf = fc.constantFrom<Json>({ $: ['get', 'given', 'x'] }, { $text: ['a', { $: ['get', 'given', 'y', 'z'] }] }, 'x', 5, {
      $: ['get', 'rows', 'r'],
    });
    const { node } = fc.letrec<{ node: Json; nodes: Json[] }>((tie) => ({
      nodes: fc.array(tie('node'), { maxLength: 3 }),
      node: fc.oneof(
        { maxDepth: 4 },
        leaf.map((value) => ({ type: 'text', text: value })),
        fc.record({
          type: fc.constant('component'),
          name,
          with: fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), leaf),
          children: tie('nodes'),
        }),
        fc.record({ type: fc.constantFrom('stack', 'card', 'slot', 'hologram'), children: tie('nodes'), id: fc.constantFrom('i', 'j') }),
        fc.record({
          type: fc.constant('stack'),
          $each: fc.record({ row: fc.constant('r'), in: fc.constant<Json>({ $: ['list', 1, 2] }) }),
          children: tie('nodes'),
        }),
      ),
    }));
    const component = fc.record({
      given: fc.constantFrom({ x: 'any' }, { x: 'string?', y: 'object' }),
      body: fc.array(node, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.dictionary(name, component), fc.array(node, { maxLength: 3 }), (components, written) => {
        // A node outside every component has no arguments.
        const body = JSON.parse(JSON.stringify(written).replaceAll('"given"', '"form"')) as Json[];
        const { layout } = check(page(components, ...body));
        if (layout === null) return;
        const types = Array.from(walkLayout(layout), (walked) => walked.node.type);
        expect(types).not.toContain('component');
        expect(types).not.toContain('slot');
        expect(JSON.stringify(layout.body)).not.toContain('"given"');
        expect(check(structuredClone(layout)).layout).toEqual(layout);
      }),
      { numRuns: 400 },
    );
  });
});
