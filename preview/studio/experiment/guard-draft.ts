import { type ExperimentChoices, type FlowBefore, type Guard, leastStageMs, timesToReach } from '#schemas/studio/experiments.ts';

const hour = 3_600_000;
const day = 86_400_000;

/** How long a stage may take at least, as it can be chosen. */
const stageLengths = [hour, 6 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day] as const;

/** What is proposed: that people finish as often as before, in the time in which nearly all did. */
export function proposedGuard({ flows: [flow] }: ExperimentChoices, percent: number): Guard | null {
  if (flow === undefined) return null;
  const stepId = proposedStep(flow);
  if (stepId === null) return null;
  return withTime(
    {
      voyagerType: flow.voyagerType,
      stepId,
      withinMs: day,
      points: 5,
      stages: percent < 50 ? [stageOf(percent), stageOf(50)] : [stageOf(percent)],
      goesByItself: true,
    },
    proposedTime(flow, stepId),
  );
}

/** The guard with that time for people. Stages that are as long as was proposed follow it; others become as long as they need. */
export function withTime(guard: Guard, withinMs: Guard['withinMs']): Guard {
  const [was, is] = [proposedLength(guard.withinMs), proposedLength(withinMs)];
  const stages = guard.stages.map(({ percent, forMs }) => ({
    percent,
    forMs: forMs === was ? is : Math.max(forMs, lengthsFor(withinMs)[0] ?? is),
  }));
  return { ...guard, withinMs, stages };
}

/** A day, or longer where people have so long. */
const proposedLength = (withinMs: number): number => Math.max(day, lengthsFor(withinMs)[0] ?? day);

/** How long a stage may take at least, where people have so long. */
export const lengthsFor = (withinMs: number): number[] => stageLengths.filter((length) => length >= leastStageMs(withinMs));

/** A stage as it is proposed. */
export const stageOf = (percent: number): Guard['stages'][number] => ({ percent, forMs: day });

/** The end that most people come to, else the last step. */
export function proposedStep({ steps, times }: FlowBefore): string | null {
  const reached = times.at(-1)?.reached ?? {};
  const [end] = steps.filter(({ isEnd }) => isEnd).toSorted((a, b) => (reached[b.stepId] ?? 0) - (reached[a.stepId] ?? 0));
  return (end ?? steps.at(-1))?.stepId ?? null;
}

/** The shortest time in which 95 of 100 people come to a step of those who come to it at all; a day where no one has. */
export function proposedTime({ times }: FlowBefore, stepId: string): Guard['withinMs'] {
  const share = ({ people, reached }: FlowBefore['times'][number]): number => (people === 0 ? 0 : (reached[stepId] ?? 0) / people);
  const most = Math.max(0, ...times.map(share));
  const found = most === 0 ? undefined : times.find((time) => share(time) >= 0.95 * most);
  return timesToReach.find((time) => time === found?.withinMs) ?? day;
}
