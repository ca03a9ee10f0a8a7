import { z } from 'zod';
import { StudioGraph, StudioSimulation } from '#schemas/studio.ts';
import { GoOnRequest, mostJourneyText, ReplayRequest, StudioJourneys, StudioReplay } from '#schemas/studio-replay.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody } from './studio-access.ts';

/** The replay viewer of the studio: recorded journeys event by event. No record of anybody is read. */
export function studioReplayRoutes({ studio: { replays } }: Services): ApiRoute[] {
  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/journeys',
      summary: 'The recorded journeys that stand beside the documents.',
      answers: { 200: { says: 'Their names and flows.', schema: StudioJourneys } },
      handle: async () => ({ status: 200, body: replays.journeys() }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: '/api/studio/replay',
      summary:
        'A journey event by event, by what is live or by a draft: each guard with its result, and before and after one event the state and the view.',
      body: ReplayRequest,
      bodyBytes: 2 * mostJourneyText,
      answers: { 200: { says: 'The journey.', schema: StudioReplay } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body }) => ({ status: 200, body: await replays.watch(body) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: '/api/studio/replay/go-on',
      summary:
        'Goes on from an event of a journey in a sandbox, as a simulation does. Stand-ins answer every operation, and nothing is performed or kept.',
      body: GoOnRequest,
      bodyBytes: 2 * mostJourneyText,
      answers: { 200: { says: 'Where it stands after all that was sent.', schema: StudioSimulation } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body }) => ({ status: 200, body: await replays.goOn(body) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: '/api/studio/replay/graph',
      summary: 'The flow of a journey as it is drawn, as it is live or in a draft.',
      body: z.strictObject({ draftId: z.string().max(100).nullable(), voyagerType: z.string().max(100) }),
      answers: { 200: { says: 'Nodes and arrows with their places.', schema: StudioGraph } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ body }) => ({ status: 200, body: await replays.graph(body) }),
    }),
  ];
}
