import { describe, expect, test } from 'vitest';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { composeDialog } from '#engine/projection/compose-dialog.ts';
import { projectNotices } from '#engine/projection/project-notices.ts';
import { projectView } from '#engine/projection/project-view.ts';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { View } from '#schemas/views.ts';
import { $, text, tree, viewOf } from './compiled-view.ts';

const scope: Scope = {
  given: { accountId: 'acc-1', name: 'Ada', on: true, off: false, empty: null, count: 3 },
  load: {
    ladder: {
      current: 24,
      longest: 72,
      options: [
        { length: 12, yield: '0.0390' },
        { length: 24, yield: '0.0412' },
      ],
    },
    accounts: [
      { accountId: 'b', name: 'B' },
      { accountId: 'a', name: 'A' },
    ],
    none: [],
    card: { pan: '4111111111111111', last4: '1111' },
  },
  today: '2026-11-21',
};

const project = (parts: Partial<CompiledView>, sensitive?: string[][]) => {
  const projected = projectView(viewOf(parts), scope, sensitive ? { sensitive } : {});
  const { layout } = projected.view as { layout: Layout };
  return { ...projected, layout, body: layout.body };
};
const body = (...nodes: LayoutNode[]) => project({ body: nodes }).body;
const codes = (parts: Partial<CompiledView>, sensitive?: string[][]) =>
  project(parts, sensitive).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

describe('what the server knows is decided', () => {
  test.each<[string, LayoutNode, LayoutNode[]]>([
    ['a text', { type: 'text', text: text('Hello ${given.name}') }, [{ type: 'text', text: 'Hello Ada' }]],
    ['a condition that holds', { type: 'divider', $if: $('given.on') }, [{ type: 'divider' }]],
    ['a condition that does not', { type: 'divider', $if: $('given.off') }, []],
    ['a condition without a value', { type: 'divider', $if: $('given.absent') }, []],
    [
      'a condition of the browser',
      { type: 'divider', $if: $('given.on and form.a > given.count') },
      [{ type: 'divider', $if: { $: ['>', ['get', 'form', 'a'], 3] } }],
    ],
    [
      'a text of the browser',
      { type: 'text', text: text('${given.name}: ${form.a} of ${given.count}') },
      [{ type: 'text', text: { $text: ['Ada: ', { $: ['get', 'form', 'a'] }, ' of 3'] } }],
    ],
    ['a property without a value', { type: 'text', text: 'x', tone: $('given.empty') }, [{ type: 'text', text: 'x' }]],
    [
      'a property that is a list',
      { type: 'table', caption: 'c', columns: [], rows: $('load.none') },
      [{ type: 'table', caption: 'c', columns: [], rows: [] }],
    ],
    [
      'children',
      { type: 'stack', children: [{ type: 'divider', $if: $('given.off') }, { type: 'divider' }] },
      [{ type: 'stack', children: [{ type: 'divider' }] }],
    ],
    [
      'a replacement',
      { type: 'future', $else: { type: 'text', text: text('${given.name}') } },
      [{ type: 'future', $else: { type: 'text', text: 'Ada' } }],
    ],
    ['a replacement that is not drawn', { type: 'future', $else: { type: 'text', text: 'x', $if: $('given.off') } }, [{ type: 'future' }]],
  ])('%s', (_title, node, expected) => expect(body(node)).toEqual(expected));
});

