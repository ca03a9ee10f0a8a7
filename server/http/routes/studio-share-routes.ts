import { experimentRoutes } from '#schemas/studio/experiments.ts';
import { shareRoutes } from '#schemas/studio/shares.ts';
import { experimentChoices } from '#server/studio/experiments/experiment-choices.ts';
import { readShares } from '#server/studio/read-shares.ts';
import { endShare, raiseShare, shareDraft, shareWithEverybody } from '#server/studio/share-draft.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, publishers } from './studio-access.ts';

/** Publishing to a share of people: seen by everybody in the studio, done by a publisher. */
export function studioShareRoutes({ studio: { deps } }: Services): ApiRoute[] {
  return [
    serve(shareRoutes.begin)({
      ...publishers,
      summary:
        'Lets a share of people, or those who have a flag, begin on an approved draft, and watches it where it is asked to. Refused where it changes more than flows.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await shareDraft(deps, params.draftId, body, personId);
        return { status: 204 };
      },
    }),
    serve(experimentRoutes.choices)({
      ...anybody,
      summary:
        'What can count while a share of people begins on this draft, and what people did before. Refused where the draft has a mistake.',
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params }) => ({ status: 200, body: await experimentChoices(deps, params.draftId) }),
    }),
    serve(shareRoutes.list)({
      ...anybody,
      summary: 'The drafts that a share of people begins on, and those that one began on.',
      handle: async () => ({ status: 200, body: await readShares(deps) }),
    }),
    serve(shareRoutes.raise)({
      ...publishers,
      summary: 'Lets more people begin on it; with `percent: null` it is published to everybody. Who began on it before still does.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params: { shareId }, body: { percent, reason }, personId }) {
        if (percent === null) await shareWithEverybody(deps, shareId, reason, personId);
        else await raiseShare(deps, shareId, { percent, reason }, personId);
        return { status: 204 };
      },
    }),
    serve(shareRoutes.end)({
      ...publishers,
      summary: 'Lets nobody begin on it any more. Whoever began stays on it, and its draft can be edited again.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await endShare(deps, params.shareId, body.reason, personId);
        return { status: 204 };
      },
    }),
  ];
}
