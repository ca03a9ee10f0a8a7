import type { Funnels } from '#schemas/funnels.ts';
import type { FlowBound } from '#schemas/studio/after.ts';

type Funnel = Funnels[number];

/** A step of two versions: the share of those who began that came to it, and the share of these who stopped there for good. */
export interface FunnelRow {
  stepId: string;
  now: StepShares;
  before: StepShares;
  /** True if so many more stop here than on the version before that somebody should look. */
  isWorse: boolean;
}

/** Shares from 0 to 1; null where nobody could. */
interface StepShares {
  reached: number | null;
  dropped: number | null;
}

/** The steps of this version in its order, then those that only the version before had. */
export function funnelRows(now: Funnel, before: Funnel | null, bound: FlowBound): FunnelRow[] {
  const names = [...now.steps, ...(before?.steps ?? [])].filter(({ visits }) => visits > 0).map(({ stepId }) => stepId);
  return [...new Set(names)].map((stepId) => {
    const [is, was] = [sharesOf(now, stepId), sharesOf(before, stepId)];
    const reached = now.steps.find((step) => step.stepId === stepId)?.reached ?? 0;
    const points = is.dropped === null || was.dropped === null ? 0 : 100 * (is.dropped - was.dropped);
    // A hundredth is nothing that anybody sees, and 0.3 - 0.2 is less than 0.1.
    const isWorse = reached >= bound.people && Math.round(100 * points) >= 100 * bound.points;
    return { stepId, now: is, before: was, isWorse };
  });
}

function sharesOf(funnel: Funnel | null, stepId: string): StepShares {
  const step = funnel?.steps.find((one) => one.stepId === stepId);
  if (funnel === null || step === undefined || step.reached === 0) return { reached: null, dropped: null };
  return { reached: funnel.entered === 0 ? null : step.reached / funnel.entered, dropped: step.dropped / step.reached };
}

/** A failure of a step's operation, with how many came of it in two versions. */
export interface FailureRow {
  stepId: string;
  code: string;
  now: number;
  before: number;
}

const failed = 'voyager.effect.failed ';

/** The failures of both versions, those that came most often in this one first. */
export function failureRows(now: Funnel, before: Funnel | null): FailureRow[] {
  const rows = new Map<string, FailureRow>();
  for (const [funnel, which] of [
    [now, 'now'],
    [before, 'before'],
  ] as const)
    for (const { stepId, leftBy } of funnel?.steps ?? [])
      for (const { event, count } of leftBy) {
        if (!event.startsWith(failed)) continue;
        const code = event.slice(failed.length);
        const row = rows.get(`${stepId} ${code}`) ?? { stepId, code, now: 0, before: 0 };
        rows.set(`${stepId} ${code}`, { ...row, [which]: row[which] + count });
      }
  return [...rows.values()].toSorted((a, b) => b.now - a.now || b.before - a.before);
}
