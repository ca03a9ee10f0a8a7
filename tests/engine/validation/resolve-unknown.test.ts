import { expect, test } from 'vitest';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { layout } from '../../renderer/support/pages.ts';

const known = (type: string): boolean => ['stack', 'text', 'card', 'row'].includes(type);
const settle = (body: LayoutNode[]) => {
  const unknown: string[] = [];
  const settled = resolveUnknown(layout(body), known, ({ node, pointer, drawn }) => unknown.push(`${node.type} at ${pointer}: ${drawn}`));
  return { body: settled.body, unknown };
};

test('bml.md: a layout with nothing unknown is returned as it is', () => {
  const whole = layout([{ type: 'stack', children: [{ type: 'text', text: 'a' }] }]);
  expect(resolveUnknown(whole, known)).toBe(whole);
});

test('bml.md: $else names a replacement', () => {
  expect(settle([{ type: 'orbit', $else: { type: 'text', text: 'instead' } }])).toEqual({
    body: [{ type: 'text', text: 'instead' }],
    unknown: ['orbit at /body/0: replacement'],
  });
});

test('bml.md: $else bubbles to the nearest ancestor that has one', () => {
  const { body, unknown } = settle([
    {
      type: 'card',
      children: [
        { type: 'row', $else: { type: 'text', text: 'the row instead' }, children: [{ type: 'stack', children: [{ type: 'orbit' }] }] },
      ],
    },
  ]);
  expect(body).toEqual([{ type: 'card', children: [{ type: 'text', text: 'the row instead' }] }]);
  expect(unknown).toEqual(['orbit at /body/0/children/0/children/0/children/0: outer']);
});

test('bml.md: with none, an unknown container shows its children in a plain stack, an unknown leaf its text; one located diagnostic each', () => {
  const { body, unknown } = settle([
    { type: 'orbit', children: [{ type: 'text', text: 'inside' }] },
    { type: 'comet', label: 'A comet' },
  ]);
  expect(body).toEqual([
    { type: 'stack', children: [{ type: 'text', text: 'inside' }] },
    { type: 'text', text: 'A comet' },
  ]);
  expect(unknown).toEqual(['orbit at /body/0: children', 'comet at /body/1: text']);
});

test('an unknown node keeps its condition', () => {
  const { body } = settle([{ type: 'comet', text: 'x', $if: { $: ['get', 'form', 'a'] } }]);
  expect(body[0]?.$if).toEqual({ $: ['get', 'form', 'a'] });
});

test('what stands in a node that gave way is not drawn, and so not reported', () => {
  const { body, unknown } = settle([{ type: 'orbit', children: [{ type: 'comet' }], $else: { type: 'text', text: 'instead' } }]);
  expect(body).toEqual([{ type: 'text', text: 'instead' }]);
  expect(unknown).toEqual(['orbit at /body/0: replacement']);
});

test('a replacement may be unknown too: each is reported once', () => {
  const { body, unknown } = settle([
    { type: 'orbit', $else: { type: 'comet', text: 'the last', $else: { type: 'meteor', text: 'words' } } },
  ]);
  expect(body).toEqual([{ type: 'text', text: 'words' }]);
  expect(unknown).toEqual(['orbit at /body/0: replacement', 'comet at /body/0/$else: replacement', 'meteor at /body/0/$else/$else: text']);
});
