import type { Funnels } from '#schemas/funnels.ts';

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

/** A step is worse from so many points more on, of at least so many people. */
const bound = { share: 0.1, people: 10 };

/** The steps of this version in its order, then those that only the version before had. */
export function funnelRows(now: Funnel, before: Funnel | null): FunnelRow[] {
  const names = [...now.steps, ...(before?.steps ?? [])].filter(({ visits }) => visits > 0).map(({ stepId }) => stepId);
  return [...new Set(names)].map((stepId) => {
    const [is, was] = [sharesOf(now, stepId), sharesOf(before, stepId)];
    const reached = now.steps.find((step) => step.stepId === stepId)?.reached ?? 0;
    const isWorse = reached >= bound.people && is.dropped !== null && was.dropped !== null && is.dropped - was.dropped >= bound.share;
    return { stepId, now: is, before: was, isWorse };
  });
}

function sharesOf(funnel: Funnel | null, stepId: string): StepShares {
  const step = funnel?.steps.find((one) => one.stepId === stepId);
  if (funnel === null || step === undefined || step.reached === 0) return { reached: null, dropped: null };
  return { reached: funnel.entered === 0 ? null : step.reached / funnel.entered, dropped: step.dropped / step.reached };
}
