import { expect, test } from 'vitest';
import { stateChanges } from '#preview/studio/replay/state-changes.ts';

test('issue 30, point 14: "see before and after": each value that an event changed stands by its path, what stayed does not', () => {
  const before = { stepId: 'length', problem: null, answers: {}, trail: [], given: { iid: '7' }, gone: { a: 1 } };
  const after = { stepId: 'confirm', problem: null, answers: { length: { months: 12 } }, trail: ['length'], given: { iid: '7' }, gone: {} };
  expect(stateChanges(before, after)).toEqual([
    { path: 'stepId', was: 'length', is: 'confirm' },
    { path: 'answers.length.months', was: undefined, is: 12 },
    { path: 'trail', was: [], is: ['length'] },
    { path: 'gone.a', was: 1, is: undefined },
  ]);
  expect(stateChanges(after, after)).toEqual([]);
  expect(stateChanges(null, { stepId: 'length' })).toEqual([{ path: 'stepId', was: undefined, is: 'length' }]);
});
