import { expect, test } from 'vitest';
import { together } from '#preview/studio/trial.ts';
import type { DraftTrial } from '#schemas/studio.ts';

const group = (key: string, count: number): DraftTrial['groups'][number] => ({
  key,
  result: 'diverged',
  words: key,
  count,
  views: { was: null, is: null },
});
const slice = (part: Partial<DraftTrial>): DraftTrial => ({
  histories: 1000,
  same: 900,
  apart: 1,
  unreadable: 2,
  total: 2500,
  next: 'r1',
  groups: [],
  further: 3,
  ...part,
});

test('issue 30: "what-if over 10,000 histories shows progress": slices are counted together, the same kind of difference once, the largest first', () => {
  const first = together(null, slice({ groups: [group('a', 50), group('b', 40)] }));
  const both = together(first, slice({ next: null, groups: [group('b', 30), group('c', 10)] }));
  expect(both).toMatchObject({ histories: 2000, same: 1800, apart: 2, unreadable: 4, further: 6, total: 2500, next: null });
  expect(both.groups.map(({ key, count }) => [key, count])).toEqual([
    ['b', 70],
    ['a', 50],
    ['c', 10],
  ]);
});
