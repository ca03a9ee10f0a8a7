import { expect, test } from 'vitest';
import { failureRows, funnelRows } from '#engine/funnel/funnel-rows.ts';
import type { Funnels } from '#schemas/funnels.ts';

type Funnel = Funnels[number];
const usual = { points: 10, people: 10 };
const funnel = (entered: number, steps: Record<string, [reached: number, dropped: number]>): Funnel => ({
  voyagerType: 'ORDER',
  version: 'abc',
  restMs: 1,
  entered,
  finished: [],
  underWay: 0,
  dropped: 0,
  steps: Object.entries(steps).map(([stepId, [reached, dropped]]) => ({
    stepId,
    reached,
    visits: reached,
    leftBy: [],
    resting: dropped,
    dropped,
    medianMs: null,
    p90Ms: null,
  })),
});

test('issue 30, point 12: "this version\'s funnel beside the last one\'s": shares of each step, those of the old version alone last', () => {
  const rows = funnelRows(
    funnel(200, { details: [200, 20], added: [150, 0] }),
    funnel(100, { details: [100, 10], review: [80, 8] }),
    usual,
  );
  expect(rows.map(({ stepId }) => stepId)).toEqual(['details', 'added', 'review']);
  expect(rows[0]).toEqual({ stepId: 'details', now: { reached: 1, dropped: 0.1 }, before: { reached: 1, dropped: 0.1 }, isWorse: false });
  expect(rows[2]).toMatchObject({ now: { reached: null, dropped: null }, before: { reached: 0.8, dropped: 0.1 } });
  expect(funnelRows(funnel(10, { details: [10, 1] }), null, usual)[0]).toMatchObject({ before: { reached: null }, isWorse: false });
});

test('issue 30, point 12: a step is named where ten points more stop than before, of at least ten people', () => {
  const worse = (now: [number, number], before: [number, number], bound = usual): boolean | undefined =>
    funnelRows(funnel(now[0], { details: now }), funnel(before[0], { details: before }), bound)[0]?.isWorse;
  expect([worse([100, 20], [100, 10]), worse([100, 19], [100, 10]), worse([9, 9], [100, 0]), worse([10, 10], [100, 0])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  // A bound of one's own names more, or less.
  expect(worse([100, 13], [100, 10], { points: 3, people: 10 })).toBe(true);
  expect(worse([100, 30], [100, 20])).toBe(true);
  expect(worse([100, 30], [100, 10], { points: 3, people: 101 })).toBe(false);
});

test('issue 30, point 12: "failure codes by count of this version beside the last", the most frequent first', () => {
  const failing = (counts: Record<string, number>): Funnel => {
    const one = funnel(10, { saving: [10, 0] });
    const leftBy = Object.entries(counts).map(([event, count]) => ({ event, words: '', to: 'confirm', count }));
    return { ...one, steps: one.steps.map((step) => ({ ...step, leftBy })) };
  };
  const [is, was] = [
    failing({ 'voyager.effect.done': 4, 'voyager.effect.failed held': 2, 'voyager.effect.failed moved': 3 }),
    failing({ 'voyager.effect.failed held': 1, 'voyager.effect.failed gone': 5 }),
  ];
  expect(failureRows(is, was)).toEqual([
    { stepId: 'saving', code: 'moved', now: 3, before: 0 },
    { stepId: 'saving', code: 'held', now: 2, before: 1 },
    { stepId: 'saving', code: 'gone', now: 0, before: 5 },
  ]);
  expect(failureRows(is, null).map(({ before }) => before)).toEqual([0, 0]);
});