describe('lists of the server are repeated, lists of the browser stay', () => {
  test('each row, with its key', () => {
    expect(body({ type: 'text', $each: { row: 'account', in: $('load.accounts') }, text: text('${rows.account.name}') })).toEqual([
      { type: 'text', id: 'body.0~b', text: 'B' },
      { type: 'text', id: 'body.0~a', text: 'A' },
    ]);
  });
  test('the condition sees the row', () => {
    expect(body({ type: 'divider', $each: { row: 'account', in: $('load.accounts') }, $if: $("rows.account.name == 'A'") })).toEqual([
      { type: 'divider', id: 'body.0~a' },
    ]);
  });
  test('rows within rows', () => {
    const nodes = body({
      type: 'stack',
      $each: { row: 'a', in: $('load.accounts') },
      children: [
        {
          type: 'button',
          id: 'pick',
          label: text('${rows.a.name}${rows.b.length}'),
          $each: { row: 'b', in: $('load.ladder.options') },
          press: [{ do: 'reset' }],
        },
      ],
    });
    expect(nodes.flatMap((node) => (node.children as LayoutNode[]).map(({ id, label }) => [id, label]))).toEqual([
      ['pick~b~0', 'B12'],
      ['pick~b~1', 'B24'],
      ['pick~a~0', 'A12'],
      ['pick~a~1', 'A24'],
    ]);
  });
  test('a list of the browser', () => {
    expect(body({ type: 'text', $each: { row: 'r', in: $('form.rows') }, text: text('${given.name} ${rows.r.name}') })).toEqual([
      {
        type: 'text',
        $each: { row: 'r', in: { $: ['get', 'form', 'rows'] } },
        text: { $text: ['Ada ', { $: ['get', 'rows', 'r', 'name'] }] },
      },
    ]);
  });
  test('a row of the browser hides a row of the server of the same name', () => {
    const [stack] = body({
      type: 'stack',
      $each: { row: 'r', in: $('load.accounts') },
      children: [{ type: 'text', $each: { row: 'r', in: $('form.rows') }, text: text('${rows.r.name}') }],
    });
    expect((stack!.children as LayoutNode[])[0]!.text).toEqual({ $text: [{ $: ['get', 'rows', 'r', 'name'] }] });
  });
  test.each(['given.absent', 'given.name', 'load.none'])('%s has no rows', (list) =>
    expect(body({ type: 'divider', $each: { row: 'r', in: $(list) } })).toEqual([]),
  );
  test('entries of a list property are folded the same way', () => {
    const nodes = body({
      type: 'radioGroup',
      name: 'months',
      label: 'L',
      options: [
        { value: 0, label: 'None', $if: $('given.off') },
        {
          $each: { row: 'o', in: $('load.ladder.options') },
          value: $('rows.o.length'),
          label: text('${rows.o.length} months'),
          figure: text('${percent(rows.o.yield, 2)}'),
          hint: $('given.empty'),
        },
        { value: 99, label: 'Other', $if: $('form.more') },
      ],
    });
    expect(nodes[0]!.options).toEqual([
      { value: 12, label: '12 months', figure: '3.90%' },
      { value: 24, label: '24 months', figure: '4.12%' },
      { value: 99, label: 'Other', $if: { $: ['get', 'form', 'more'] } },
    ]);
  });
  test('a thousand rows are drawn and no more, five thousand nodes and no more', () => {
    const many = { ...scope, load: { list: Array.from({ length: 1500 }, (_, index) => index) } };
    const projected = projectView(viewOf({ body: [{ type: 'divider', $each: { row: 'r', in: $('load.list') } }] }), many);
    expect((projected.view as { layout: Layout }).layout.body).toHaveLength(1000);
    expect(projected.diagnostics.map(({ code }) => code)).toEqual(['too-many-rows']);
    const squared = projectView(
      viewOf({
        body: [
          {
            type: 'stack',
            $each: { row: 'r', in: $('load.list') },
            children: [{ type: 'divider', $each: { row: 's', in: $('load.list') } }],
          },
        ],
      }),
      many,
    );
    expect(squared.diagnostics.map(({ code }) => code)).toContain('too-many-nodes');
    expect(JSON.stringify(squared.view).match(/"type":"(?:stack|divider)"/g)).toHaveLength(5000);
  });
});

