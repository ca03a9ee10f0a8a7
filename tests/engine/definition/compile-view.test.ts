import { describe, expect, test } from 'vitest';
import { projectView } from '#engine/projection/project-view.ts';
import { codes, draw, library } from './small-library.ts';

const accounts = {
  load: {
    designs: {
      mostCopies: 3,
      designs: [
        { code: 'a', name: 'Alpha' },
        { code: 'b', name: 'Beta' },
      ],
    },
  },
};
const load = 'given:\n  accountId: string\nload:\n  designs:\n    operation: getCardDesigns\n    with: [accountId]\n';

describe('nodes', () => {
  test('kind first: the value after the kind fills the main property, or holds the children', () => {
    const { layout } = draw('body:\n  - stack:\n      - heading: Words\n        level: 2\n      - divider\n    gap: small\n');
    expect(layout.body).toEqual([
      { type: 'stack', gap: 'small', children: [{ type: 'heading', text: 'Words', level: 2 }, { type: 'divider' }] },
    ]);
  });

  test('a text that is one ${…} is a text where only a text may stand, and the value itself elsewhere', () => {
    const { layout } = draw(
      `${load}body:\n  - figure: \${designs.mostCopies}\n    label: Cards\n  - numberField: count\n    label: Count\n    max: \${designs.mostCopies}\n`,
      accounts,
    );
    expect(layout.body[0]).toMatchObject({ value: '3' });
    expect(layout.body[1]).toMatchObject({ max: 3 });
  });

  test('a text in quotes inside ${…} stands for itself, also where it is ${', () => {
    expect(draw("body:\n  - text: Write ${'${'}name}\n").layout.body[0]).toMatchObject({ text: 'Write ${name}' });
  });

  test('options of a list, named by as; entries of a list with each and when', () => {
    const options = '    options:\n      of: designs.designs\n      as: design\n      value: ${design.code}\n      label: ${design.name}\n';
    const entries =
      "    options:\n      - value: ${row.code}\n        label: ${row.name}\n        each: row in designs.designs\n        when: row.code != 'a'\n      - value: none\n        label: None\n";
    const first = draw(`${load}body:\n  - radioGroup: r\n    label: R\n${options}`, accounts).layout.body[0];
    expect(first?.options).toEqual([
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta' },
    ]);
    const second = draw(`${load}body:\n  - radioGroup: r\n    label: R\n${entries}`, accounts).layout.body[0];
    expect(second?.options).toEqual([
      { value: 'b', label: 'Beta' },
      { value: 'none', label: 'None' },
    ]);
  });

  test('choose may have as many cases as its author needs, in a text and in a value: fifty are no deeper than two', () => {
    const cases = Array.from({ length: 50 }, (_, index) => index);
    const chosen = (indent: string) => cases.map((one) => `${indent}K${one}: V${one}\n`).join('');
    const valued = cases.map((one) => `    K${one}: "'W${one}'"\n`).join('');
    const body = `given:\n  kind: string\nvalues:\n  name:\n    choose: kind\n${valued}    otherwise: "'none'"\nbody:\n  - text:\n      choose: kind\n${chosen('      ')}      otherwise: None\n  - text: ${'$'}{name}\n`;
    const texts = (kind: string) => draw(body, { given: { kind } }).layout.body.map((node) => node['text']);
    expect(texts('K0')).toEqual(['V0', 'W0']);
    expect(texts('K49')).toEqual(['V49', 'W49']);
    expect(texts('K50')).toEqual(['None', 'none']);
  });

  test('options may be words for codes, in the order in which they are written', () => {
    const body = 'body:\n  - select: kind\n    label: Kind\n    options: ${words.kind}\n';
    expect(draw(body).layout.body[0]).toMatchObject({
      options: [
        { value: 'A', label: 'Alpha' },
        { value: 'B', label: 'Beta' },
      ],
    });
    expect(codes({ 'a.screen.yaml': `screen: a\ntitle: A page\npath: /a\n${body.replace('words.kind', 'words.kinds')}` })).toContain(
      'unknown-words@7:14',
    );
  });

  test('choose: the first case that equals, else otherwise', () => {
    const body =
      'given:\n  kind: string\nbody:\n  - badge:\n      choose: kind\n      A: Active\n      otherwise: Other\n    tone:\n      choose: kind\n      A: positive\n      otherwise: neutral\n';
    expect(draw(body, { given: { kind: 'A' } }).layout.body[0]).toMatchObject({ text: 'Active', tone: 'positive' });
    expect(draw(body, { given: { kind: 'B' } }).layout.body[0]).toMatchObject({ text: 'Other', tone: 'neutral' });
  });

  test('values and conditions are written in place, also where they speak of a row', () => {
    const body = `${load}values:\n  shown: upper(row.name)\nconditions:\n  first: row.code == 'a'\nbody:\n  - text: \${shown}\n    when: first\n    each: row in designs.designs\n`;
    expect(draw(body, accounts).layout.body.map((node) => node.text)).toEqual(['ALPHA']);
  });

  test('a path into a computed value', () => {
    const body = `${load}values:\n  second: find(designs.designs, 'code', 'b')\nbody:\n  - text: \${second.name}\n`;
    expect(draw(body, accounts).layout.body[0]).toMatchObject({ text: 'Beta' });
  });

  test('words and settings are read by name', () => {
    const body = 'given:\n  kind: string\nbody:\n  - text: ${words.hello} ${words.kind[kind]} of ${config.brand}\n';
    const scope = { given: { kind: 'B' }, words: { kind: { A: 'Alpha', B: 'Beta' } } };
    expect(draw(body, scope).layout.body[0]).toMatchObject({ text: 'Hello Beta of Larkmoor' });
  });
});

