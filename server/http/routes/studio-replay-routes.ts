import { mostJourneyText, replayRoutes } from '#schemas/studio/replay.ts';
import { goOnFrom, graphOfReplay, listJourneys, replayJourney } from '#server/studio/replay/replay-journey.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody } from './studio-access.ts';

/** The replay viewer of the studio: recorded journeys event by event. No record of anybody is read. */
export function studioReplayRoutes({ studio: { deps } }: Services): ApiRoute[] {
  return [
    serve(replayRoutes.journeys)({
      ...anybody,
      summary: 'The recorded journeys of the documents.',
      handle: async () => ({ status: 200, body: listJourneys(deps) }),
    }),
    serve(replayRoutes.watch)({
      ...anybody,
      summary:
        'A journey event by event, by what is live or by a draft: each guard with its result, and before and after one event the state and the view.',
      bodyBytes: 2 * mostJourneyText,
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body }) => ({ status: 200, body: await replayJourney(deps, body) }),
    }),
    serve(replayRoutes.goOn)({
      ...anybody,
      summary:
        'Goes on from an event of a journey in a sandbox, as a simulation does. Stand-ins answer every operation, and nothing is performed or kept.',
      bodyBytes: 2 * mostJourneyText,
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body }) => ({ status: 200, body: await goOnFrom(deps, body) }),
    }),
    serve(replayRoutes.graph)({
      ...anybody,
      summary: 'The flow of a journey as it is drawn, as it is live or in a draft.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ body }) => ({ status: 200, body: await graphOfReplay(deps, body) }),
    }),
  ];
}