describe('a press', () => {
  const press = (...actions: Json[]) => body({ type: 'button', label: 'x', press: actions })[0]!.press;
  test.each<[string, Json[], Json[]]>([
    ['stays', [{ do: 'submit', event: 'GO' }], [{ do: 'submit', event: 'GO' }]],
    ['loses what never applies', [{ do: 'close', when: $('given.off') as Json }, { do: 'reset' }], [{ do: 'reset' }]],
    [
      'ends its alternatives with the first that always applies',
      [{ do: 'close', when: $('given.on') as Json }, { do: 'reset', when: $('form.a') as Json }, { do: 'print' }],
      [{ do: 'close' }, { do: 'print' }],
    ],
    [
      'keeps an alternative behind one of the browser',
      [
        { do: 'close', when: $('form.a') as Json },
        { do: 'reset', when: $('given.on') as Json },
        { do: 'print', when: $('given.on') as Json },
      ],
      [
        { do: 'close', when: { $: ['get', 'form', 'a'] } },
        { do: 'reset', when: true },
      ],
    ],
    [
      'begins new alternatives after an action without when',
      [{ do: 'close', when: $('given.on') as Json }, { do: 'print' }, { do: 'reset', when: $('given.on') as Json }],
      [{ do: 'close' }, { do: 'print' }, { do: 'reset' }],
    ],
    [
      'works out addresses and values',
      [
        { do: 'set', form: { a: $('given.empty') as Json } },
        { do: 'navigate', to: text("${address('/a', 'x', given.count)}") as Json },
      ],
      [
        { do: 'set', form: { a: null } },
        { do: 'navigate', to: '/a?x=3' },
      ],
    ],
    ['is nothing without its address', [{ do: 'close' }, { do: 'navigate', to: $('given.absent') as Json }], [{ do: 'close' }]],
  ])('%s', (_title, actions, expected) => expect(press(...actions)).toEqual(expected));

  test('gets a stable id that leads back to its node and rows', () => {
    const { presses, body: nodes } = project({
      body: [
        { type: 'button', id: 'save', label: 'x', press: [{ do: 'call' }] },
        { type: 'button', label: 'x', press: [{ do: 'call' }] },
        { type: 'link', label: 'x', $each: { row: 'account', in: $('load.accounts') }, press: [{ do: 'call' }] },
        {
          type: 'keyFacts',
          items: [
            {
              label: 'a',
              value: 'b',
              $each: { row: 'account', in: $('load.accounts') },
              change: { label: 'Change', press: [{ do: 'call' }] },
            },
          ],
        },
      ],
    });
    expect(nodes.slice(0, 4).map((node) => node.id)).toEqual(['save', 'body.1', 'body.2~b', 'body.2~a']);
    const [b, a] = scope.load!['accounts'] as Json[];
    expect(presses).toEqual({
      save: { node: 'save', rows: {} },
      'body.1': { node: 'body.1', rows: {} },
      'body.2~b': { node: 'body.2', rows: { account: b } },
      'body.2~a': { node: 'body.2', rows: { account: a } },
      'body.3.items.0.change~b': { node: 'body.3.items.0.change', rows: { account: b } },
      'body.3.items.0.change~a': { node: 'body.3.items.0.change', rows: { account: a } },
    });
  });
  test('finds its row when rows move', () => {
    const view = viewOf({
      body: [{ type: 'link', label: 'x', $each: { row: 'account', in: $('load.accounts') }, press: [{ do: 'call' }] }],
    });
    const moved = { ...scope, load: { accounts: [{ accountId: 'c' }, ...(scope.load!['accounts'] as Json[]).toReversed()] } };
    const [before, after] = [projectView(view, scope).presses, projectView(view, moved).presses];
    expect(after['body.0~a']).toEqual(before['body.0~a']);
    expect(after['body.0~b']).toEqual(before['body.0~b']);
  });
  test('rows with the same key, or none, are still told apart', () => {
    const view = viewOf({ body: [{ type: 'link', label: 'x', $each: { row: 'r', in: $('load.list') }, press: [{ do: 'call' }] }] });
    const ids = (list: Json[]) => Object.keys(projectView(view, { load: { list } }).presses);
    expect(ids(['x', 'x', 'y'])).toEqual(['body.0~x', 'body.0~x~2', 'body.0~y']);
    expect(ids([{ id: 'a b"' }, null, ['z'], { id: 'ok' }])).toEqual(['body.0~0', 'body.0~1', 'body.0~2', 'body.0~ok']);
  });
});

