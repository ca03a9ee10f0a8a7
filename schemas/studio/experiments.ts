import { z } from 'zod';
import { route } from '../route.ts';
import { flowName, whole } from './fields.ts';

/** A share of people that is watched, between the studio's page and its server. Instants and lengths are milliseconds. */

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long after their beginning a person has to reach what counts. */
export const timesToReach = [15 * minute, 60 * minute, 6 * 60 * minute, day, 3 * day, 7 * day] as const;

/** How many of a hundred people a share reaches, while it does not reach everyone. */
export const sharePercent = z.number().int().min(1).max(99);

export const Stage = z.strictObject({ percent: sharePercent, forMs: whole.min(5 * minute).max(60 * day) });
export type Stage = z.infer<typeof Stage>;

/** The shortest stage where people have so long: at steady traffic, half of those who begin in it have had their time when it ends. */
export const leastStageMs = (withinMs: number): number => 2 * withinMs;

/** What a share is watched for, and how it grows. */
export const Guard = z.strictObject({
  voyagerType: flowName,
  /** A step or end that both versions have. */
  stepId: z.string().min(1).max(200),
  withinMs: z.union(timesToReach.map((time) => z.literal(time))),
  /** How many points more people may stop before it is too much. */
  points: z.number().int().min(1).max(50),
  /** Each reaches more people than the one before. */
  stages: z.array(Stage).min(1).max(8),
  goesByItself: z.boolean(),
});
export type Guard = z.infer<typeof Guard>;

/** What people did before, in a flow that a draft changes: counts of people, each by the first record of theirs. */
const flowBefore = z.strictObject({
  voyagerType: z.string(),
  title: z.string(),
  /** Steps and ends of both versions, but for the first step. `title`: what its page is called; null where that depends on the person. */
  steps: z.array(z.strictObject({ stepId: z.string(), title: z.string().nullable(), isEnd: z.boolean() })),
  /** Over how many days people were counted, and how many began the flow in them. */
  days: z.number(),
  people: whole,
  /** By the time that they had: how many people had it, and how many of them reached each step. */
  times: z.array(z.strictObject({ withinMs: whole, people: whole, reached: z.record(z.string(), whole) })),
});
export type FlowBefore = z.infer<typeof flowBefore>;

/** What can count in a draft. */
export const ExperimentChoices = z.strictObject({ flows: z.array(flowBefore) });
export type ExperimentChoices = z.infer<typeof ExperimentChoices>;

const arm = z.strictObject({ people: whole, stopped: whole });

/** What was found when a share was looked at. */
export const Found = z.strictObject({
  at: z.number(),
  act: z.enum(['hold', 'nextStage', 'everyone', 'waitsForTime', 'waitsForPeople', 'waitsForSplit', 'waitsForPress']),
  /** People of whom it is known what became of them, and those who began. */
  within: arm.extend({ begun: whole }),
  outside: arm.extend({ begun: whole }),
  /** How many of those who began the split would have put within the share. */
  expectedWithin: z.number(),
  /** A harm in shares of people from -1 to 1, with the ends of its interval; null before people on both sides are known. */
  harm: z.strictObject({ estimate: z.number(), least: z.number(), most: z.number() }).nullable(),
  isSplitOff: z.boolean(),
});
export type Found = z.infer<typeof Found>;

/** A watched share as its list shows it. */
export const StudioExperiment = z.strictObject({
  ...Guard.shape,
  stages: z.array(Stage),
  withinMs: whole,
  title: z.string(),
  /** The stage that it is at, from 0, and when its time is over. */
  stage: whole,
  stageOverAt: z.number(),
  /**
   * Why it does not go on by itself although it was set to: its publisher is a publisher no more, or something else was published since it began,
   * so that it cannot go to everyone. Null where it does, and where it waits for a press.
   */
  stuck: z.enum(['noPublisher', 'overtaken']).nullable(),
  /** What is so now, or was when it ended; null where no one looked. */
  found: Found.nullable(),
});
export type StudioExperiment = z.infer<typeof StudioExperiment>;

export const experimentRoutes = {
  choices: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId/experiment',
    answers: { 200: { says: 'What can count, and what people did before.', schema: ExperimentChoices } },
  }),
};
