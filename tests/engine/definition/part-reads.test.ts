import { describe, expect, test } from 'vitest';
import { projectView } from '#engine/projection/project-view.ts';
import { codes, draw, library } from './small-library.ts';

const heading = 'body:\n  - heading: A\n    level: 1\n';
const shown = (documents: Record<string, string>, load = {}) => {
  const made = library(documents);
  const errors = made.findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ position, message }) => `${position.file}:${position.line} ${message}`)).toEqual([]);
  const { view } = projectView(made.screens.get('a')!.view, { load });
  return { layout: 'layout' in view ? view.layout : null, load: made.screens.get('a')!.load };
};
const screen = (body: string, before = '') => `screen: a\ntitle: A\npath: /a\n${before}${heading}${body}`;
const designs = 'load:\n  designs:\n    operation: getCardDesigns\n    with: [accountId]\n';
const card = `part: card\ngiven:\n  accountId: string\n${designs}body:\n  - text: At most \${designs.mostCopies}\n`;

describe('language, feature 6: what a part reads', () => {
  test('by what it is given, apart from what its user reads under the same name and from its other uses', () => {
    const own = 'load:\n  designs:\n    operation: getCardDesigns\n    with:\n      accountId: own\n';
    const uses = ['one', 'two'].map((id) => `  - part: card\n    with:\n      accountId: ${id}\n`).join('');
    const { layout, load } = shown(
      { 'a.screen.yaml': screen(`  - text: \${designs.mostCopies}\n${uses}`, own), 'parts/card.part.yaml': card },
      { designs: { mostCopies: 1 }, 'designs~a.card': { mostCopies: 2 }, 'designs~a.card.2': { mostCopies: 3 } },
    );
    expect(load.map(({ name, with: input }) => [name, input['accountId']])).toEqual([
      ['designs', 'own'],
      ['designs~a.card', 'one'],
      ['designs~a.card.2', 'two'],
    ]);
    expect(layout?.body.slice(1).map(({ text }) => text)).toEqual(['1', 'At most 2', 'At most 3']);
  });

  test('what it is given of a read of its user is waited for, and what is not drawn is not read', () => {
    const own = 'given:\n  kind: string?\nload:\n  first:\n    operation: getCardDesigns\n    with:\n      accountId: own\n';
    const use = "  - part: card\n    when: kind == 'debit' and first.mostCopies > 1\n    with:\n      accountId: Of ${first.mostCopies}\n";
    const { load } = shown({
      'a.screen.yaml': screen(`  - stack:\n${use.replaceAll(/^/gm, '      ').trimEnd()}\n    when: kind != null\n`, own),
      'parts/card.part.yaml': card.replace('accountId: string', 'accountId: any'),
    });
    expect(load[1]).toMatchObject({
      name: 'designs~a.card',
      after: ['first'],
      when: [
        'and',
        ['!=', ['get', 'given', 'kind'], null],
        ['and', ['==', ['get', 'given', 'kind'], 'debit'], ['>', ['get', 'load', 'first', 'mostCopies'], 1]],
      ],
    });
  });

  test('negative control: what only the browser knows decides nothing that is read', () => {
    const state = 'state:\n  open: false\n';
    const { load } = shown({
      'a.screen.yaml': screen(
        '  - button: Open\n    press:\n      - set:\n          open: true\n  - part: card\n    when: open\n    with:\n      accountId: one\n',
        state,
      ),
      'parts/card.part.yaml': card,
    });
    expect(load[0]?.when).toBeNull();
    const typed = screen(
      '  - textField: account\n    label: Account\n    autocomplete: "off"\n  - part: card\n    with:\n      accountId: ${form.account}\n',
    );
    expect(codes({ 'a.screen.yaml': typed, 'parts/card.part.yaml': card })).toEqual(['not-here@12:18']);
  });
});

describe('language, feature 7: what a step shows stands in its record as it was read then', () => {
  const flow = (more: string) =>
    library({
      'a.screen.yaml': screen('  - text: Done\n'),
      'small.flow.yaml': `flow: SMALL\ntitle: Small\ninitial: one\nstates:\n  one:\n    path: /small\n    load:\n      designs:\n        operation: getCardDesigns\n        with:\n          accountId: a\n${more}    events:\n      CONTINUE: done\n  done:\n    type: final\n    go: a\n`,
      'views/one.view.yaml': `view: one\ngiven:\n  designs: any\n${heading}  - text: \${designs.mostCopies}\n  - button: Continue\n    press:\n      - submit: CONTINUE\n`,
    }).findings.map(({ code, message }) => `${code} ${message}`);

  test.each(['defer: true', 'cache: 1m'])('no read of a step says `%s`', (more) => {
    expect(flow(`        ${more}\n`)).toContainEqual(
      expect.stringMatching(/^not-here The read designs of SMALL (?:comes later|may be kept)/),
    );
  });

  test('negative control: one that says neither is none of it', () => expect(flow('')).toEqual([]));
});