describe('places', () => {
  const other = {
    'b.screen.yaml': 'screen: other\ntitle: B\npath: /b/{id}\ngiven:\n  id: string\nquery:\n  tab: string?\nbody:\n  - text: ${id}\n',
  };

  test('a link to a route: its path filled and escaped, what it also takes in the query, nothing that is null', () => {
    const body = 'given:\n  id: string\n  tab: string?\nbody:\n  - link: There\n    to: other\n    with: [id, tab]\n    hash: part\n';
    const link = (tab: string | null) => draw(body, { given: { id: 'a/b c', tab } }, other).layout.body[0]?.to;
    expect(link('x y')).toBe('/b/a%2Fb%20c?tab=x+y#part');
    expect(link(null)).toBe('/b/a%2Fb%20c#part');
  });

  test('an address written out stays as it is', () => {
    expect(draw('body:\n  - link: Call\n    to: tel:+18005550142\n').layout.body[0]).toMatchObject({ to: 'tel:+18005550142' });
  });

  test('subflow leads to the entry of a flow', () => {
    const flow = {
      'f.flow.yaml':
        'flow: SMALL\ntitle: S\ngiven:\n  id: string\nrecord:\n  one per: [id]\ninitial: a\nstates:\n  a:\n    route: small\n    path: /small\n    events:\n      GO: z\n  z:\n    type: final\n    go: a\n',
      'views/a.view.yaml': 'view: a\nbody:\n  - button: Go\n    press:\n      - submit: GO\n',
    };
    const { layout } = draw('body:\n  - link: Begin\n    subflow: SMALL\n    with:\n      id: x1\n', {}, flow);
    expect(layout.body[0]).toMatchObject({ to: '/small?id=x1' });
  });
});

