import { describe, expect, test } from 'vitest';
import { projectView } from '#engine/projection/project-view.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { $, viewOf } from './compiled-view.ts';

const drawn = (...body: LayoutNode[]) => {
  const { view, diagnostics } = projectView(viewOf({ body }), {});
  return { body: (view as { layout: Layout }).layout.body, codes: diagnostics.map(({ code }) => code) };
};
const words = (text: string): LayoutNode => ({ type: 'text', text });
const within = (...children: LayoutNode[]): LayoutNode => ({ type: 'stack', children });
/** Nested boxes with a text in the innermost. */
const nested = (levels: number): LayoutNode => (levels === 0 ? words('deep') : within(nested(levels - 1)));
const depthOf = (node: LayoutNode): number => {
  const [child] = (node['children'] ?? []) as LayoutNode[];
  return child === undefined ? 0 : 1 + depthOf(child);
};

describe('what is the same for everybody is drawn as it was compiled', () => {
  test('a node in which nothing is to be folded is itself what is drawn, with all that stands in it', () => {
    const plain = within(words('one'), within(words('two')));
    expect(drawn(plain).body[0]).toBe(plain);
  });

  test.each<[string, LayoutNode]>([
    ['an expression', within({ type: 'text', text: $('given.name') as never })],
    ['a condition', within({ ...words('one'), $if: true as never })],
    ['something to press', within({ type: 'button', label: 'Go', press: [{ do: 'reset' }] } as LayoutNode)],
    ['an id, which has to be single', within({ ...words('one'), id: 'one' })],
    ['a form within, which is told where it starts', { type: 'form', name: 'own', children: [words('one')] } as LayoutNode],
  ])('with %s in it, it is folded, and the compiled node stays as it was (negative control)', (_what, node) => {
    const before = JSON.stringify(node);
    const [first] = drawn(node).body;
    expect(first).not.toBe(node);
    expect(JSON.stringify(node)).toBe(before);
  });

  test('ids stay single where the same node stands twice', () => {
    const named = { ...words('one'), id: 'one' };
    const ids = drawn(within(named), within(named)).body.flatMap(({ children }) => (children as LayoutNode[]).map(({ id }) => id));
    expect(ids).toEqual(['one', 'one~2']);
  });
});

describe('limits hold for what is drawn as it was compiled', () => {
  test('no deeper than a layout may be: what is below is left out and told, at the same level as where it is folded', () => {
    const deep = nested(layoutLimits.depth + 5);
    const folded = within({ ...words('x'), $if: $('given.on') as never }, deep);
    for (const body of [[deep], [folded]]) {
      const { body: shown, codes } = drawn(...body);
      expect(codes).toContain('too-deep');
      expect(depthOf(shown[0]!)).toBeLessThan(layoutLimits.depth);
    }
    expect(drawn(nested(layoutLimits.depth - 1))).toMatchObject({ codes: [] });
  });

  test('no more nodes than a layout may have, counted within', () => {
    const hundred = within(...Array.from({ length: 99 }, () => words('one')));
    const { body, codes } = drawn(...Array.from({ length: layoutLimits.nodes / 100 + 2 }, () => hundred));
    const count = (nodes: readonly LayoutNode[]): number =>
      nodes.reduce((sum, node) => sum + 1 + count((node['children'] ?? []) as LayoutNode[]), 0);
    expect(codes).toEqual(['too-many-nodes']);
    expect(count(body)).toBe(layoutLimits.nodes);
  });
});
