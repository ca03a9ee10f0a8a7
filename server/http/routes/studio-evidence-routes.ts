import { evidenceRoutes } from '#schemas/studio/evidence.ts';
import { evidenceOfDraft, journeyText, makeJourney, removeJourney } from '#server/studio/evidence/draft-journeys.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, authors } from './studio-access.ts';

/** What of the flows of a draft journeys pass, and the journeys that are saved with it. Nothing is performed, and no record of anyone is read. */
export function studioEvidenceRoutes({ studio: { deps } }: Services): ApiRoute[] {
  return [
    serve(evidenceRoutes.evidence)({
      ...anybody,
      summary:
        'The steps, ways, conditions, rules, failures and timers of a flow that no journey passes, and the journeys that a draft turns red.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await evidenceOfDraft(deps, params.draftId, query.flow ?? null) }),
    }),
    serve(evidenceRoutes.make)({
      ...authors,
      summary: 'Makes the shortest journey that passes an element of a flow, and saves it with the draft.',
      problems: ['notFound', 'draftRefused', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({ status: 200, body: await makeJourney(deps, params.draftId, body, personId) }),
    }),
    serve(evidenceRoutes.remove)({
      ...authors,
      summary: 'Takes a saved journey out of a draft.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await removeJourney(deps, params.draftId, body.id, personId);
        return { status: 204 };
      },
    }),
    serve(evidenceRoutes.file)({
      ...anybody,
      summary: 'A journey that is saved with a draft, as a file that the tests of its flow replay.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await journeyText(deps, params.draftId, params.journeyId) }),
    }),
  ];
}
