import { describe, expect, test } from 'vitest';
import { partOfView } from '#engine/projection/part-of-view.ts';
import { projectView } from '#engine/projection/project-view.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { library } from '../definition/small-library.ts';

const load = (name: string, account: string, more = '') =>
  `  ${name}:\n    operation: getCardDesigns\n    with:\n      accountId: ${account}\n${more}`;
const made = library({
  'a.screen.yaml': [
    'screen: a\ntitle: A\npath: /a\ngiven:\n  names: any\n  open: boolean?\nload:\n',
    load('first', 'one'),
    load('second', '${first.designs}', '    onFail: show\n').replace('${first.designs}', 'Of ${first.mostCopies}'),
    load('third', 'three', '    onFail: show\n'),
    'data:\n  rows: third.designs\n',
    'body:\n  - heading: A\n    level: 1\n  - text: Above\n  - section: Rows\n    level: 2\n    children:\n',
    '      - text: Before\n      - region: second\n        each: name in names\n        fail: Not ${name}\n        children:\n',
    '          - text: ${name} of ${second.mostCopies}\n          - button: Again\n            press:\n              - refresh: [second]\n',
    '          - button: Ask\n            press:\n              - open: ask\n                with:\n                  of: ${name}\n',
    '      - stack:\n          - region: [third]\n            children:\n              - list:\n                  - ${third.mostCopies} cards\n',
    '              - textField: note\n                label: Note\n                autocomplete: "off"\n        when: open == true\n',
    '  - region: [first]\n    children:\n      - text: First ${first.mostCopies}\n      - region: [third]\n        children:\n          - text: Inner ${third.mostCopies}\n',
    '  - button: Ask of all\n    press:\n      - open: ask\n        with:\n          of: all\n',
    'dialogs:\n  ask:\n    given:\n      of: string\n    title: About ${of}\n    body:\n      - text: Nothing read\n',
  ].join(''),
});
const screen = made.screens.get('a')!;
const regionsIn = (view: CompiledView, scope: Scope): Map<string, LayoutNode> => {
  const { view: drawn } = projectView(view, scope);
  const nodes = Array.from(walkLayout('layout' in drawn ? drawn.layout : null), ({ node }) => node);
  return new Map(nodes.flatMap((node) => (node.type === 'region' && node.id !== undefined ? [[node.id, node] as const] : [])));
};
const value = { mostCopies: 3, designs: [] };
const scopes: Scope[] = [true, false].flatMap((open) =>
  [value, null].flatMap((second) =>
    [value, null].map((third) => ({ given: { names: ['x', 'y'], open }, load: { first: value, second, third } })),
  ),
);

describe('language, feature 15: a refresh sends only what reads its names', () => {
  test('the fixture compiles', () => expect(made.findings.filter(({ severity }) => severity === 'error')).toEqual([]));

  test.each(['first', 'second'])('%s: each region of the part is the very one of the whole page, row by row, shown or not', (name) => {
    const part = partOfView(screen, [name])!;
    for (const scope of scopes) {
      const whole = regionsIn(screen.view, scope);
      const own = [...regionsIn(part.view, scope)].filter(([id]) => part.regions.has(id.split('~')[0]!));
      for (const [id, region] of own) expect(region).toEqual(whole.get(id));
      const expected = [...whole.keys()].filter((id) => part.regions.has(id.split('~')[0]!));
      expect(own.map(([id]) => id)).toEqual(expected);
    }
  });

  test('what is opened in a region is sent with it, row by row, though it reads nothing; what only others open is not', () => {
    const dialogsOf = (view: CompiledView): object => {
      const { view: drawn } = projectView(view, scopes[0]!);
      return ('layout' in drawn && drawn.layout.dialogs) || {};
    };
    const whole = Object.entries(dialogsOf(screen.view));
    expect(whole).toHaveLength(3);
    const ofRows = whole.filter(([id]) => /~[xy]$/.test(id));
    expect(ofRows).toHaveLength(2);
    expect(dialogsOf(partOfView(screen, ['second'])!.view)).toEqual(Object.fromEntries(ofRows));
  });

  test('it reads what it shows and what that hangs on, and what hangs on what is read again is sent too', () => {
    expect(partOfView(screen, ['second'])?.loads.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(partOfView(screen, ['first'])?.regions.size).toBe(2);
  });

  test('negative control: what is read outside regions, or is none of the page, is no part of it', () => {
    // `third` is read by the data of the browser.
    expect([partOfView(screen, ['third']), partOfView(screen, ['none']), partOfView(screen, [])]).toEqual([null, null, null]);
  });
});
