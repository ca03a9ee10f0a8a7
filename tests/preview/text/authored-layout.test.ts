import { describe, expect, test } from 'vitest';
import { samples } from '#preview/samples/samples.ts';
import { authoredLayout } from '#preview/text/authored-layout.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { projectView } from '#engine/projection/project-view.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

/** Faults of how something is written. Others are of what an example leaves out: an operation, a page that is led to. */
const faults = new Set([
  'schema',
  'yaml',
  'yaml-versions',
  'expression',
  'unknown-node',
  'unknown-property',
  'unknown-action',
  'unknown-value',
]);

/** Nobody writes null: it stands where data has nothing. */
const isWritten = ({ body }: Layout): boolean => !JSON.stringify(body).includes('null');

const all = samples.map(({ key, example: { issues: _issues, ...parts } }) => [key, { bml: '1', title: 'A', ...parts } as Layout] as const);
const layouts = all.filter(([, layout]) => isWritten(layout));
const typesOf = (nodes: readonly LayoutNode[]): unknown[] =>
  nodes.map(({ type, children, items }) => [
    type,
    Array.isArray(children) ? typesOf(children) : 0,
    Array.isArray(items) ? items.length : 0,
  ]);

function compiled(layout: Layout) {
  const screen = `screen: a\npath: /a\n${authoredLayout(layout)}`;
  const { findings, screens } = compileLibrary([{ path: 'a.screen.yaml', text: screen }], []);
  return { findings: findings.filter(({ code, severity }) => severity === 'error' && faults.has(code)), view: screens.get('a')?.view };
}

describe('language, how it reads: the gallery shows each example as an author writes it', () => {
  test.each(layouts)('%s: it is in the one way that the language is written, and reads as the same nodes', (_key, layout) => {
    const text = authoredLayout(layout);
    expect(text).not.toMatch(/\$(?:if|each|text)\b|^\s*-? ?type: /m);
    expect(formatYaml(text)).toBe(text);
    const { findings, view } = compiled(layout);
    expect(findings.map(({ message, position }) => [text.split('\n')[position.line - 3], message])).toEqual([]);
    expect(typesOf(view?.body ?? [])).toEqual(typesOf(layout.body));
  });

  test('hardly any example is left out', () => expect(all.length - layouts.length).toBeLessThan(10));

  test('what has no operation and no page comes back as it was, but for ids', () => {
    const plain = layouts.filter(
      ([, { body, rules, data }]) => rules === undefined && data === undefined && !/"press"|"subflow"/.test(JSON.stringify(body)),
    );
    const drawn = plain.flatMap(([key, layout]) => {
      const { view } = compiled(layout);
      const scope = { form: layout.form ?? {}, state: layout.state ?? {} };
      const shown = view === undefined ? null : projectView(view, scope).view;
      const same =
        shown !== null && 'layout' in shown && JSON.stringify(typesOf(shown.layout.body)) === JSON.stringify(typesOf(layout.body));
      return same ? [] : [key];
    });
    expect([plain.length > 100, drawn]).toEqual([true, []]);
  });
});
