import { z } from 'zod';
import { Funnels } from '#schemas/funnels.ts';
import { StepExamples, StudioGraph } from '#schemas/studio.ts';
import { FlowBound, MaskedStories, StudioAlarms } from '#schemas/studio-after.ts';
import { versionHash } from '#schemas/studio-records.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, done, flowOf, noteLook } from './studio-access.ts';

/** What becomes of a flow after a publication: how far people come, at which step they stop, and what they did there. */
export function studioAfterRoutes(services: Services): ApiRoute[] {
  const { studio } = services;
  const flow = '/api/studio/flows/:voyagerType';
  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/alarms',
      summary:
        'The steps of all flows where more people stop than on the version before, from the bound of their flow on. Counts stand for ten minutes.',
      answers: { 200: { says: 'The steps, by flow.', schema: StudioAlarms } },
      handle: async () => ({ status: 200, body: await studio.alarms() }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${flow}/graph`,
      summary: 'A flow that is live as it is drawn.',
      answers: { 200: { says: 'Nodes and arrows with their places.', schema: StudioGraph } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.liveGraph(flowOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${flow}/step`,
      summary: 'A step of a flow that is live as people who were recorded in it saw it, each different view once.',
      query: z.strictObject({ step: z.string().max(200) }),
      answers: { 200: { says: 'The views.', schema: StepExamples } },
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.liveExamples(flowOf(params), query['step'] ?? '') }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${flow}/funnels`,
      summary:
        'Where people go and where they stop in a flow, for each version that has records: the live one, then by when each was live last. Counts alone.',
      answers: { 200: { says: 'The funnels.', schema: Funnels } },
      problems: ['notFound'],
      async handle({ params }) {
        const funnels = await studio.funnels(flowOf(params));
        if (funnels === null) throw new HttpProblem('notFound');
        return { status: 200, body: funnels };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${flow}/stories`,
      summary:
        'The newest records of a version that came to a step, or where an operation failed with a code: what was done, when, and of each value its kind alone.',
      query: z.strictObject({ version: versionHash, step: z.string().max(200), code: z.string().max(100).optional() }),
      answers: { 200: { says: 'The stories.', schema: MaskedStories } },
      async handle({ params, query, personId }) {
        await noteLook(services, personId, `GET /api/studio/flows/${flowOf(params)}/stories`);
        const choice = { version: query['version'] ?? '', stepId: query['step'] ?? '', code: query['code'] ?? null };
        return { status: 200, body: await studio.stories(flowOf(params), choice) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${flow}/bound`,
      summary: 'From which drop-off on somebody should look at a flow.',
      answers: { 200: { says: 'The bound.', schema: FlowBound } },
      handle: async ({ params }) => ({ status: 200, body: await studio.bound(flowOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${flow}/bound`,
      summary: 'Sets from which drop-off on somebody should look at a flow, for everybody in the studio.',
      body: FlowBound,
      answers: done,
      problems: ['notFound'],
      async handle({ params, body, personId }) {
        await studio.setBound(flowOf(params), body, personId);
        return { status: 204 };
      },
    }),
  ];
}
