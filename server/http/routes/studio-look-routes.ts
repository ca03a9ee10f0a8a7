import { randomUUID } from 'node:crypto';
import { mostDocumentText } from '#schemas/studio/fields.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import { simulationRoute } from '#schemas/studio/simulation.ts';
import { trialRoute } from '#schemas/studio/trial.ts';
import { checkDraft } from '#server/studio/check-draft.ts';
import { graphOfDraft, liveGraph, liveStep, pageOfDraft, stepOfDraft, usesInDraft } from '#server/studio/drawn-for-people.ts';
import { handOn } from '#server/studio/hand-on.ts';
import { lookedDraft } from '#server/studio/looked-draft.ts';
import { readWritten } from '#server/studio/read-studio.ts';
import { simulate } from '#server/studio/simulate.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { triedOnHistories } from '../tried-on-histories.ts';
import { anybody, demandPath, demandTyped, noteLook } from './studio-access.ts';

/** What the studio says of a draft, or of what is live: its mistakes, its graphs and steps, what it does otherwise, and how it goes. */
export function studioLookRoutes(services: Services): ApiRoute[] {
  const { histories } = services;
  const { deps } = services.studio;
  const typed = { bodyBytes: 2 * mostDocumentText, problems: ['notFound', 'draftRefused', 'bodyTooLarge'] } as const;
  return [
    serve(lookRoutes.sketch)({
      ...anybody,
      summary: 'A sketched operation of a draft, to be handed on to whoever builds it: the beginning of its source, and a ticket.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await handOn(deps, params.draftId, demandPath(query.path)) }),
    }),
    serve(lookRoutes.check)({
      ...anybody,
      ...typed,
      summary: 'What the compiler says of a draft; with `typed`, of a document as it is before it is saved.',
      handle: async ({ params, body, personId }) => ({
        status: 200,
        body: await checkDraft(deps, params.draftId, demandTyped(body.typed), personId),
      }),
    }),
    serve(lookRoutes.graph)({
      ...anybody,
      ...typed,
      summary:
        'A flow of a draft as it is drawn, by its name or by a document of it; with `typed`, of a document as it is before it is saved.',
      async handle({ params, body }) {
        demandTyped(body.typed);
        return { status: 200, body: await graphOfDraft(deps, params.draftId, body) };
      },
    }),
    serve(lookRoutes.step)({
      ...anybody,
      ...typed,
      summary:
        'A step of a draft as people who were recorded in its flow saw it, each different view once; with `typed`, before it is saved.',
      async handle({ params, body }) {
        demandTyped(body.typed);
        return { status: 200, body: await stepOfDraft(deps, params.draftId, body) };
      },
    }),
    serve(lookRoutes.page)({
      ...anybody,
      ...typed,
      summary: 'A page of a draft as people who were recorded saw it, each different view once; with `typed`, before it is saved.',
      async handle({ params, body }) {
        demandTyped(body.typed);
        return { status: 200, body: await pageOfDraft(deps, params.draftId, body) };
      },
    }),
    serve(lookRoutes.uses)({
      ...anybody,
      summary: 'The pages and steps that show a document of a draft: a page itself, or all that a part is on.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await usesInDraft(deps, params.draftId, demandPath(query.path)) }),
    }),
    serve(lookRoutes.differences)({
      ...anybody,
      summary: 'What a draft does otherwise than its base, in sentences.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await deps.desk.compare(await lookedDraft(deps, params.draftId)) }),
    }),
    serve(lookRoutes.choices)({
      ...anybody,
      summary:
        'Why the words of a draft cannot be shown to people who have begun, why nobody can begin on it first, and why no real history can differ.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await deps.desk.choices(await lookedDraft(deps, params.draftId)) }),
    }),
    serve(lookRoutes.liveGraph)({
      ...anybody,
      summary: 'A flow that is live as it is drawn.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await liveGraph(deps, params.voyagerType) }),
    }),
    serve(lookRoutes.liveStep)({
      ...anybody,
      summary: 'A step of a flow that is live as people who were recorded in it saw it, each different view once.',
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await liveStep(deps, params.voyagerType, query.step) }),
    }),
    serve(trialRoute)({
      ...anybody,
      summary:
        'Replays a slice of the real histories of the flows that a draft changes, masked, the newest first. Says whose go another way than with what is live, by the change that brings it about and by kind; `report` and `after` ask for the next slice.',
      problems: ['notFound', 'draftRefused', 'draftConflict', 'unavailable'],
      async handle({ params, body, personId, gone }) {
        const signal = gone();
        const report = body.report ?? randomUUID();
        const { revision, documents } = await readWritten(deps, params.draftId);
        await noteLook(services, personId, trialRoute, params);
        const tried = await triedOnHistories(histories, { documents, limit: sliceOfHistories, after: body.after, report, signal });
        const { histories: count, people, apart, erased, unreadable, total, next, further } = tried;
        const groups = tried.groups.map(({ key, result, what, cause, words, people: of, views }) => ({
          key,
          result,
          what,
          cause,
          words,
          people: of,
          views,
        }));
        return {
          status: 200,
          body: { report, revision, histories: count, people, apart, unreadable: erased + unreadable, total, next, groups, further },
        };
      },
    }),
    serve(simulationRoute)({
      ...anybody,
      summary:
        'Goes through a flow of a draft as somebody who was recorded, or with made-up data. Stand-ins answer every operation, and nothing is performed or kept.',
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, body }) => ({ status: 200, body: await simulate(deps, params.draftId, body) }),
    }),
  ];
}

/** As many as are replayed between two signs of progress. */
const sliceOfHistories = 1000;
