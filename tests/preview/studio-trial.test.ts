import { expect, test } from 'vitest';
import { byCause, differenceWords, goesOn, together } from '#preview/studio/trial.ts';
import type { DraftTrial } from '#schemas/studio/trial.ts';

const group = (key: string, people: string[], cause: string | null = null): DraftTrial['groups'][number] => ({
  key,
  result: 'diverged',
  what: 'stepId',
  cause: cause === null ? null : { key: cause, says: [cause] },
  words: key,
  people,
  views: { was: null, is: null },
});
const slice = (part: Partial<DraftTrial>): DraftTrial => ({
  report: 'a report',
  revision: 4,
  histories: 1000,
  people: { compared: ['ada', 'ben'], changed: ['ada'], refused: [] },
  apart: 1,
  unreadable: 2,
  total: 2500,
  next: 'r1',
  groups: [],
  further: 3,
  ...part,
});

test('issue 30: "what-if over 10,000 histories shows progress": slices are counted together, and a person of several slices once', () => {
  const first = together(null, slice({ groups: [group('a', ['ada']), group('b', ['ben'])] }));
  const people = { compared: ['cy', 'ben'], changed: ['ben'], refused: ['ben'] };
  const both = together(first, slice({ next: null, people, groups: [group('b', ['ben', 'cy']), group('c', ['cy'])] }));
  expect(both).toMatchObject({ histories: 2000, apart: 2, unreadable: 4, further: 6, total: 2500, next: null });
  expect(both.people).toEqual({ compared: ['ada', 'ben', 'cy'], changed: ['ada', 'ben'], refused: ['ben'] });
  expect(both.groups.map(({ key, people: who }) => [key, who])).toEqual([
    ['a', ['ada']],
    ['b', ['ben', 'cy']],
    ['c', ['cy']],
  ]);
});

test('a slice that tried another text of the draft is not counted together with those before it', () => {
  const before = slice({});
  expect([goesOn(null, before), goesOn(before, slice({})), goesOn(before, slice({ revision: 5 }))]).toEqual([true, true, false]);
});

test('issue 30, point 8: "grouped by the change of the draft that causes them, as people": who meets two kinds of one change counts once for it', () => {
  const changes = byCause([group('a', ['ada'], 'x'), group('b', ['ben']), group('c', ['ada', 'cy'], 'x'), group('d', ['dot'], 'y')]);
  expect(changes.map(({ says, people, kinds }) => [says, people, kinds.map(({ key }) => key)])).toEqual([
    [['x'], ['ada', 'cy'], ['c', 'a']],
    [null, ['ben'], ['b']],
    [['y'], ['dot'], ['d']],
  ]);
});

test.each<[string, 'sameEnd' | 'diverged' | 'rejected', string]>([
  ['stepId', 'diverged', 'Another step'],
  ['leave', 'diverged', 'Another page'],
  ['status', 'diverged', 'Another end'],
  ['answers', 'diverged', 'Different from there on'],
  ['stepId', 'sameEnd', 'Different on the way, the same end'],
  ['refused', 'rejected', 'Refused now'],
])('a history that goes on elsewhere has no other end: %s, %s', (what, result, words) => {
  expect(differenceWords({ result, what })).toBe(words);
});
