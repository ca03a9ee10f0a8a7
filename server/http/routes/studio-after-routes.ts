import { afterRoutes } from '#schemas/studio/after.ts';
import { readStories, setBoundOfFlow } from '#server/studio/after-publication.ts';
import { readBound } from '#server/studio/flow-bounds.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, noteLook } from './studio-access.ts';

/** What becomes of a flow after a publication: how far people come, at which step they stop, and what they did there. */
export function studioAfterRoutes(services: Services): ApiRoute[] {
  const { deps, after } = services.studio;
  return [
    serve(afterRoutes.alarms)({
      ...anybody,
      summary:
        'The steps of all flows where more people stop than on the version before, from the bound of their flow on. Counts stand for ten minutes.',
      handle: async () => ({ status: 200, body: await after.alarms() }),
    }),
    serve(afterRoutes.funnels)({
      ...anybody,
      summary:
        'Where people go and where they stop in a flow, for each version that has records: the live one, then by when each was live last. Counts alone.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await after.funnels(params.voyagerType) }),
    }),
    serve(afterRoutes.stories)({
      ...anybody,
      summary:
        'The newest records of a version that came to a step, or where an operation failed with a code: what was done, when, and of each value its kind alone.',
      async handle({ params, query: { version, step, code = null }, personId }) {
        await noteLook(services, personId, afterRoutes.stories, params);
        return { status: 200, body: await readStories(deps, params.voyagerType, { version, stepId: step, code }) };
      },
    }),
    serve(afterRoutes.bound)({
      ...anybody,
      summary: 'From which drop-off on somebody should look at a flow.',
      handle: async ({ params }) => ({ status: 200, body: await readBound(deps, params.voyagerType) }),
    }),
    serve(afterRoutes.setBound)({
      ...anybody,
      summary: 'Sets from which drop-off on somebody should look at a flow, for everybody in the studio.',
      problems: ['notFound'],
      async handle({ params, body, personId }) {
        await setBoundOfFlow(deps, params.voyagerType, body, personId);
        return { status: 204 };
      },
    }),
  ];
}