describe('forms, rules, data, state, dialogs', () => {
  test('every field starts with something, and the start of the view wins', () => {
    const { layout } = project({
      body: [
        { type: 'slider', name: 'months', label: 'L', min: 3, max: 72 },
        { type: 'checkbox', name: 'agree', label: 'A' },
        { type: 'textField', name: 'why', label: 'W', $if: $('form.agree') },
        { type: 'textField', name: 'never', label: 'N', $if: $('given.off') },
        {
          type: 'form',
          name: 'mail',
          start: { address: $('given.name') },
          children: [
            { type: 'textField', name: 'address', label: 'A' },
            { type: 'textField', name: 'again', label: 'A' },
          ],
          rules: [{ that: $('form.address == form.again'), say: 'Same.', at: 'again' }],
        },
      ],
      start: { months: $('load.ladder.current') },
    });
    expect(layout.form).toEqual({ months: 24, agree: false, why: null });
    expect(layout.body.at(-1)).toMatchObject({
      start: { address: 'Ada', again: null },
      rules: [{ that: { $: ['==', ['get', 'form', 'address'], ['get', 'form', 'again']] }, say: 'Same.', at: 'again' }],
    });
  });
  test('a rule is gone, kept, or always failing', () => {
    const rule = (that: string, say = 'No.') => ({ that: tree(that), say, at: null });
    expect(
      project({ rules: [rule('given.on'), rule('given.off'), rule('given.absent > 1'), rule('form.a < given.count')] }).layout.rules,
    ).toEqual([
      { that: false, say: 'No.' },
      { that: false, say: 'No.' },
      { that: { $: ['<', ['get', 'form', 'a'], 3] }, say: 'No.' },
    ]);
  });
  test('data travels only where the browser reads it', () => {
    const data = { options: tree('load.ladder.options'), unread: tree('load.accounts') };
    const { layout, travels } = project({
      data,
      body: [{ type: 'text', text: text("${find(data.options, 'length', form.months).yield} ${data.unread[0].name}") }],
    });
    expect(layout.data).toEqual({ options: (scope.load as { ladder: { options: Json } }).ladder.options });
    expect(travels).toEqual(['options']);
    expect(layout.body[0]!.text).toEqual({
      $text: [{ $: ['get', ['find', ['get', 'data', 'options'], 'length', ['get', 'form', 'months']], 'yield'] }, ' B'],
    });
  });
  test('a row of data is read through data', () => {
    const { layout } = project({
      data: { accounts: tree('load.accounts') },
      body: [{ type: 'divider', $each: { row: 'r', in: $('data.accounts') }, $if: $('form.pick == rows.r') }],
    });
    expect(layout.body.map((node) => node.$if)).toEqual([
      { $: ['==', ['get', 'form', 'pick'], ['get', 'data', 'accounts', 0]] },
      { $: ['==', ['get', 'form', 'pick'], ['get', 'data', 'accounts', 1]] },
    ]);
    expect(layout.data).toHaveProperty('accounts');
  });
  test('decision: a list or object of the server beside a value of the browser is refused', () => {
    expect(codes({ body: [{ type: 'divider', $if: $('form.a in load.accounts') }] })).toEqual(['server-list /body/0/$if']);
    expect(JSON.stringify(project({ body: [{ type: 'divider', $if: $('form.a in load.accounts') }] }).layout)).not.toContain('accountId');
  });
  test('state and title are values', () => {
    const { layout, diagnostics } = project({
      title: tree("'Hi ' + given.name"),
      state: { open: $('given.on'), list: [{ a: $('given.count') }] },
    });
    expect([layout.title, layout.state, diagnostics]).toEqual(['Hi Ada', { open: true, list: [{ a: 3 }] }, []]);
    expect(codes({ title: tree('form.a') })).toEqual(['browser-value /title']);
    expect(codes({ state: { a: $('form.b') } })).toEqual(['browser-value /state/a']);
  });
  test('dialogs are folded, with ids of their own', () => {
    const { layout } = project({
      dialogs: { sure: { title: tree("given.name + '?'"), body: [{ type: 'button', label: 'x', press: [{ do: 'close' }] }], footer: [] } },
    });
    expect(layout.dialogs).toEqual({
      sure: { title: 'Ada?', body: [{ type: 'button', id: 'dialogs.sure.body.0', label: 'x', press: [{ do: 'close' }] }] },
    });
  });
  test('a view that is not a layout alone', () => {
    const native = projectView(
      viewOf({
        type: 'PortfolioSummaryView',
        properties: {
          accountRequestId: $('given.accountId'),
          isFlavorUpdated: $('given.on'),
          eligiblePortfolioFlavor: { managedPortfolioFlavor: 'CORE' },
        },
      }),
      scope,
    ).view;
    expect(View.parse(native)).toMatchObject({
      type: 'PortfolioSummaryView',
      accountRequestId: 'acc-1',
      isFlavorUpdated: true,
      layout: { bml: '1' },
    });
    const terminal = projectView(
      viewOf({
        type: 'TerminalView',
        properties: { nextFlow: 'account', handoffArguments: { url: text('/accounts/${given.accountId}') } },
      }),
      scope,
    ).view;
    expect(View.parse(terminal)).toEqual({ type: 'TerminalView', nextFlow: 'account', handoffArguments: { url: '/accounts/acc-1' } });
  });
  test('a dialog drawn over a page', () => {
    const [dialog, page] = [project({ title: 'Sure?' }).layout, project({ title: 'Page', body: [{ type: 'heading', text: 'x' }] }).layout];
    expect(composeDialog(dialog, page, 'BACK')).toEqual({ ...dialog, present: 'dialog', under: page, cancel: 'BACK' });
    expect(composeDialog(dialog, composeDialog(page, page, null), null).under).toEqual(page);
    expect(usedNodeTypes(composeDialog(dialog, page, 'BACK'))).toEqual(['heading']);
  });
  test('what is said once on arrival', () => {
    const view = viewOf({
      notices: [
        { when: tree('query.moved != null'), text: tree("'Moved to ' + given.name"), forMs: 5000, drop: 'moved' },
        { when: tree('query.other != null'), text: 'x', forMs: 1, drop: 'other' },
      ],
    });
    expect(projectNotices(view, { ...scope, query: { moved: '1' } })).toEqual({
      notices: [{ do: 'toast', text: 'Moved to Ada', for: 5000 }],
      drop: ['moved'],
    });
  });
});

