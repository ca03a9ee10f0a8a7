import { homeRoutes } from '#schemas/studio/home.ts';
import { publicationRoutes } from '#schemas/studio/publications.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { differencesGoingBack } from '#server/studio/going-back.ts';
import { commitOf } from '#server/studio/open-commit.ts';
import { rollBack } from '#server/studio/publish-draft.ts';
import { readHome, readNames, readPublications, recordsBegunSince } from '#server/studio/read-studio.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, publishers } from './studio-access.ts';

/** The studio: what is live and what was published, for people with the roles `author`, `reviewer` and `publisher`. For everybody else no address of it exists. */
export function studioRoutes({ studio: { deps }, roles }: Services): ApiRoute[] {
  return [
    serve(homeRoutes.home)({
      ...anybody,
      summary: 'What is live, the open records of each version, the drafts, and who waits for whom.',
      handle: async ({ personId }) => ({
        status: 200,
        body: { ...(await readHome(deps, personId)), person: personId, roles: [...(await roles(personId))] },
      }),
    }),
    serve(homeRoutes.names)({
      ...anybody,
      summary: 'The names that documents may use, by the key that holds them: for the completion of an editor.',
      handle: async () => ({ status: 200, body: await readNames(deps) }),
    }),
    serve(publicationRoutes.list)({
      ...anybody,
      summary: 'What was published when, by whom and why, the newest first.',
      handle: async () => ({ status: 200, body: await readPublications(deps) }),
    }),
    serve(publicationRoutes.commit)({
      ...anybody,
      summary: 'A publication as a commit over the one before it, or over `since`: a mail that `git am` takes.',
      problems: ['notFound'],
      handle: async ({ params: { seq }, query: { since } }) => ({
        status: 200,
        body: await commitOf(deps, { seq, since: since === undefined ? undefined : seqOf(since) }),
      }),
    }),
    serve(publicationRoutes.records)({
      ...publishers,
      summary: 'The open records that are of another version than that publication has: they stay on theirs if it is made current again.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await recordsBegunSince(deps, params.seq) }),
    }),
    serve(publicationRoutes.differences)({
      ...publishers,
      summary: 'What changes for people if that publication is made current again, in sentences.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await differencesGoingBack(deps, params.seq) }),
    }),
    serve(publicationRoutes.restore)({
      ...publishers,
      summary: 'Makes an earlier publication current again.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await rollBack(deps, params.seq, body.reason, personId);
        return { status: 204 };
      },
    }),
  ];
}

/** A publication that a query names; another text names none. */
function seqOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new HttpProblem('notFound');
  return Number(text);
}
