import { z } from 'zod';
import {
  documentPath,
  DocumentMoved,
  DocumentSaved,
  DraftChecked,
  DraftDifferences,
  draftName,
  draftRevision,
  DraftTrial,
  GraphRequest,
  mostCommitText,
  mostDocumentText,
  PublishRequest,
  reasonText,
  remarkText,
  SimulationRequest,
  StudioCommit,
  StepExamples,
  StepRequest,
  StudioDocument,
  StudioDraft,
  StudioGraph,
  StudioHome,
  StudioNames,
  StudioPublications,
  StudioRecords,
  StudioSimulation,
  StudioSketch,
} from '#schemas/studio.ts';
import { Funnels } from '#schemas/funnels.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { triedOnHistories } from '../tried-on-histories.ts';

/** The studio: drafts of documents, for people with the roles `author`, `reviewer` and `publisher`. For everybody else no address of it exists. */
export function studioRoutes({ studio, voyagers, roles, histories, storage, audit }: Services): ApiRoute[] {
  const shared = { group: 'Studio', servedOn: 'operations' } as const;
  const anybody = { ...shared, access: 'studio' } as const;
  const authors = { ...shared, access: 'author' } as const;
  const reviewers = { ...shared, access: 'reviewer' } as const;
  const publishers = { ...shared, access: 'publisher' } as const;
  const draft = '/api/studio/drafts/:draftId';
  const idOf = (params: Readonly<Record<string, string>>): string => params['draftId'] ?? '';
  const done = { 204: { says: 'Done.', schema: null } };

  return [
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio',
      summary: 'What is live, the open records of each version, the drafts, and who waits for whom.',
      answers: { 200: { says: 'The home page of the studio.', schema: StudioHome } },
      handle: async ({ personId }) => ({ status: 200, body: { ...(await studio.home()), roles: await roles(personId) } }),
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
      ...authors,
      method: 'POST',
      path: '/api/studio/drafts',
      summary: 'Begins a draft over what is live.',
      body: z.strictObject({ name: draftName }),
      answers: { 201: { says: 'Its id.', schema: z.strictObject({ id: z.string() }) } },
      problems: ['draftConflict'],
      handle: async ({ body, personId }) => ({ status: 201, body: { id: await studio.begin(body.name, personId) } }),
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: '/api/studio/commits',
      summary:
        'Begins a draft over what is live with the changes of a commit, as `git format-patch` or `git diff` writes it. Nothing is begun where one does not fit.',
      body: z.strictObject({ name: draftName, patch: z.string().max(mostCommitText) }),
      bodyBytes: 2 * mostCommitText,
      answers: { 201: { says: 'Its id.', schema: z.strictObject({ id: z.string() }) } },
      problems: ['draftConflict', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body, personId }) => ({ status: 201, body: { id: await studio.openCommit(body, personId) } }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: draft,
      summary: 'A draft: its documents beside those of its base, each change, and what was said and decided.',
      answers: { 200: { says: 'The draft.', schema: StudioDraft } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.draft(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/paths`,
      summary: 'The paths of the documents that a draft can change.',
      answers: { 200: { says: 'The paths.', schema: z.array(documentPath) } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.paths(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/document`,
      summary: 'A document as the draft has it, and as it is in the base.',
      query: z.strictObject({ path: documentPath }),
      answers: { 200: { says: 'The document; `text` is null where there is none.', schema: StudioDocument } },
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.document(idOf(params), demandPath(query['path'] ?? '')) }),
    }),
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
      ...authors,
      method: 'POST',
      path: `${draft}/document`,
      summary:
        'Saves a document. `text: null` removes it from the library, no `text` takes it out of the draft. 409 holds what somebody else made of it meanwhile.',
      body: z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText).nullable().optional(), revision: draftRevision }),
      bodyBytes: 2 * mostDocumentText,
      answers: {
        200: { says: 'Saved.', schema: DocumentSaved },
        409: { says: 'It was changed since it was read.', schema: DocumentMoved },
      },
      problems: ['notFound', 'draftConflict', 'bodyTooLarge'],
      async handle({ params, body, personId }) {
        const saved = await studio.save(idOf(params), { path: demandPath(body.path), text: body.text, revision: body.revision }, personId);
        return { status: saved.saved ? 200 : 409, body: saved };
      },
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: `${draft}/undo`,
      summary: 'Undoes one change of a draft, as a change of its own.',
      body: z.strictObject({ revision: draftRevision }),
      answers: { 200: { says: 'The document that it was a change of.', schema: z.strictObject({ path: documentPath }) } },
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({ status: 200, body: await studio.undo(idOf(params), body.revision, personId) }),
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: `${draft}/update`,
      summary: 'Lays a draft over what is live now. Documents that both changed are named, until `kept` says whose text stays.',
      body: z.strictObject({ kept: z.record(documentPath, z.enum(['draft', 'live'])) }),
      answers: {
        200: {
          says: 'The conflicts that are left; nothing was changed while there is one.',
          schema: z.strictObject({ conflicts: z.array(documentPath) }),
        },
      },
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({ status: 200, body: await studio.bringUpToDate(idOf(params), body.kept, personId) }),
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
      async handle({ params, body: { typed } }) {
        if (typed !== null) demandPath(typed.path);
        return { status: 200, body: await studio.check(idOf(params), typed) };
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
      method: 'GET',
      path: `${draft}/differences`,
      summary: 'What a draft does otherwise than its base, in sentences.',
      answers: { 200: { says: 'The differences.', schema: DraftDifferences } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await studio.differences(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/what-if`,
      summary:
        'Replays a slice of the real histories of the flows that a draft changes, masked, the newest first. Says how many go another way than with what is live, by kind.',
      body: z.strictObject({ after: z.string().max(100).nullable() }),
      answers: { 200: { says: 'The histories and what is different.', schema: DraftTrial } },
      problems: ['notFound', 'draftRefused', 'draftConflict', 'unavailable'],
      async handle({ params, body, personId }) {
        const documents = await studio.written(idOf(params));
        // Histories of people are looked at, if masked: that is noted before, as for operators.
        const detail = `POST /api/studio/drafts/${idOf(params)}/what-if`;
        await storage.write(({ db }) => audit.note(db, { event: 'operatorAccess', personId, detail }));
        const tried = await triedOnHistories(histories, { documents, limit: sliceOfHistories, after: body.after });
        const { histories: count, same, apart, erased, unreadable, total, next, further } = tried;
        const groups = tried.groups.map(({ key, result, words, count: of, views }) => ({ key, result, words, count: of, views }));
        return { status: 200, body: { histories: count, same, apart, unreadable: erased + unreadable, total, next, groups, further } };
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
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/comments`,
      summary: 'Says something of a draft, or of a line of one of its documents.',
      body: z.strictObject({ text: reasonText, path: documentPath.optional(), line: z.number().int().min(1).optional() }),
      answers: done,
      problems: ['notFound'],
      async handle({ params, body, personId }) {
        const { text: words, path: at, line } = body;
        const said = { text: words, ...(at === undefined ? {} : { path: at }), ...(line === undefined ? {} : { line }) };
        await studio.comment(idOf(params), said, personId);
        return { status: 204 };
      },
    }),
    ...(
      [
        [authors, 'submit', 'submitted', 'Submits a draft to somebody who reviews it, with the reason for it.', reasonText],
        [authors, 'withdraw', 'withdrawn', 'Takes a draft back to edit it.', remarkText],
        [authors, 'discard', 'discarded', 'Ends a draft for good.', remarkText],
        [reviewers, 'approve', 'approved', 'Approves a draft that somebody else made.', remarkText],
        [reviewers, 'return', 'returned', 'Returns a draft to its author, with what is to be changed.', reasonText],
      ] as const
    ).map(([access, address, kind, summary, words]) =>
      apiRoute({
        ...access,
        method: 'POST',
        path: `${draft}/${address}`,
        summary,
        body: z.strictObject({ revision: draftRevision, text: words }),
        answers: done,
        problems: ['notFound', 'draftConflict'],
        async handle({ params, body, personId }) {
          await studio.decide(idOf(params), { kind, revision: body.revision, text: body.text }, personId);
          return { status: 204 };
        },
      }),
    ),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${draft}/publish`,
      summary:
        'Makes an approved draft current. `patch` shows its words to open records too, and is refused where more than words changed.',
      body: PublishRequest,
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await studio.publish(idOf(params), body, personId);
        return { status: 204 };
      },
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: `${draft}/schedule`,
      summary: 'Says when an approved draft is to be published, in epoch milliseconds; null takes that back.',
      body: PublishRequest.extend({ at: z.number().int().nullable() }),
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await studio.schedule(idOf(params), body, personId);
        return { status: 204 };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: '/api/studio/flows/:voyagerType/funnels',
      summary: 'Where people go and where they stop in a flow, for each version that has records, the newest first. Counts alone.',
      answers: { 200: { says: 'The funnels.', schema: Funnels } },
      problems: ['notFound'],
      async handle({ params }) {
        const funnels = await voyagers.funnels({ voyagerType: params['voyagerType'] ?? '', version: null, since: null, restMs: null });
        if (funnels === null) throw new HttpProblem('notFound');
        return { status: 200, body: funnels };
      },
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
      summary: 'A publication as a commit over the one before it: a mail that `git am` takes.',
      answers: { 200: { says: 'The commit, and a name for its file.', schema: StudioCommit } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.commit(seqOf(params)) }),
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

/** As many as are replayed between two signs of progress. */
const sliceOfHistories = 1000;

function seqOf(params: Readonly<Record<string, string>>): number {
  const seq = params['seq'] ?? '';
  if (!/^\d{1,9}$/.test(seq)) throw new HttpProblem('notFound');
  return Number(seq);
}

function demandPath(value: string): string {
  if (isDocumentPath(value)) return value;
  throw new HttpProblem('badRequest', {
    issues: [{ path: '/path', message: 'This must be a path as it stands in the folder flows/, like bond-ladder/ladder-edit.flow.yaml.' }],
  });
}
