import { describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { codes, draw } from './small-library.ts';

const kinds = (nodes: readonly LayoutNode[]) => nodes.map((node) => [node.type, node['text'] ?? node['label']]);
const given = 'given:\n  variant: string?\n';
const chosen = `body:
  - heading: A
    level: 1
  - choose: variant
    ira:
      - text: An IRA
      - text: And more
    trust:
      divider:
    otherwise:
      - text: Any other
  - text: Behind
`;

describe('language, feature 10: `choose` for a node', () => {
  test.each<[string | null, unknown[]]>([
    [
      'ira',
      [
        ['text', 'An IRA'],
        ['text', 'And more'],
      ],
    ],
    ['trust', [['divider', undefined]]],
    ['joint', [['text', 'Any other']]],
    [null, [['text', 'Any other']]],
  ])('%s: the nodes of its case stand in its place, and no others', (variant, nodes) => {
    const { layout } = draw(given + chosen, { given: { variant } });
    expect(kinds(layout.body.slice(1))).toEqual([...nodes, ['text', 'Behind']]);
  });

  test('by what is typed the browser chooses; a condition of a node holds besides', () => {
    const { layout } = draw(`body:
  - heading: A
    level: 1
  - checkbox: trust
    label: Trust
  - choose: form.trust
    true:
      - textField: name
        label: Name of trust
        autocomplete: "off"
        when: form.trust != null
    otherwise:
      - textField: name
        label: Name
        autocomplete: name
`);
    expect(layout.body.slice(2).map((node) => node.$if)).toEqual([
      { $: ['and', ['==', ['get', 'form', 'trust'], true], ['!=', ['get', 'form', 'trust'], null]] },
      { $: ['not', ['==', ['get', 'form', 'trust'], true]] },
    ]);
  });
});

const shellOf = (name: string) =>
  `shell: ${name}\nload:\n  designs:\n    operation: getCardDesigns\n    with:\n      accountId: ${name}\n    onFail: hide\nbody:\n  - text: In ${name}, \${designs.mostCopies}\n  - slot: body\n`;
const shells = { 'plain.shell.yaml': shellOf('plain'), 'rich.shell.yaml': shellOf('rich') };
const screen = `${given}shell:
  choose: variant
  ira: rich
  otherwise: plain
body:
  - heading: A
    level: 1
  - button: Go
    id: go
    press:
      - refresh
`;

describe('language, feature 10: `choose` for a shell', () => {
  test.each([
    ['ira', 'In rich, 9'],
    ['joint', 'In plain, 1'],
  ])('%s: the same body stands in the frame of its case', (variant, words) => {
    const load = { 'designs~shell-rich-0': { mostCopies: 9 }, 'designs~shell-plain-1': { mostCopies: 1 } };
    const { layout } = draw(screen, { given: { variant }, load }, shells);
    expect(kinds(layout.body)).toEqual([
      ['text', words],
      ['heading', 'A'],
      ['button', 'Go'],
    ]);
    expect(layout.body[2]?.id).toBe('go');
  });

  test('only the frame that is drawn reads', () => {
    const { library } = draw(screen, {}, shells);
    const rich = ['==', ['get', 'given', 'variant'], 'ira'];
    expect(library.screens.get('a')?.load.map(({ name, when }) => [name, when])).toEqual([
      ['designs~shell-rich-0', rich],
      ['designs~shell-plain-1', ['not', rich]],
    ]);
  });

  test('two cases of one shell, each given something else, read apart', () => {
    const same = shellOf('same').replace('load:', 'given:\n  account: string\nload:').replace('accountId: same', 'accountId: ${account}');
    const used = (account: string) => `\n    use: same\n    with:\n      account: ${account}`;
    const text = screen.replace('ira: rich', `ira:${used('first')}`).replace('otherwise: plain', `otherwise:${used('second')}`);
    const load = draw(text, {}, { 'same.shell.yaml': same }).library.screens.get('a')?.load ?? [];
    expect(load.map((read) => read.with)).toEqual([{ accountId: 'first' }, { accountId: 'second' }]);
    expect(new Set(load.map(({ name }) => name)).size).toBe(2);
  });

  test.each([
    ['none where no case applies', screen.replace('  otherwise: plain\n', ''), 'no-otherwise'],
    ['one that is not there', screen.replace('ira: rich', 'ira: grand'), 'unknown-shell'],
    ['by what is typed', screen.replace('choose: variant', 'choose: form.x'), 'not-bindable'],
  ])('negative control: %s is a finding', (_what, text, code) => {
    const found = codes({ 'a.screen.yaml': `screen: a\ntitle: A\npath: /a\n${text}`, ...shells }).map((one) => one.split('@')[0]);
    expect(found).toContain(code);
  });
});
