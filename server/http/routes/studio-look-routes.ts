import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  documentPath,
  DraftChecked,
  DraftChoices,
  DraftDifferences,
  DraftTrial,
  GraphRequest,
  mostDocumentText,
  PageRequest,
  SimulationRequest,
  StepExamples,
  StepRequest,
  StudioGraph,
  StudioSimulation,
  StudioSketch,
  StudioUses,
} from '#schemas/studio.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { triedOnHistories } from '../tried-on-histories.ts';
import { anybody, draft, idOf, demandPath, noteLook } from './studio-access.ts';

/** What the studio says of a draft: its mistakes, its graphs and steps, what it does otherwise, and how it goes. */
export function studioLookRoutes(services: Services): ApiRoute[] {
  const { studio, histories } = services;
  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/sketch`,
      summary: 'A sketched operation of a draft, to be handed on to whoever builds it: the beginning of its source, and a ticket.',
      query: z.strictObject({ path: documentPath }),
      answers: { 200: { says: 'Both texts.', schema: StudioSketch } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.sketch(idOf(params), demandPath(query['path'] ?? '')) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/check`,
      summary: 'What the compiler says of a draft; with `typed`, of a document as it is before it is saved.',
      body: z.strictObject({ typed: z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText) }).nullable() }),
      bodyBytes: 2 * mostDocumentText,
      answers: { 200: { says: 'The findings.', schema: DraftChecked } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      async handle({ params, body: { typed }, personId }) {
        if (typed !== null) demandPath(typed.path);
        return { status: 200, body: await studio.check(idOf(params), typed, personId) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/graph`,
      summary:
        'A flow of a draft as it is drawn, by its name or by a document of it; with `typed`, of a document as it is before it is saved.',
      body: GraphRequest,
      bodyBytes: 2 * mostDocumentText,
      answers: { 200: { says: 'Nodes and arrows with their places; null where the document belongs to no flow.', schema: StudioGraph } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      async handle({ params, body }) {
        if (body.typed !== null) demandPath(body.typed.path);
        return { status: 200, body: await studio.graph(idOf(params), body) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/step`,
      summary:
        'A step of a draft as people who were recorded in its flow saw it, each different view once; with `typed`, before it is saved.',
      body: StepRequest,
      bodyBytes: 2 * mostDocumentText,
      answers: { 200: { says: 'The views.', schema: StepExamples } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      async handle({ params, body }) {
        if (body.typed !== null) demandPath(body.typed.path);
        return { status: 200, body: await studio.examples(idOf(params), body) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/page`,
      summary: 'A page of a draft as people who were recorded saw it, each different view once; with `typed`, before it is saved.',
      body: PageRequest,
      bodyBytes: 2 * mostDocumentText,
      answers: { 200: { says: 'The views.', schema: StepExamples } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      async handle({ params, body }) {
        if (body.typed !== null) demandPath(body.typed.path);
        return { status: 200, body: await studio.pageExamples(idOf(params), body) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/uses`,
      summary: 'The pages and steps that show a document of a draft: a page itself, or all that a part is on.',
      query: z.strictObject({ path: documentPath }),
      answers: { 200: { says: 'Those that can be drawn of what was recorded stand first.', schema: StudioUses } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.uses(idOf(params), demandPath(query['path'] ?? '')) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/differences`,
      summary: 'What a draft does otherwise than its base, in sentences.',
      answers: { 200: { says: 'The differences.', schema: DraftDifferences } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await studio.differences(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/choices`,
      summary:
        'Why the words of a draft cannot be shown to people who have begun, why nobody can begin on it first, and why no real history can differ.',
      answers: { 200: { says: 'Each with a sentence; null where it can.', schema: DraftChoices } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await studio.choices(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/what-if`,
      summary:
        'Replays a slice of the real histories of the flows that a draft changes, masked, the newest first. Says whose go another way than with what is live, by the change that brings it about and by kind; `report` and `after` ask for the next slice.',
      body: z.strictObject({ report: z.uuid().nullable(), after: z.string().max(100).nullable() }),
      answers: { 200: { says: 'The histories and what is different.', schema: DraftTrial } },
      problems: ['notFound', 'draftRefused', 'draftConflict', 'unavailable'],
      async handle({ params, body, personId, gone }) {
        const signal = gone();
        const report = body.report ?? randomUUID();
        const { revision, documents } = await studio.written(idOf(params));
        await noteLook(services, personId, `POST /api/studio/drafts/${idOf(params)}/what-if`);
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
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/simulate`,
      summary:
        'Goes through a flow of a draft as somebody who was recorded, or with made-up data. Stand-ins answer every operation, and nothing is performed or kept.',
      body: SimulationRequest,
      answers: { 200: { says: 'Where it stands after all that was sent.', schema: StudioSimulation } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params, body }) => ({ status: 200, body: await studio.simulate(idOf(params), body) }),
    }),
  ];
}

/** As many as are replayed between two signs of progress. */
const sliceOfHistories = 1000;
