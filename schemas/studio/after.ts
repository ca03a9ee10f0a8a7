import { z } from 'zod';
import { Funnel } from '../funnels.ts';
import { done, route } from '../route.ts';
import { flowName } from './fields.ts';
import { versionHash } from './records.ts';

/** What becomes of a flow after a publication, between the studio's page and its server. Instants are epoch milliseconds. */

/** From which drop-off on somebody should look: so many points more than on the version before, of at least so many people. */
export const FlowBound = z.strictObject({ points: z.number().int().min(1).max(100), people: z.number().int().min(1).max(1_000_000) });
export type FlowBound = z.infer<typeof FlowBound>;

/** Steps where many more people stop than on the version before, so that an operator should look: the shares of those who came there, from 0 to 1. */
export const StudioAlarms = z.array(
  z.strictObject({ voyagerType: z.string(), title: z.string(), stepId: z.string(), now: z.number(), before: z.number() }),
);
export type StudioAlarms = z.infer<typeof StudioAlarms>;

/**
 * What a version is: the one that is live, one that was live earlier, one that a share of people begins on, or one that was never live and is no more
 * begun on.
 */
const stage = z.enum(['live', 'earlier', 'shared', 'never']);

/** Funnels of a flow: of the live version, of the earlier ones by when each was live last, of a share, and of what was never live. */
export const StagedFunnels = z.array(Funnel.extend({ stage }));
export type StagedFunnels = z.infer<typeof StagedFunnels>;

/** Stories of records that came to a step: what was done in each, and of each value its kind alone. */
export const MaskedStories = z.array(
  z.strictObject({
    status: z.string(),
    stepId: z.string(),
    events: z.array(
      z.strictObject({
        at: z.number(),
        words: z.string(),
        from: z.string(),
        to: z.string(),
        values: z.array(z.strictObject({ name: z.string(), kind: z.enum(['text', 'number', 'yes or no', 'list', 'group', 'empty']) })),
      }),
    ),
  }),
);
export type MaskedStories = z.infer<typeof MaskedStories>;

const ofFlow = { voyagerType: flowName } as const;

export const afterRoutes = {
  alarms: route({ method: 'GET', path: '/api/studio/alarms', answers: { 200: { says: 'The steps, by flow.', schema: StudioAlarms } } }),
  funnels: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/funnels',
    params: ofFlow,
    answers: { 200: { says: 'The funnels.', schema: StagedFunnels } },
  }),
  stories: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/stories',
    params: ofFlow,
    query: z.strictObject({ version: versionHash, step: z.string().max(200), code: z.string().max(100).optional() }),
    answers: { 200: { says: 'The stories.', schema: MaskedStories } },
  }),
  bound: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/bound',
    params: ofFlow,
    answers: { 200: { says: 'The bound.', schema: FlowBound } },
  }),
  setBound: route({ method: 'POST', path: '/api/studio/flows/:voyagerType/bound', params: ofFlow, body: FlowBound, answers: done }),
};