describe('DP-06: sensitive values are never shown unmasked', () => {
  const sensitive = [
    ['load', 'card', 'pan'],
    ['load', 'accounts', '*', 'name'],
  ];
  const ways: [string, Partial<CompiledView>][] = [
    ['in a text', { body: [{ type: 'text', text: text('${load.card.pan}') }] }],
    ['by a function', { body: [{ type: 'text', text: text("${join(pluck(load.accounts, 'name'))}") }] }],
    ['by a computed path', { body: [{ type: 'text', text: text("${load.card[lower('PAN')]}") }] }],
    ['as a row', { body: [{ type: 'text', $each: { row: 'r', in: $('load.accounts') }, text: text('${rows.r.name}') }] }],
    ['as a whole object in data', { data: { all: tree('load') }, body: [{ type: 'divider', $if: $('form.a == data.all') }] }],
    ['as a value', { state: { a: $('load.card') } }],
    ['at the start of a form', { start: { pan: $('load.card.pan') } }],
    ['in a rule', { rules: [{ that: tree('form.a == load.card.pan'), say: 'x', at: null }] }],
    ['by its size', { body: [{ type: 'text', text: text('${size(load.card.pan)}') }] }],
  ];
  const secret = /4111111111111111|"A"|"B"|: ?[AB]\b|16/;
  test.each(ways)('not %s', (_title, parts) => expect(JSON.stringify(project(parts, sensitive).view)).not.toMatch(secret));
  test('negative control: without the declaration it would be shown', () => {
    expect(ways.filter(([, parts]) => secret.test(JSON.stringify(project(parts).view))).length).toBeGreaterThan(6);
  });
  test('naming one is a diagnostic; an operation behind a press may', () => {
    expect(codes({ body: [{ type: 'text', text: text('${load.card.pan} ${load.card.last4}') }] }, sensitive)).toContain(
      'sensitive /body/0/text',
    );
    expect(
      codes(
        {
          calls: {
            go: [
              {
                when: null,
                operation: 'x',
                with: { pan: $('load.card.pan') },
                confirmed: false,
                ok: [],
                fail: { byCode: {}, otherwise: null, fields: false, toast: false },
                failures: {},
              },
            ],
          },
        },
        sensitive,
      ),
    ).toEqual([]);
  });
});

describe('arrive: what a page does by itself', () => {
  const fail = { byCode: {}, otherwise: null, fields: false, toast: false };
  const call = { operation: 'x', with: {}, confirmed: false, ok: [], fail, failures: {} };
  const arriving = (isOpen: boolean) =>
    project({ arrive: 'arrive-1', data: { isOpen }, calls: { 'arrive-1': [{ when: tree('data.isOpen'), ...call }] } }).view;
  test('its condition may read the data of the view', () => {
    expect(arriving(true)).toHaveProperty('layout.arrive.id', 'arrive-1');
    expect(arriving(false)).not.toHaveProperty('layout.arrive');
  });
});
