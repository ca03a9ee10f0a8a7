import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { Layout } from '#schemas/layout.ts';
import type { Json } from '#schemas/json.ts';

const check = (value: unknown) => checkLayout(value, nodeProblems);
const page = (...body: unknown[]) => ({ bml: '1', title: 'T', body });
const codes = (value: unknown) => check(value).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
const nested = (levels: number, leaf: unknown, wrap: (inner: unknown) => unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

test('negative control: a good layout has nothing to report and stays as it is', () => {
  const layout = {
    bml: '1',
    title: 'Edit ladder length',
    width: 'narrow',
    form: { months: 24 },
    data: { options: [{ length: 12 }] },
    state: { open: false },
    rules: [{ that: { $: ['<=', ['get', 'form', 'months'], 72] }, say: 'Too long', at: 'months' }],
    body: [
      { type: 'heading', level: 1, text: 'Edit ladder length' },
      { type: 'slider', name: 'months', label: 'Length', min: 3, max: 72, step: 3 },
      { type: 'note', $if: { $: ['>', ['get', 'form', 'months'], 36] }, text: { $text: ['More than ', { $: ['get', 'form', 'months'] }] } },
      { type: 'stack', children: [{ type: 'button', id: 'go', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] }] },
    ],
    dialogs: { sure: { title: 'Sure?', body: [{ type: 'text', text: 'x' }] } },
  };
  expect(check(layout)).toMatchObject({ layout, diagnostics: [] });
});

describe('every problem is one located diagnostic', () => {
  test.each<[string, unknown, string[]]>([
    ['no layout at all', 5, ['not-a-layout ']],
    ['null', null, ['not-a-layout ']],
    ['a list', [], ['not-a-layout ']],
    ['no body', { bml: '1', title: 'T' }, ['not-a-layout ']],
    ['no version, no title', { body: [] }, ['version /bml', 'no-title /title']],
    ['an unknown member', { ...page(), extra: 1 }, ['unknown-property /extra']],
    ['a wrong width', { ...page(), width: '530px' }, ['layout-property /width']],
    ['a wrong form', { ...page(), form: [] }, ['layout-property /form']],
    ['a body with what is no node', page({ type: 'divider' }, 5, { text: 'x' }), ['not-a-node /body/1', 'not-a-node /body/2']],
    ['an unknown type', page({ type: 'hologram', children: [{ type: 'divider' }] }), ['unknown-node /body/0']],
    ['a wrong property', page({ type: 'heading', text: 'x', level: 9 }), ['node-property /body/0/level']],
    ['an unknown property', page({ type: 'text', text: 'x', onClick: 'x' }), ['unknown-property /body/0/onClick']],
    [
      'a deep wrong property',
      page({ type: 'keyFacts', items: [{ label: 'a', value: { b: 1 } }] }),
      ['node-property /body/0/items/0/value'],
    ],
    ['a missing property', page({ type: 'heading' }), ['missing-property /body/0/text']],
    ['children that are no nodes', page({ type: 'stack', children: [{ type: 'divider' }, 'x'] }), ['not-a-node /body/0/children/1']],
    ['an id twice', page({ type: 'divider', id: 'a' }, { type: 'divider', id: 'a' }), ['repeated-id /body/1/id']],
    ['an id that is no text', page({ type: 'divider', id: 5 }), ['node-property /body/0/id']],
    ['a wrong $if', page({ type: 'divider', $if: 'form.x' }), ['structure /body/0/$if']],
    ['a wrong $each', page({ type: 'divider', $each: 5 }), ['structure /body/0/$each']],
    ['a wrong $else', page({ type: 'divider', $else: 5 }), ['structure /body/0/$else']],
    ['an unknown structure key', page({ type: 'divider', $html: 'x' }), ['structure /body/0/$html']],
    ['an unknown operator', page({ type: 'divider', $if: { $: ['eval', 'x'] } }), ['unknown-operator /body/0/$if/$']],
    ['too many arguments', page({ type: 'divider', $if: { $: ['not', true, false] } }), ['argument-count /body/0/$if/$']],
    ['a root of the server', page({ type: 'divider', $if: { $: ['not', ['get', 'person', 'id']] } }), ['unknown-root /body/0/$if/$/1']],
    ['a member that is none', page({ type: 'divider', $if: { $: ['get', 'form', 'constructor'] } }), ['forbidden-key /body/0/$if/$']],
    ['an object in a tree', page({ type: 'divider', $if: { $: ['not', { a: 1 }] } }), ['expression /body/0/$if/$/1']],
    [
      'a tree too deep',
      page({ type: 'divider', $if: { $: nested(40, true, (inner) => ['not', inner]) } }),
      ['expression-too-deep /body/0/$if/$'],
    ],
    ['a wrong rule', { ...page(), rules: [{ say: 'x' }] }, ['rule /rules/0']],
    ['a wrong dialog', { ...page(), dialogs: { 'a/b': {} } }, ['dialog /dialogs/a~1b']],
    ['a page under a page under a page', { ...page(), under: { ...page(), under: page() } }, ['layout-property /under/under']],
    ['a problem under a dialog', { ...page(), under: page({ type: 'heading', text: 5 }) }, ['node-property /under/body/0/text']],
    ['__proto__', page(JSON.parse('{"type":"divider","__proto__":{"a":1}}')), ['forbidden-key /body/0/__proto__']],
    ['constructor', { ...page(), data: { constructor: { prototype: 1 } } }, ['forbidden-key /data/constructor']],
    ['prototype', page({ type: 'x', prototype: 1 }), ['forbidden-key /body/0/prototype', 'unknown-node /body/0']],
    ['what is no JSON', page({ type: 'text', text: () => 'x' }), ['not-json /body/0/text', 'node-property /body/0/text']],
    ['a number that is not finite', { ...page(), form: { a: Number.NaN } }, ['not-json /form/a']],
  ])('%s', (_title, value, expected) => expect(codes(value)).toEqual(expected));

  test('a property that does not fit is not drawn; a node that cannot stand without it becomes unknown', () => {
    const { layout } = check(page({ type: 'heading', text: 'x', level: 9, style: { color: 'red' } }, { type: 'heading', level: 1 }));
    expect(layout?.body).toEqual([
      { type: 'heading', text: 'x' },
      { type: 'incomplete-heading', level: 1 },
    ]);
  });
  test('a type that nobody knows is told the nearest one, where one is near', () => {
    const said = (type: string) => check(page({ type })).diagnostics.map(({ message }) => message)[0];
    expect(said('buton')).toMatch(/^There is no node of the type buton: .* Did you mean `button`\?$/);
    expect(said('hologram')).not.toContain('Did you mean');
    expect(said('b'.repeat(5000))).not.toContain('Did you mean');
  });
  test('a condition that cannot be read hides, it does not show', () => {
    expect(check(page({ type: 'divider', $if: 'x' })).layout?.body[0]?.$if).toEqual({ $: false });
  });
  test('inherited members are no members', () => {
    class Sneaky {
      type = 'divider';
    }
    expect(codes(page(new Sneaky()))).toEqual(['not-json /body/0', 'not-a-node /body/0']);
  });
});

