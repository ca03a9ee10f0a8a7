import { expect, test } from 'vitest';
import { funnelRows } from '#preview/studio/funnel-rows.ts';
import type { Funnels } from '#schemas/funnels.ts';

type Funnel = Funnels[number];
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
  const rows = funnelRows(funnel(200, { details: [200, 20], added: [150, 0] }), funnel(100, { details: [100, 10], review: [80, 8] }));
  expect(rows.map(({ stepId }) => stepId)).toEqual(['details', 'added', 'review']);
  expect(rows[0]).toEqual({ stepId: 'details', now: { reached: 1, dropped: 0.1 }, before: { reached: 1, dropped: 0.1 }, isWorse: false });
  expect(rows[2]).toMatchObject({ now: { reached: null, dropped: null }, before: { reached: 0.8, dropped: 0.1 } });
  expect(funnelRows(funnel(10, { details: [10, 1] }), null)[0]).toMatchObject({ before: { reached: null }, isWorse: false });
});

test('issue 30, point 12: a step is named where ten points more stop than before, of at least ten people', () => {
  const worse = (now: [number, number], before: [number, number]): boolean | undefined =>
    funnelRows(funnel(now[0], { details: now }), funnel(before[0], { details: before }))[0]?.isWorse;
  expect([worse([100, 20], [100, 10]), worse([100, 19], [100, 10]), worse([9, 9], [100, 0]), worse([10, 10], [100, 0])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