describe('actions', () => {
  const press = (actions: string): unknown =>
    draw(`state:\n  open: false\nform:\n  start:\n    count: 1\nbody:\n  - button: Press\n    press:\n${actions}`).layout.body[0]?.press;

  test('verbs become the actions of the wire', () => {
    expect(
      press('      - reset\n      - say: Saved!\n        for: 3s\n        tone: positive\n      - track: pressed\n      - go: /a\n'),
    ).toEqual([
      { do: 'reset' },
      { do: 'toast', text: 'Saved!', tone: 'positive', for: 3000 },
      { do: 'track', name: 'pressed' },
      { do: 'navigate', to: '/a' },
    ]);
    expect(press('      - signOut\n')).toEqual([{ do: 'signOut' }]);
    expect(press('      - signOut: /a\n')).toEqual([{ do: 'signOut', to: '/a' }]);
  });

  test('what leads elsewhere ends the list: an action that follows it does not travel', () => {
    expect(press('      - go: /a\n      - track: pressed\n')).toEqual([{ do: 'navigate', to: '/a' }]);
  });

  test('back, toggle and scrollTo: the page before, a yes or no of the state, an anchor', () => {
    expect(press('      - toggle: open\n      - scrollTo: fees\n      - back\n')).toEqual([
      { do: 'toggle', state: 'open' },
      { do: 'scrollTo', target: 'fees' },
      { do: 'back' },
    ]);
    expect(() => press('      - toggle: opne\n')).toThrow('No state is called opne.');
  });

  test('set: names of state are state, anything else is the form', () => {
    expect(press('      - set:\n          open: true\n          count: 2\n')).toEqual([
      { do: 'set', form: { count: 2 }, state: { open: true } },
    ]);
  });

  test('say and fail take the name of a text', () => {
    expect(press('      - say: generic\n')).toEqual([{ do: 'toast', text: 'It failed.' }]);
  });

  test('which operations a call runs, with what and what follows, never leaves the server', () => {
    const call =
      '      - call: placeCardOrder\n        with:\n          accountId: a\n          design: b\n          copies: 1\n        ok:\n          - say: Done\n        fail: generic\n';
    const { layout, library: compiled } = draw(`body:\n  - button: Order\n    press:\n${call}`);
    expect(layout.body[0]?.press).toEqual([{ do: 'call' }]);
    expect(JSON.stringify(layout)).not.toContain('placeCardOrder');
    const calls = compiled.screens.get('a')?.view.calls ?? {};
    expect(Object.values(calls)).toEqual([
      [
        {
          when: null,
          operation: 'placeCardOrder',
          with: { accountId: 'a', design: 'b', copies: 1 },
          confirmed: false,
          ok: [{ do: 'toast', text: 'Done' }],
          fail: { byCode: {}, otherwise: 'It failed.', fields: false, toast: false },
          failures: {},
        },
      ],
    ]);
    expect(Object.keys(calls)).toEqual([layout.body[0]?.id]);
  });

  test('confirm: a dialog of its own whose button makes the call', () => {
    const call =
      '      - call: placeCardOrder\n        with:\n          accountId: a\n          design: b\n          copies: 1\n        confirm:\n          title: Order this card?\n          body: It is made for you.\n          accept: Order\n';
    const { layout, library: compiled } = draw(`body:\n  - button: Order\n    press:\n${call}`);
    const [open] = (layout.body[0]?.press ?? []) as { do: string; dialog: string }[];
    const dialog = layout.dialogs?.[open?.dialog ?? ''];
    expect(dialog).toMatchObject({ title: 'Order this card?', body: [{ type: 'text', text: 'It is made for you.' }] });
    const accept = dialog?.footer?.[0];
    expect(accept).toMatchObject({ label: 'Order', press: [{ do: 'call' }] });
    expect(Object.keys(compiled.screens.get('a')?.view.calls ?? {})).toEqual([accept?.id]);
  });
});