describe('PV-03: depth and size are checked iteratively, before any recursive code sees the value', () => {
  test.each([51, 500, 100_000, 300_000])('nodes %i deep are refused', (levels) => {
    const value = page(nested(levels, { type: 'divider' }, (inner) => ({ type: 'stack', children: [inner] })));
    const { layout, diagnostics } = check(value);
    expect(layout).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-deep']);
  });
  test('negative control: nodes 49 deep are drawn', () => {
    expect(check(page(nested(49, { type: 'divider' }, (inner) => ({ type: 'stack', children: [inner] })))).diagnostics).toEqual([]);
  });
  test.each([1000, 100_000])('lists in data %i deep are refused', (levels) => {
    expect(codes({ ...page(), data: { a: nested(levels, 1, (inner) => [inner]) } }).map((line) => line.split(' ')[0])).toEqual([
      'too-deep',
    ]);
  });
  test('a million nodes side by side are refused, five thousand are not', () => {
    const row = (count: number) => page(...Array.from({ length: count }, () => ({ type: 'divider' })));
    expect(check(row(5000)).diagnostics).toEqual([]);
    expect(codes(row(5001))).toEqual(['too-many-nodes /body/5000']);
    const wide = { bml: '1', title: '', body: Array.from({ length: 1_000_000 }, () => 1) };
    expect(check(wide)).toMatchObject({ layout: null, diagnostics: [{ code: 'too-large' }] });
  });
});

