import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import { functionTable } from '#engine/expression/functions.ts';
import { draw, library } from './small-library.ts';

/** One of the twenty-seven features of the language: a document that uses it, what it compiles to, and the other tests that prove it. */
interface Mean {
  name: string;
  /** Below the first lines of a screen `a`, or whole documents by their path. */
  screen?: string;
  documents?: Record<string, string>;
  becomes: (made: Library) => unknown;
  is: unknown;
  /** Tests that show it running, each with words that stand in it. */
  proved: Record<string, string>;
}

const heading = 'body:\n  - heading: A\n    level: 1\n';
const view = (made: Library) => made.screens.get('a')!.view;
const pressOf = (made: Library, at: number) => (view(made).body[at]?.['press'] ?? []) as { each?: object }[];
const step = (made: Library, name: string) => made.flows.get('SMALL')!.states[name]!;
const flow = (states: string, more = '', nodes = ''): Record<string, string> => ({
  'a.screen.yaml': `screen: a\ntitle: A\npath: /a\n${heading}`,
  'small.flow.yaml': `flow: SMALL\ntitle: Small\n${more}initial: one\nstates:\n  one:\n    events:\n      CONTINUE: ${states}\n  done:\n    type: final\n    go: a\n`,
  'views/one.view.yaml': `view: one\n${heading}${nodes}  - button: Continue\n    press:\n      - submit: CONTINUE\n`,
});