describe('language, feature 6: slots', () => {
  const panel =
    'part: panel\ngiven:\n  title: string\nslots:\n  - inside\n  - actions?\nbody:\n  - section: ${title}\n    level: 2\n    children:\n      - slot: inside\n      - slot: actions\n';

  test('are filled by the user, in its own names and rows, also with the same part', () => {
    const { layout } = draw(
      `given:\n  names: any\n${heading}  - part: panel\n    each: name in names\n    with:\n      title: \${name}\n    slots:\n      inside:\n        - part: panel\n          with:\n            title: Inner \${name}\n          slots:\n            inside:\n              - text: Deep in \${name}\n      actions:\n        - text: Last\n`,
      { given: { names: ['x'] } },
      { 'parts/panel.part.yaml': panel },
    );
    const [, outer] = layout.body as unknown as {
      heading: string;
      children: { heading: string; text: string; children: { text: string }[] }[];
    }[];
    expect([outer?.heading, outer?.children[0]?.heading, outer?.children[0]?.children[0]?.text, outer?.children[1]?.text]).toEqual([
      'x',
      'Inner x',
      'Deep in x',
      'Last',
    ]);
  });

  test('of a shell stand beside its page', () => {
    const shell = 'shell: framed\nslots:\n  - side?\nbody:\n  - slot: body\n  - slot: side\n';
    const { layout } = draw(
      `shell:\n  use: framed\n  slots:\n    side:\n      - text: Aside\n${heading}`,
      {},
      { 'shells/framed.shell.yaml': shell },
    );
    expect(layout.body.map(({ type, text }) => [type, text])).toEqual([
      ['heading', 'A'],
      ['text', 'Aside'],
    ]);
  });

  test('one that stands under each of two conditions is made once: its fields and calls are one', () => {
    const twice =
      'part: twice\ngiven:\n  kind: string\nslots: [inside]\nbody:\n  - choose: kind\n    a:\n      - slot: inside\n    otherwise:\n      - stack:\n          - slot: inside\n';
    const made = library({
      'a.screen.yaml': screen(
        '  - part: twice\n    with:\n      kind: b\n    slots:\n      inside:\n        - textField: note\n          id: note\n          label: Note\n          autocomplete: "off"\n',
      ),
      'parts/twice.part.yaml': twice,
    });
    expect(made.findings).toEqual([]);
    expect(made.screens.get('a')!.view.fields).toEqual([{ name: 'note', kind: 'text' }]);
  });
});

describe('language, feature 17: a part that changes the address', () => {
  const options = '    options:\n      - value: ALL\n        label: All\n      - value: YEAR\n        label: A year\n';
  const periods = `part: periods\nquery: [period]\nbody:\n  - segmented: period\n    label: Period\n${options}`;
  const query = 'query:\n  period:\n    type: [ALL, YEAR]\n    default: ALL\n';
  const segment = (before: string, part: string) => {
    const { layout } = shown({ 'a.screen.yaml': screen('  - part: periods\n', before), 'parts/periods.part.yaml': part });
    return layout?.body[1] as { name?: string; options?: { to?: string }[] } | undefined;
  };

  test('has links for each value that it names under `query:`, as a node of the screen itself', () => {
    expect(segment(query, periods)?.options?.map(({ to }) => to)).toEqual(['/a', '/a?period=YEAR']);
    expect(segment(query, periods)?.name).toBeUndefined();
  });

  test('negative control: without the line it is a field', () => {
    expect(segment(query, periods.replace('query: [period]\n', ''))?.name).toBe('period');
  });

  test('is used where the screen has that value', () => {
    const documents = { 'a.screen.yaml': screen('  - part: periods\n'), 'parts/periods.part.yaml': periods };
    expect(codes(documents)).toEqual(['missing-given@7:5']);
    expect(library(documents).findings[0]?.fix).toBe('Write `period` under `query:` of this screen.');
  });
});
