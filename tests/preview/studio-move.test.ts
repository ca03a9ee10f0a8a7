import { expect, test } from 'vitest';
import { together } from '#preview/studio/records/move.ts';

test('issue 30, point 9: a dry run in slices says as one "how many would move, how many would not and why"', () => {
  const first = { moved: 3, stay: [{ stepId: 'length', why: 'a', records: 1 }] };
  const second = {
    moved: 2,
    stay: [
      { stepId: 'length', why: 'a', records: 1 },
      { stepId: 'confirm', why: 'a', records: 5 },
      { stepId: 'length', why: 'b', records: 1 },
    ],
  };
  expect(together(first, second)).toEqual({
    moved: 5,
    stay: [
      { stepId: 'confirm', why: 'a', records: 5 },
      { stepId: 'length', why: 'a', records: 2 },
      { stepId: 'length', why: 'b', records: 1 },
    ],
  });
});
