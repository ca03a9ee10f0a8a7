import { z } from 'zod';
import { DraftDifferences, reasonText, StudioCommit, StudioHome, StudioNames, StudioPublications, StudioRecords } from '#schemas/studio.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, publishers, done } from './studio-access.ts';

/** The studio: what is live and what was published, for people with the roles `author`, `reviewer` and `publisher`. For everybody else no address of it exists. */
export function studioRoutes({ studio, roles }: Services): ApiRoute[] {
  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio',
      summary: 'What is live, the open records of each version, the drafts, and who waits for whom.',
      answers: { 200: { says: 'The home page of the studio.', schema: StudioHome } },
      handle: async ({ personId }) => ({
        status: 200,
        body: { ...(await studio.home(personId)), person: personId, roles: await roles(personId) },
      }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/names',
      summary: 'The names that documents may use, by the key that holds them: for the completion of an editor.',
      answers: { 200: { says: 'The names.', schema: StudioNames } },
      handle: async () => ({ status: 200, body: await studio.names() }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/publications',
      summary: 'What was published when, by whom and why, the newest first.',
      answers: { 200: { says: 'The publications.', schema: StudioPublications } },
      handle: async () => ({ status: 200, body: await studio.publications() }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/publications/:seq/commit',
      summary: 'A publication as a commit over the one before it, or over `since`: a mail that `git am` takes.',
      query: z.strictObject({ since: z.string().max(10).optional() }),
      answers: { 200: { says: 'The commit, and a name for its file.', schema: StudioCommit } },
      problems: ['notFound'],
      handle: async ({ params, query }) => ({
        status: 200,
        body: await studio.commit(seqOf(params), query['since'] === undefined ? undefined : seqOf({ seq: query['since'] })),
      }),
    }),
    apiRoute({
      ...publishers,
      method: 'GET',
      path: '/api/studio/publications/:seq/records',
      summary: 'The open records that are of another version than that publication has: they stay on theirs if it is made current again.',
      answers: { 200: { says: 'Open records by version.', schema: StudioRecords } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.recordsBegunSince(seqOf(params)) }),
    }),
    apiRoute({
      ...publishers,
      method: 'GET',
      path: '/api/studio/publications/:seq/differences',
      summary: 'What changes for people if that publication is made current again, in sentences.',
      answers: { 200: { says: 'The differences from what is live.', schema: DraftDifferences } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await studio.goingBack(seqOf(params)) }),
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: '/api/studio/publications/:seq/restore',
      summary: 'Makes an earlier publication current again.',
      body: z.strictObject({ reason: reasonText }),
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await studio.rollBack(seqOf(params), body.reason, personId);
        return { status: 204 };
      },
    }),
  ];
}

function seqOf(params: Readonly<Record<string, string>>): number {
  const seq = params['seq'] ?? '';
  if (!/^\d{1,9}$/.test(seq)) throw new HttpProblem('notFound');
  return Number(seq);
}
