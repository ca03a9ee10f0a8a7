import { z } from 'zod';
import {
  documentPath,
  DocumentMoved,
  DocumentSaved,
  draftName,
  draftRevision,
  FoundWords,
  mostCommitText,
  mostDocumentText,
  PublishRequest,
  reasonText,
  remarkText,
  SignedInOtherwise,
  soughtWords,
  StudioDocument,
  StudioDraft,
  StudioPaths,
} from '#schemas/studio.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, authors, reviewers, publishers, draft, idOf, done, demandPath } from './studio-access.ts';

/** Drafts of documents: begun, edited, decided about and published. */
export function studioDraftRoutes({ studio }: Services): ApiRoute[] {
  return [
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
      ...authors,
      method: 'POST',
      path: `${draft}/name`,
      summary: 'Gives a draft another name.',
      body: z.strictObject({ name: draftName }),
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await studio.rename(idOf(params), body.name, personId);
        return { status: 204 };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/paths`,
      summary: 'The documents that a draft can change, each with its title.',
      answers: { 200: { says: 'The documents.', schema: StudioPaths } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.paths(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/words`,
      summary: 'The documents of a draft that hold some words, whatever their case and however they are broken into lines.',
      query: z.strictObject({ words: soughtWords }),
      answers: { 200: { says: 'Where they first stand in each document.', schema: FoundWords } },
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.find(idOf(params), soughtWords.parse(query['words'])) }),
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
      ...authors,
      method: 'POST',
      path: `${draft}/document`,
      summary:
        'Saves a document. `text: null` removes it from the library, no `text` takes it out of the draft. 409 holds what somebody else made of it meanwhile, or who is signed in where that is somebody else than `person`, who typed it.',
      body: z.strictObject({
        path: documentPath,
        text: z.string().max(mostDocumentText).nullable().optional(),
        revision: draftRevision,
        person: z.string().max(100).optional(),
      }),
      bodyBytes: 2 * mostDocumentText,
      answers: {
        200: { says: 'Saved.', schema: DocumentSaved },
        409: { says: 'It was changed since it was read.', schema: z.union([DocumentMoved, SignedInOtherwise]) },
      },
      problems: ['notFound', 'draftConflict', 'bodyTooLarge'],
      async handle({ params, body, personId }) {
        if (body.person !== undefined && body.person !== personId) return { status: 409, body: { saved: false, person: personId } };
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
      path: `${draft}/comments`,
      summary: 'Says something of a draft, or of a line of one of its documents.',
      body: z.strictObject({ text: reasonText, path: documentPath.optional(), line: z.number().int().min(1).optional() }),
      answers: done,
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        const { text: words, path: at, line } = body;
        if (at !== undefined) demandPath(at);
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
  ];
}