describe('bml limits: lists within lists multiply, cheap expressions add up', () => {
  const hundred = { $: ['list', ...Array.from({ length: 100 }, (_, index) => index)] };
  const each = (name: string, children: unknown[]) => ({ type: 'stack', $each: { row: name, in: hundred }, children });
  test('a hundred times a hundred nodes are refused', () => {
    const { layout, diagnostics } = check(page(each('a', [each('b', [{ type: 'divider' }])])));
    expect(layout).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-many-nodes']);
  });
  test('a hundred times a hundred nodes are refused also where they stand in for one that cannot be drawn', () => {
    const { layout, diagnostics } = check(page({ type: 'hologram', $else: each('a', [each('b', [{ type: 'divider' }])]) }));
    expect(layout).toBeNull();
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContainEqual(
      expect.stringContaining('too-many-nodes /body/0/$else/'),
    );
  });
  test('forty levels of a hundred end as soon as two', () => {
    expect(check(page(nested(40, { type: 'divider' }, (inner) => each('a', [inner])))).layout).toBeNull();
  });
  test('negative control: a hundred times twenty are drawn', () => {
    const twenty = { type: 'divider', $each: { row: 'b', in: { $: ['list', ...Array.from({ length: 20 }, (_, index) => index)] } } };
    expect(check(page(each('a', [twenty]))).diagnostics).toEqual([]);
  });
  test('a list is drawn to its first thousand rows, and that is said', () => {
    const layout = {
      ...page({ type: 'divider', $each: { row: 'r', in: { $: ['get', 'data', 'l'] } } }),
      data: { l: Array.from({ length: 1200 }, () => 1) },
    };
    expect(check(layout).diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning too-many-rows']);
  });
  test('a thousand expressions of ten thousand steps are refused', () => {
    const text = { type: 'text', text: { $: ['==', ['get', 'data', 'l'], ['get', 'data', 'm']] } };
    const data = { l: Array.from({ length: 9000 }, () => 1), m: Array.from({ length: 9000 }, () => 1) };
    expect(codes({ ...page(...Array.from({ length: 1000 }, () => text)), data }).map((line) => line.split(' ')[0])).toContain('too-dear');
    expect(check({ ...page(text), data }).layout).not.toBeNull();
  });
});

describe('bml limits: what is drawn is weighed, wherever it comes from', () => {
  const long = 'a'.repeat(200_000);
  test.each([
    [
      'a long text of the data in every node',
      { ...page(...Array.from({ length: 2000 }, () => ({ type: 'text', text: { $: ['get', 'data', 'long'] } }))), data: { long } },
    ],
    [
      'the same put together with words',
      {
        ...page(...Array.from({ length: 2000 }, () => ({ type: 'text', text: { $text: ['x', { $: ['get', 'data', 'long'] }] } }))),
        data: { long },
      },
    ],
    [
      'a long text of a node in every row',
      {
        ...page({ type: 'text', text: long, $each: { row: 'r', in: { $: ['get', 'data', 'rows'] } } }),
        data: { rows: Array.from({ length: 900 }, () => 1) },
      },
    ],
  ])('%s is refused', (_kind, layout) => {
    const { layout: drawn, diagnostics } = check(layout);
    expect(drawn).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-heavy']);
  });
  test('negative control: one long text is drawn twice', () => {
    const text = { type: 'text', text: { $: ['get', 'data', 'long'] } };
    expect(check({ ...page(text, text), data: { long } }).diagnostics).toEqual([]);
  });
});

describe('PV-04, PV-05: whatever comes, nothing throws, nothing is polluted, and what is drawn fits the contract', () => {
  const name = fc.constantFrom(
    'type',
    'children',
    'body',
    'text',
    'press',
    '$if',
    '$each',
    '$else',
    '$',
    '$text',
    '__proto__',
    'constructor',
    'dangerouslySetInnerHTML',
    'onClick',
    'ref',
    'srcDoc',
    'style',
    'formAction',
    'options',
    'items',
    'id',
    'name',
    'label',
    'title',
    'under',
    'dialogs',
    'rules',
    'form',
  );
  const word = fc.constantFrom<Json>(
    'heading',
    'stack',
    'slider',
    'button',
    'text',
    'hologram',
    'get',
    'form',
    'not',
    '',
    'x',
    1,
    -1,
    null,
    true,
    1e308,
  );
  const hostile = fc.letrec<{ any: Json; node: Json }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 6 },
      word,
      tie('node'),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(name, tie('any'), { maxKeys: 5 }),
    ),
    node: fc.tuple(word, fc.dictionary(name, tie('any'), { maxKeys: 5, noNullPrototype: true })).map(([type, rest]) => ({ ...rest, type })),
  }));
  test('random layouts', () => {
    fc.assert(
      fc.property(fc.dictionary(name, hostile.any), fc.array(hostile.node, { maxLength: 4 }), (rest, body) => {
        const { layout, diagnostics } = check({ bml: '1', title: 'T', ...rest, body });
        expect(({} as { a?: unknown }).a).toBeUndefined();
        for (const { pointer } of diagnostics) expect(pointer === '' || pointer.startsWith('/')).toBe(true);
        if (layout === null) return;
        expect(Layout.safeParse(layout).error?.issues ?? []).toEqual([]);
        for (const { node } of walkLayout(layout)) {
          const properties = Object.fromEntries(
            Object.entries(node).filter(([key]) => key !== 'type' && key !== 'id' && !key.startsWith('$')),
          );
          const problems = nodeProblems(node.type, properties as Record<string, Json>);
          if (problems !== null) expect(problems).toEqual([]);
        }
        // Checked once, there is nothing left to take away.
        expect(check(structuredClone(layout)).layout).toEqual(layout);
      }),
      { numRuns: 600 },
    );
  });
});