describe('parts and shells', () => {
  const part =
    'part: box\ngiven:\n  title: string\n  rows: Row[]\nstate:\n  open: false\nbody:\n  - heading: ${title}\n    level: 2\n  - text: ${row.name}\n    each: row in rows\n  - button: Open\n    press:\n      - set:\n          open: true\n      - tell: opened\n  - text: It is open.\n    when: open\n';
  const user = `${load}body:\n  - part: box\n    with:\n      title: One\n      rows: \${designs.designs}\n    told:\n      opened:\n        - say: Opened one\n  - part: box\n    with:\n      title: Two\n      rows: \${designs.designs}\n    told:\n      opened:\n        - say: Opened two\n`;

  test('a part has names and state of its own at each use, and tells its user', () => {
    const { layout } = draw(user, accounts, { 'box.part.yaml': part });
    const buttons = layout.body
      .filter((node) => node.type === 'button')
      .map((node) => node.press as { do: string; state?: object; text?: string }[]);
    expect(layout.body.filter((node) => node.type === 'heading').map((node) => node.text)).toEqual(['One', 'Two']);
    expect(layout.body.filter((node) => node.type === 'text' && node.$if === undefined).map((node) => node.text)).toEqual([
      'Alpha',
      'Beta',
      'Alpha',
      'Beta',
    ]);
    expect(buttons.map((press) => press[1]?.text)).toEqual(['Opened one', 'Opened two']);
    const keys = buttons.map((press) => Object.keys(press[0]?.state ?? {})[0]);
    expect(new Set(keys).size).toBe(2);
    expect(Object.keys(layout.state ?? {})).toEqual(keys);
  });

  test('a part reads nothing of its user that it is not given', () => {
    const reads = 'part: box\nbody:\n  - text: ${designs.mostCopies}\n';
    expect(
      codes({
        'a.screen.yaml': `screen: a\npath: /a\n${load}body:\n  - heading: A\n    level: 1\n  - part: box\n  - text: \${designs.mostCopies}\n  - text: \${accountId}\n`,
        'box.part.yaml': reads,
      }),
    ).toEqual(['unknown-name@3:11']);
  });

  test('rows of a part do not meet the rows of its user', () => {
    const inner = 'part: box\ngiven:\n  row: Row\n  rows: Row[]\nbody:\n  - text: ${one.name} in ${row.name}\n    each: one in rows\n';
    const outer = `${load}body:\n  - part: box\n    each: one in designs.designs\n    with:\n      row: \${one}\n      rows: \${designs.designs}\n`;
    const { layout } = draw(outer, accounts, { 'box.part.yaml': inner });
    expect(JSON.stringify(layout.body)).toContain('Beta in Alpha');
    expect(JSON.stringify(layout.body)).toContain('Alpha in Beta');
  });

  test('a shell stands round the body and may name the title', () => {
    const shell =
      'shell: page\ngiven:\n  aside: string?\nbody:\n  - landmark: main\n    children:\n      - text: ${title} · ${aside}\n      - slot: body\n';
    const { layout } = draw(
      'shell:\n  use: page\n  with:\n    aside: Help\nbody:\n  - heading: In it\n    level: 1\n',
      {},
      { 'page.shell.yaml': shell },
    );
    expect(layout.body).toEqual([
      {
        type: 'landmark',
        kind: 'main',
        children: [
          { type: 'text', text: 'A page · Help' },
          { type: 'heading', text: 'In it', level: 1 },
        ],
      },
    ]);
  });

  test('a shell round a step may name the flow that the step belongs to; a screen is its own', () => {
    const shell = 'shell: page\nbody:\n  - text: ${flowTitle} / ${title}\n  - slot: body\n';
    const compiled = library({
      'small.flow.yaml':
        'flow: SMALL\ntitle: Order a card\nshell: page\ngiven:\n  id: string\nrecord:\n  one per: [id]\ninitial: a\nstates:\n  a:\n    route: small\n    path: /small\n    events:\n      GO: z\n  z:\n    type: final\n    go: s\n',
      'views/a.view.yaml': 'view: a\ntitle: Choose a design\nbody:\n  - heading: Choose a design\n    level: 1\n',
      's.screen.yaml': 'screen: s\ntitle: Home\npath: /s\npublic: true\nshell: page\nbody:\n  - divider\n',
      'page.shell.yaml': shell,
    });
    const shown = (view: Parameters<typeof projectView>[0] | null | undefined) => view && projectView(view, {}).view;
    expect(shown(compiled.flows.get('SMALL')?.states['a']?.view)).toMatchObject({
      layout: { title: 'Choose a design', body: [{ text: 'Order a card / Choose a design' }, { type: 'heading' }] },
    });
    expect(shown(compiled.screens.get('s')?.view)).toMatchObject({ layout: { title: 'Home', body: [{ text: 'Home / Home' }, {}] } });
  });

  test('a shell reads with each screen round which it stands, under names of its own', () => {
    const shell =
      'shell: page\ngiven:\n  account: string\nload:\n  designs:\n    operation: getCardDesigns\n    with:\n      accountId: ${account}\n    onFail: hide\nbody:\n  - text: ${designs.mostCopies} in the frame\n  - slot: body\n';
    const screen = `${load}shell:\n  use: page\n  with:\n    account: \${accountId}\nbody:\n  - text: \${designs.mostCopies} on the page\n`;
    const drawn = draw(screen, { load: { designs: { mostCopies: 1 }, 'designs~shell': { mostCopies: 9 } } }, { 'page.shell.yaml': shell });
    expect(drawn.layout.body).toMatchObject([{ text: '9 in the frame' }, { text: '1 on the page' }]);
    expect(drawn.library.screens.get('a')?.load).toMatchObject([
      { name: 'designs', onFail: 'throw' },
      { name: 'designs~shell', onFail: 'hide', with: { accountId: { $: ['get', 'given', 'accountId'] } } },
    ]);
    expect(() => draw(screen, {}, { 'page.shell.yaml': shell.replace('designs.mostCopies', 'designs.fewest') })).toThrow('fewest');
  });
});

