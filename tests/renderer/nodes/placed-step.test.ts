import { describe, expect, test } from 'vitest';
import { placedAnswer, placedPage } from '#renderer/page/subflow/placed.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { answerOf, inShell, layout, pageOf } from '../support/pages.ts';

const step: LayoutNode[] = [
  { type: 'heading', level: 1, text: 'What is the new number?' },
  { type: 'section', heading: 'Why we ask', children: [{ type: 'heading', level: 3, text: 'Codes' }] },
  { type: 'card', children: [{ type: 'heading', text: 'Your numbers' }] },
];
const bodyOf = ({ view }: { view: object }): LayoutNode[] => ('layout' in view ? (view.layout as Layout).body : []); // a view's layout is one
const levels = (nodes: readonly LayoutNode[]): unknown[] =>
  nodes.flatMap(({ type, level, children }) => [
    ...(type === 'heading' || type === 'section' ? [level] : []),
    ...(Array.isArray(children) ? levels(children as LayoutNode[]) : []), // a slot holds nodes
  ]);

describe('language, feature 14: a step as it stands within a page', () => {
  test('of the step’s own page its main content alone is drawn', () => {
    const placed = placedPage(pageOf(layout(inShell(step, 'Phone'))), 2);
    expect(bodyOf(placed).map(({ type }) => type)).toEqual(['heading', 'section', 'card']);
  });

  test.each([
    [2, [1, 3, 4, 3]],
    [3, [1, 4, 4, 4]],
  ])('its headings stand below its title, which is of level %i here', (titleLevel, expected) => {
    expect(levels(bodyOf(placedPage(pageOf(layout(step)), titleLevel)))).toEqual(expected);
    expect(levels(bodyOf(placedAnswer(answerOf(layout(step)), titleLevel)))).toEqual(expected);
  });

  test('what is made of a placed page is placed already, and not lowered once more', () => {
    const once = placedPage(pageOf(layout(step)), 2);
    expect(placedPage({ ...once, title: 'Read again' }, 2).view).toBe(once.view);
  });
});
