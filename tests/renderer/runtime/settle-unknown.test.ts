import { expect, test } from 'vitest';
import { settleUnknown } from '#renderer/runtime/settle-unknown.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { layout } from '../support/pages.ts';

const known = (type: string): boolean => ['stack', 'text', 'card', 'row'].includes(type);
const settle = (body: LayoutNode[]) => {
  const unknown: string[] = [];
  const settled = settleUnknown(layout(body), known, (found) => unknown.push(`${found.type} at ${found.pointer}`));
  return { body: settled.body, unknown };
};

test('bml.md: a layout with nothing unknown is returned as it is', () => {
  const whole = layout([{ type: 'stack', children: [{ type: 'text', text: 'a' }] }]);
  expect(settleUnknown(whole, known)).toBe(whole);
});

test('bml.md: $else names a replacement', () => {
  expect(settle([{ type: 'orbit', $else: { type: 'text', text: 'instead' } }])).toEqual({
    body: [{ type: 'text', text: 'instead' }],
    unknown: [],
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
  expect(unknown).toEqual([]);
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
  expect(unknown).toEqual(['orbit at /body/0', 'comet at /body/1']);
});

test('an unknown node keeps its condition', () => {
  const { body } = settle([{ type: 'comet', text: 'x', $if: { $: ['get', 'form', 'a'] } }]);
  expect(body[0]?.$if).toEqual({ $: ['get', 'form', 'a'] });
});
