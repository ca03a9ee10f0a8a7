import { EndShareRequest, RaiseRequest, ShareRequest, StudioShares } from '#schemas/studio-shares.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, done, draft, idOf, publishers } from './studio-access.ts';

/** Publishing to a share of people: seen by everybody in the studio, done by a publisher. */
export function studioShareRoutes({ studio: { shares } }: Services): ApiRoute[] {
  const share = '/api/studio/shares/:shareId';
  const shareOf = (params: Readonly<Record<string, string>>): string => params['shareId'] ?? '';
  return [
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${draft}/share`,
      summary: 'Lets a share of people, or those who have a flag, begin on an approved draft. Refused where it changes more than flows.',
      body: ShareRequest,
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await shares.begin(idOf(params), body, personId);
        return { status: 204 };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/shares',
      summary: 'The drafts that a share of people begins on, and those that one began on.',
      answers: { 200: { says: 'The shares, and the flags that can decide.', schema: StudioShares } },
      handle: async () => ({ status: 200, body: await shares.list() }),
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${share}/raise`,
      summary: 'Lets more people begin on it; with `percent: null` it is published to everybody. Who began on it before still does.',
      body: RaiseRequest,
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body: { percent, reason }, personId }) {
        if (percent === null) await shares.everybody(shareOf(params), reason, personId);
        else await shares.raise(shareOf(params), { percent, reason }, personId);
        return { status: 204 };
      },
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${share}/end`,
      summary: 'Lets nobody begin on it any more. Whoever began stays on it, and its draft can be edited again.',
      body: EndShareRequest,
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await shares.end(shareOf(params), body.reason, personId);
        return { status: 204 };
      },
    }),
  ];
}