/** The address of feature 17's page, for a period. */
const periodAndKinds = (period: unknown, kinds: unknown = ['default', ['get', 'query', 'kinds'], null]): unknown[] => [
  'address',
  '/a',
  'period',
  period,
  'kinds',
  kinds,
];
const means: Record<number, Mean> = {
  1: {
    name: 'Names',
    screen: `given:\n  months: number?\nconditions:\n  tooLong: months > 36\n${heading}  - text: Too long\n    when: tooLong\n`,
    becomes: (made) => view(made).body[1]?.$if,
    is: { $: ['>', ['get', 'given', 'months'], 36] },
    proved: { 'tests/engine/definition/broken.test.ts': 'each check finds', 'tests/fixtures/broken/unused-name.yaml': 'unused-name' },
  },
  2: {
    name: 'Words',
    screen: `${heading}  - text: \${words.kind.A} by \${config.brand}\n  - text: \${plural(2, 'more stock', 'more stocks')}\n`,
    becomes: (made) =>
      view(made)
        .body.slice(1)
        .map((node) => node['text']),
    is: [{ $: ['text', 'Alpha', ' by ', 'Larkmoor'] }, { $: ['text', ['plural', 2, 'more stock', 'more stocks']] }],
    proved: { 'tests/fixtures/broken/unknown-words.yaml': 'unknown-words' },
  },
  3: {
    name: 'Measure',
    documents: flow('\n        to: done\n        track: smallDone\n        report: smallCode', 'metric:\n  category: settings\n'),
    becomes: (made) => [step(made, 'one').metric, step(made, 'one').events['CONTINUE']?.map(({ track, report }) => [track, report])],
    is: [{ category: 'settings', page: 'one' }, [['smallDone', 'smallCode']]],
    proved: { 'tests/server/voyager/redirects.test.ts': 'report' },
  },
  4: {
    name: 'Places',
    screen: `${heading}  - link: Again\n    to: a\n    query:\n      portfolioUpdated: 1\n    hash: top\n`,
    becomes: (made) => view(made).body[1]?.['to'],
    is: { $: ['text', ['address', '/a', 'portfolioUpdated', 1], '#top'] },
    proved: { 'tests/engine/record/place-url.test.ts': 'query', 'tests/fixtures/broken/unknown-route.yaml': 'unknown-route' },
  },
  5: {
    name: 'Allow',
    screen: `allow:\n  when: flags.identityReentry\n  else: notFound\n${heading}`,
    becomes: (made) => made.screens.get('a')!.allow,
    is: { when: ['get', 'flags', 'identityReentry'], else: { kind: 'notFound' } },
    proved: { 'tests/server/http/access-matrix.test.ts': 'FL-08' },
  },
  6: {
    name: 'Parts and shells',
    documents: {
      'a.screen.yaml': `screen: a\ntitle: A\npath: /a\n${heading}  - part: card\n    with:\n      name: Debit\n    told:\n      order:\n        - go: a\n    slots:\n      aside:\n        - text: Beside\n`,
      'parts/card.part.yaml':
        'part: card\ngiven:\n  name: string\nload:\n  designs:\n    operation: getCardDesigns\n    with:\n      accountId: ${name}\nslots: [aside]\ntells: [order]\nbody:\n  - button: Order ${designs.mostCopies}\n    press:\n      - tell: order\n  - slot: aside\n',
    },
    becomes: (made) => [
      view(made)
        .body.slice(1)
        .map(({ press, text }) => press ?? text),
      made.screens.get('a')!.load.map(({ name, with: input }) => [name, input]),
    ],
    is: [[[{ do: 'navigate', to: '/a' }], 'Beside'], [['designs~a.card', { accountId: 'Debit' }]]],
    proved: {
      'tests/engine/definition/part-reads.test.ts': 'feature 6',
      'tests/server/features/reads.test.ts': 'feature 6',
      'tests/fixtures/broken/missing-slot.yaml': 'missing-slot',
      'tests/fixtures/broken/part-cycle.yaml': 'part-cycle',
      'tests/fixtures/broken/missing-given.yaml': 'missing-given',
    },
  },
  7: {
    name: 'Load',
    screen: `load:\n  cards:\n    operation: getCardDesigns\n    with:\n      accountId: a1\n    onFail: hide\n  more:\n    operation: getCardDesigns\n    with:\n      accountId: a2\n    onFail:\n      to: a\n      hash: top\n${heading}  - text: \${cards.mostCopies} \${more.mostCopies}\n`,
    becomes: (made) => made.screens.get('a')!.load.map(({ name, operation, onFail }) => [name, operation, onFail]),
    is: [
      ['cards', 'getCardDesigns', 'hide'],
      ['more', 'getCardDesigns', { route: 'a', address: null, with: {}, query: {}, hash: 'top' }],
    ],
    proved: { 'tests/engine/record/run-loads.test.ts': 'test(', 'tests/server/features/reads.test.ts': 'feature 7' },
  },
  8: {
    name: 'Call and outcome',
    screen: `${heading}  - button: Order\n    disabled: pending.order\n    press:\n      - call: placeCardOrder\n        as: order\n        with:\n          accountId: a1\n          design: plain\n          copies: 1\n        ok:\n          - say: Saved!\n            for: 3s\n        fail:\n          fields: true\n          otherwise: generic\n`,
    becomes: (made) => [
      ...Object.values(view(made).calls)[0]!.map(({ operation, ok, fail }) => [operation, ok, fail.fields, fail.otherwise]),
      view(made).body[1]?.['disabled'],
    ],
    is: [
      ['placeCardOrder', [{ do: 'toast', text: 'Saved!', for: 3000 }], true, 'It failed.'],
      { $: ['==', ['get', 'state', 'call:order'], 'pending'] },
    ],
    proved: {
      'tests/server/pages/step-calls.test.ts': 'feature 8',
      'tests/server/features/acting.test.ts': 'feature 8',
      'tests/renderer/call-states.test.ts': 'feature 8',
    },
  },
  9: {
    name: 'Forms',
    screen: `rules:\n  - that: form.email != 'old@example.com'\n    say: New email cannot be the same as the previous email.\n    at: email\n${heading}  - textField: email\n    label: Email\n    checkOn: blur\n    autocomplete: "off"\n`,
    becomes: (made) => [view(made).rules, view(made).fields],
    is: [
      [
        {
          that: ['!=', ['get', 'form', 'email'], 'old@example.com'],
          say: 'New email cannot be the same as the previous email.',
          at: 'email',
        },
      ],
      [{ name: 'email', kind: 'text' }],
    ],
    proved: { 'tests/engine/validation/validate-form.test.ts': 'hidden' },
  },
  10: {
    name: 'First that applies',
    screen: `given:\n  variant: string?\n${heading}  - button:\n      choose: variant\n      ira: Continue\n      otherwise: Review tax info\n    press:\n      - when: variant == 'ira'\n        go: a\n      - refresh\n`,
    becomes: (made) => [view(made).body[1]?.['label'], pressOf(made, 1).map((action) => 'when' in action)],
    is: [{ $: ['if', ['==', ['get', 'given', 'variant'], 'ira'], 'Continue', 'Review tax info'] }, [true, false]],
    proved: { 'tests/engine/page/actions-that-apply.test.ts': 'the first whose condition holds' },
  },
  11: {
    name: 'Steps',
    documents: flow(
      '\n        when: event.amount > 0\n        to: done\n        else:\n          problem: Enter an amount first.',
      '',
      '  - moneyField: amount\n    label: Amount\n',
    ),
    becomes: (made) => step(made, 'one').events['CONTINUE']?.map(({ to, problem }) => [to, problem]),
    is: [
      ['done', null],
      [null, 'Enter an amount first.'],
    ],
    proved: { 'tests/engine/record/change.test.ts': 'feature 11', 'tests/engine/record/fold.test.ts': 'previous' },
  },
  12: {
    name: 'Functions',
    screen: heading,
    becomes: () =>
      'money signedMoney percent date month year age earlier later size sum take flatten join share plural stateName phone if'
        .split(' ')
        .filter((name) => name !== 'if' && !Object.hasOwn(functionTable, name)),
    is: [],
    proved: { 'tests/engine/expression/functions-reference.test.ts': 'functions.md', 'tests/engine/expression/table.ts': 'signedMoney' },
  },
  13: {
    name: 'Dialogs',
    screen: `load:\n  cards:\n    operation: getCardDesigns\n    with:\n      accountId: a1\n${heading}  - button: About \${one.name}\n    press:\n      - open: about\n        with:\n          design: \${one}\n    each: one in cards.designs\n  - button: Lock\n    press:\n      - call: placeCardOrder\n        with:\n          accountId: a1\n          design: plain\n          copies: 1\n        confirm:\n          title: Lock this card?\n          accept: Lock card\ndialogs:\n  about:\n    given:\n      design: Design\n    title: About \${design.name}\n    body:\n      - text: \${design.code}\n`,
    becomes: (made) => [
      Object.values(view(made).dialogs).map(({ own, title }) => [own, title]),
      [1, 2].map((at) => view(made).body[at]?.['press']),
    ],
    is: [
      [
        [true, ['text', 'About ', ['get', 'rows', 'one', 'name']]],
        [true, 'Lock this card?'],
      ],
      [[{ do: 'open', dialog: 'about~2' }], [{ do: 'open', dialog: 'confirm-button-3' }]],
    ],
    proved: {
      'tests/fixtures/broken/unknown-dialog.yaml': 'unknown-dialog',
      'tests/e2e/keyboard.spec.ts': 'test',
      'tests/server/features/acting.test.ts': 'feature 13',
      'tests/renderer/dialog-remount.test.ts': 'feature 13',
    },
  },
  14: {
    name: 'Visit',
    documents: {
      ...flow('other'),
      'a.screen.yaml': `screen: a\ntitle: A\npath: /a\n${heading}  - subflow: OTHER\n    label: Go\n    ok:\n      - say: Level \${result.level}\n  - button: Go there\n    press:\n      - subflow: OTHER\n`,
      'other.flow.yaml': `flow: OTHER\ntitle: Other\ninitial: one\nstates:\n  one:\n    path: /other\n    events:\n      CONTINUE: done\n  done:\n    type: final\n    go: a\n    result:\n      level: 3\n`,
      'small.flow.yaml': `flow: SMALL\ntitle: Small\nremembers:\n  level: number?\ninitial: one\nstates:\n  one:\n    path: /small\n    events:\n      CONTINUE: other\n  other:\n    subflow: OTHER\n    ok:\n      to: done\n      set:\n        level: \${result.level}\n    back: one\n  done:\n    type: final\n    go: a\n    result:\n      level: \${level}\n`,
    },
    becomes: (made) => {
      const { body, subflows } = view(made);
      const of = subflows['subflow-other'];
      return [step(made, 'other').subflow?.voyagerType, step(made, 'other').subflow?.back[0]?.to, body[1]?.type, of?.voyagerType, of?.ok];
    },
    is: ['OTHER', 'one', 'subflow', 'OTHER', [{ do: 'toast', text: { $: ['text', 'Level ', ['get', 'result', 'level']] } }]],
    proved: {
      'tests/server/voyager/subflows.test.ts': 'test(',
      'tests/server/voyager/page-subflows.test.ts': 'test(',
      'tests/server/features/subflow.test.ts': 'test(',
    },
  },
  15: {
    name: 'Region and refresh',
    screen: `load:\n  cards:\n    operation: getCardDesigns\n    with:\n      accountId: a1\n    defer: true\n${heading}  - region: [cards]\n    skeleton: 330\n    fail: No cards now.\n    children:\n      - text: \${cards.mostCopies}\n  - button: Again\n    press:\n      - refresh: [cards]\n`,
    becomes: (made) => {
      const [, region, button] = view(made).body;
      return [
        region?.['names'],
        region?.['state'],
        (region?.['children'] as { type: string }[] | undefined)?.map(({ type }) => type),
        button?.['press'],
      ];
    },
    is: [
      ['cards'],
      { $: ['if', ['has', ['get', 'waiting', 'cards']], 'waiting', ['==', ['get', 'load', 'cards'], null], 'failed', 'ready'] },
      ['text', 'errorState'],
      [{ do: 'refresh', names: ['cards'] }],
    ],
    proved: {
      'tests/fixtures/broken/unknown-load.yaml': 'unknown-load',
      'tests/fixtures/broken/no-region.yaml': 'no-region',
      'tests/renderer/same-page.test.ts': 'feature 15',
      'tests/server/features/reads.test.ts': 'features 7 and 15',
    },
  },
  16: {
    name: 'Secret',
    documents: flow('done', '', '  - ssnField: ssn\n    label: SSN\n    copying: false\n    secret: keep\n'),
    becomes: (made) => [step(made, 'one').view?.fields, step(made, 'one').view?.body[1]?.['kept']],
    is: [[{ name: 'ssn', kind: 'taxId', keep: true }], { $: ['get', 'kept', 'ssn'] }],
    proved: {
      'tests/server/voyager/secrets.test.ts': 'feature 16',
      'tests/server/features/rows.test.ts': 'a secret in a row',
      'tests/server/features/acting.test.ts': 'feature 16',
    },
  },
  17: {
    name: 'Query',
    screen: `query:\n  period:\n    type: [ALL, YEAR]\n    default: ALL\n    else: default\n  kinds: record of boolean?\nform:\n  address:\n    kinds: \${recordOf(['a'], form.kind)}\n${heading}  - segmented: period\n    label: Period\n    options:\n      - value: YEAR\n        label: Year\n  - button: Year\n    press:\n      - set:\n          period: YEAR\n  - checkboxGroup: kind\n    label: Kind\n    options:\n      - value: a\n        label: A\n`,
    becomes: (made) => [
      made.screens.get('a')!.query,
      view(made).address,
      (view(made).body[1]?.['options'] as { to: unknown }[] | undefined)?.map(({ to }) => to),
      pressOf(made, 2),
    ],
    is: [
      {
        period: { kind: 'enum', values: ['ALL', 'YEAR'], optional: false, default: 'ALL', elseDefault: true },
        kinds: { kind: 'record', optional: true },
      },
      periodAndKinds(
        ['default', ['if', ['==', ['get', 'query', 'period'], 'ALL'], null, ['get', 'query', 'period']], null],
        ['default', ['recordOf', ['list', 'a'], ['get', 'form', 'kind']], null],
      ),
      [{ $: periodAndKinds('YEAR') }],
      [{ do: 'navigate', to: { $: periodAndKinds('YEAR') }, stay: true }],
    ],
    proved: {
      'tests/server/pages/addresses.test.ts': 'query',
      'tests/portfolio-recommendations/way.spec.ts': 'selected-updates',
      'tests/renderer/same-page.test.ts': 'feature 17',
    },
  },
  18: {
    name: 'Time',
    screen: `load:\n  cards:\n    operation: getCardDesigns\n    with:\n      accountId: a1\n    poll:\n      every: 1s\n      atMost: 10\n      while: cards.mostCopies == 0\n      onLimit:\n        report: cardsPollLimit\n${heading}  - text: \${cards.mostCopies}\n`,
    becomes: (made) => made.screens.get('a')!.load[0]?.poll,
    is: {
      everyMs: 1000,
      atMost: 10,
      again: ['==', ['get', 'load', 'cards', 'mostCopies'], 0],
      onLimit: { report: 'cardsPollLimit', showError: false, to: null },
    },
    proved: {
      'tests/server/pages/polling-screens.test.ts': 'feature 18',
      'tests/server/voyager/polls-and-parents.test.ts': 'test(',
      'tests/server/features/acting.test.ts': 'feature 18',
      'tests/renderer/timer.test.ts': 'feature 18',
    },
  },
  19: {
    name: 'Arrive',
    screen: `query:\n  moved: string?\nnotices:\n  - when: query.moved != null\n    text: Moved.\n    for: 5s\n    drop: moved\narrive:\n  call: placeCardOrder\n  with:\n    accountId: a1\n    design: plain\n    copies: 1\n  once per: person\n${heading}`,
    becomes: (made) => [view(made).notices, view(made).calls[view(made).arrive ?? '']?.map(({ operation, once }) => [operation, once])],
    is: [
      [{ when: ['!=', ['get', 'query', 'moved'], null], text: 'Moved.', forMs: 5000, drop: 'moved' }],
      [['placeCardOrder', { per: {}, says: false }]],
    ],
    proved: { 'tests/server/pages/screens-and-actions.test.ts': 'notices', 'tests/server/features/arrive.test.ts': 'features 17 and 19' },
  },
  20: {
    name: 'Anchor',
    screen: `${heading}  - disclosure: Coworker Rewards\n    anchor: coworker-reward\n    children:\n      - text: Inside\n`,
    becomes: (made) => view(made).body[1]?.['anchor'],
    is: 'coworker-reward',
    proved: { 'renderer/nodes/disclosure/Disclosure.tsx': 'anchor' },
  },
  21: {
    name: 'Lookup',
    screen: `${heading}  - textField: code\n    label: Account\n    lookup:\n      when: size(value) == 5\n      operation: getCardDesigns\n      with:\n        accountId: \${value}\n      fill:\n        most: \${result.mostCopies}\n      fail: Zip could not be found. Please try again.\n  - numberField: most\n    label: Most\n`,
    becomes: (made) => [view(made).body[1]?.['lookup'], Object.values(view(made).calls)[0]?.[0]?.at],
    is: [{ id: 'lookup-1', when: { $: ['==', ['size', ['get', 'form', 'code']], 5] }, press: [{ do: 'call', check: false }] }, 'code'],
    proved: { 'tests/server/features/lookup.test.ts': 'feature 21' },
  },
  22: {
    name: 'Files',
    documents: flow('done', '', '  - fileUpload: proof\n    label: Proof\n    accept: [PDF]\n    atMost: 2\n    tooMany: Two at most.\n'),
    becomes: (made) => step(made, 'one').view?.fields,
    is: [{ name: 'proof', kind: 'files' }],
    proved: { 'tests/server/features/files.test.ts': 'feature 22', 'tests/server/features/download.test.ts': 'feature 22' },
  },
  23: {
    name: 'Each, in a flow',
    documents: {
      ...flow('borrowers', 'given:\n  people: string\n'),
      'small.flow.yaml': `flow: SMALL\ntitle: Small\ngiven:\n  people: string\ninitial: one\nstates:\n  one:\n    events:\n      CONTINUE: borrowers\n  borrowers:\n    each: borrower in people\n    atMost: 2\n    initial: about\n    ok: done\n    states:\n      about:\n        show: one\n        events:\n          CONTINUE: next\n  done:\n    type: final\n    go: a\n`,
    },
    becomes: (made) => Object.keys(made.flows.get('SMALL')!.states),
    is: ['one', 'borrowers', 'borrowers/1/about', 'borrowers/2/about', 'done'],
    proved: { 'tests/server/features/each.test.ts': 'feature 23', 'tests/engine/definition/expand-each.test.ts': 'feature 23' },
  },
  24: {
    name: 'Rows, in a form',
    screen: `${heading}  - rows: rows\n    label: Beneficiary \${row.place}\n    atMost: 10\n    add: Add\n    remove: Remove \${row.place}\n    children:\n      - numberField: ownership\n        label: Share\n  - button: Split evenly\n    press:\n      - set:\n          ownership: \${share(100, size(form.rows), row.place)}\n        each: row in form.rows\n`,
    becomes: (made) => [view(made).fields.map(({ name }) => name), pressOf(made, 2)[0]?.each],
    is: [['rows[].ownership', 'rows'], { row: 'row', in: 'rows' }],
    proved: { 'tests/server/features/rows.test.ts': 'feature 24', 'tests/renderer/runtime/rows-in-a-form.test.ts': 'feature 24' },
  },
  25: {
    name: 'Frame',
    documents: {
      ...flow(
        'done',
        '',
        '  - frame: signing\n    title: Sign\n    messages:\n      complete:\n        event: CONTINUE\n      otherwise:\n        report: unknownSigningMessage\n',
      ),
      'config.yaml': 'brand: Larkmoor\nframes:\n  signing: https://signing.example/sign\n',
    },
    becomes: (made) => [step(made, 'one').view?.body[1]?.['address'], Object.keys(step(made, 'one').view?.body[1]?.['messages'] as object)],
    is: ['https://signing.example/sign', ['complete', 'otherwise']],
    proved: { 'tests/server/features/frame.test.ts': 'feature 25' },
  },
  26: {
    name: 'Once for all steps',
    documents: {
      'a.screen.yaml': `screen: a\ntitle: A\npath: /a\n${heading}`,
      'small.flow.yaml':
        "flow: SMALL\ntitle: Small\ndescription: What it is for.\nowner: Cards\nconditions:\n  early: today < '2026-01-01'\n" +
        'events:\n  CANCEL:\n    to: done\n    check: false\n' +
        'header:\n  - link: Back\n    press:\n      - submit: BACK\n' +
        'footer:\n  - row:\n      - slot: actions\n        children:\n          - button: Continue\n            press:\n              - submit: CONTINUE\n      - button: Cancel\n        press:\n          - open: cancel\n' +
        'dialogs:\n  cancel:\n    title: Stop?\n    body:\n      - button: Stop\n        press:\n          - submit: CANCEL\n            check: false\n' +
        'initial: one\nstates:\n  one:\n    events:\n      CONTINUE: two\n  two:\n    omit: [CANCEL]\n    events:\n      SEND: done\n      BACK: previous\n  done:\n    type: final\n    go: a\n',
      'views/one.view.yaml': `view: one\n${heading}  - text: Early\n    when: early\n`,
      'views/two.view.yaml': `view: two\n${heading}actions:\n  - button: Send\n    press:\n      - submit: SEND\n`,
    },
    becomes: (made) => [
      ...['one', 'two'].map((name) => [Object.keys(step(made, name).events), labelsOf(step(made, name).view?.body ?? [])]),
      made.flows.get('SMALL')?.shared,
      Object.keys(step(made, 'two').view?.dialogs ?? {}),
    ],
    is: [
      [
        ['CONTINUE', 'CANCEL'],
        ['Continue', 'Cancel'],
      ],
      [
        ['SEND', 'BACK'],
        ['Back', 'Send'],
      ],
      { CANCEL: ['one'] },
      [],
    ],
    proved: { 'tests/server/features/flow-wide.test.ts': 'feature 26' },
  },
  27: {
    name: 'Given to an end',
    documents: {
      ...flow('done'),
      'small.flow.yaml':
        'flow: SMALL\ntitle: Small\ninitial: one\nstates:\n  one:\n    events:\n      CONTINUE:\n        to: done\n        with:\n          choice: small\n  done:\n    type: final\n    given:\n      choice: string\n    go: a\n    result:\n      choice: ${choice}\n',
    },
    becomes: (made) => [step(made, 'one').events['CONTINUE']?.[0]?.set, step(made, 'done').result],
    is: [{ 'done/choice': 'small' }, { choice: { $: ['get', 'remembers', 'done/choice'] } }],
    proved: { 'tests/server/features/flow-wide.test.ts': 'a final state is given' },
  },
};

/** The labels of buttons and links, in order. */
function labelsOf(nodes: readonly object[]): unknown[] {
  return nodes.flatMap((node) => {
    const { type, label, children } = node as { type: string; label?: unknown; children?: object[] };
    return [...(type === 'button' || type === 'link' ? [label] : []), ...labelsOf(children ?? [])];
  });
}

describe('the twenty-seven features of the language', () => {
  test('there are twenty-seven', () => expect(Object.keys(means)).toHaveLength(27));

  test.each(Object.entries(means).map(([number, mean]) => [number, mean.name, mean] as const))('%s %s', (_number, _name, mean) => {
    const made = mean.screen === undefined ? library(mean.documents ?? {}) : draw(mean.screen).library;
    const errors = made.findings.filter((finding) => finding.severity === 'error');
    expect(errors.map(({ position, message }) => `${position.file}:${position.line} ${message}`)).toEqual([]);
    expect(mean.becomes(made)).toEqual(mean.is);
    for (const [file, words] of Object.entries(mean.proved)) {
      const path = new URL(`../../../${file}`, import.meta.url);
      expect([file, existsSync(path) && readFileSync(path, 'utf8').includes(words)]).toEqual([file, true]);
    }
  });
});
