import { expect, test } from 'vitest';
import { evaluate } from '#engine/expression/evaluate.ts';
import { scopeOf } from '#engine/record/record-scope.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { fixtureFlow } from '../../fixtures/fixture-library.ts';
import { tree } from '../projection/compiled-view.ts';

const flow = fixtureFlow();
const scope = (remembers: RecordState['context']['remembers']) => {
  const state = { stepId: 'design', context: { given: {}, remembers, answers: {}, flags: {} }, loaded: {} } as unknown as RecordState;
  return scopeOf(flow, state, { recordId: 'r1', load: {}, person: {}, today: '2026-11-21', now: 0 });
};

test('what a flow declares to remember and has not kept yet is null, in the inputs of operations too', () => {
  expect(Object.keys(flow.remembers)).toContain('orderId');
  expect(evaluate(tree('remembers.orderId'), scope({}), { mode: 'strict' })).toBeNull();
  expect(evaluate(tree('remembers.orderId'), scope({ orderId: 'o1' }), { mode: 'strict' })).toBe('o1');
});

test('negative control: a name that the flow does not declare is a missing path', () => {
  expect(() => evaluate(tree('remembers.other'), scope({}), { mode: 'strict' })).toThrow();
});