describe('what a screen says beside its view', () => {
  test('given, query, allow, redirect and loads in the order in which they need each other', () => {
    const compiled = library({
      'a.screen.yaml':
        "screen: a\ntitle: A\npath: /a/{accountId}\nallow:\n  when: person.signedIn\n  else: notFound\ngiven:\n  accountId: string\nquery:\n  period: \n    type: [YEAR, ALL]\n    default: ALL\nload:\n  second:\n    operation: getCardDesigns\n    with:\n      accountId: ${first.accountNumber}\n    when: first.mostCopies > 1\n    onFail: hide\n  first:\n    operation: getCardDesigns\n    with: [accountId]\nredirect:\n  - when: query.period == 'YEAR'\n    to: a\n    with: [accountId]\nbody:\n  - heading: A\n    level: 1\n  - text: ${second.mostCopies}\n",
    });
    expect(compiled.findings).toEqual([]);
    const screen = compiled.screens.get('a');
    expect(screen).toMatchObject({
      public: false,
      allow: { when: ['get', 'person', 'signedIn'], else: { kind: 'notFound' } },
      given: { accountId: { kind: 'string', optional: false } },
      query: { period: { kind: 'enum', values: ['YEAR', 'ALL'], default: 'ALL' } },
      redirect: [
        { when: ['==', ['get', 'query', 'period'], 'YEAR'], then: { route: 'a', with: { accountId: ['get', 'given', 'accountId'] } } },
      ],
    });
    expect(screen?.load.map((load) => [load.name, load.after, load.onFail])).toEqual([
      ['first', [], 'throw'],
      ['second', ['first'], 'hide'],
    ]);
  });

  test('without a word on it a page is for whoever is signed in; public ones are for everybody', () => {
    const compiled = library({
      'a.screen.yaml': 'screen: a\npath: /a\nbody:\n  - divider\n',
      'b.screen.yaml': 'screen: b\npath: /b\npublic: true\nbody:\n  - divider\n',
    });
    expect(compiled.screens.get('a')?.allow).toEqual({ when: ['get', 'person', 'signedIn'], else: { kind: 'signIn' } });
    expect(compiled.screens.get('b')).toMatchObject({ public: true, allow: { when: true } });
  });
});

describe('the path of a screen', () => {
  test('says for itself what it is given', () => {
    const compiled = library({ 'a.screen.yaml': 'screen: a\npath: /a/{id}\nbody:\n  - heading: A\n    level: 1\n  - text: ${id}\n' });
    expect(compiled.findings).toEqual([]);
    expect(compiled.screens.get('a')?.given).toEqual({ id: { kind: 'string', optional: false } });
  });

  test('may not name what is loaded', () => {
    expect(
      codes({
        'a.screen.yaml': 'screen: a\npath: /a/{now2}\nvalues:\n  now2: 1 + 1\nbody:\n  - heading: A\n    level: 1\n  - text: ${now2}\n',
      }),
    ).toEqual(['name-clash@4:3']);
  });
});
