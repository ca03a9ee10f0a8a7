import { documentRoutes, soughtWords } from '#schemas/studio/documents.ts';
import { decisionRoutes, draftRoutes, mostCommitText } from '#schemas/studio/drafts.ts';
import { mostDocumentText } from '#schemas/studio/fields.ts';
import { beginDraft } from '#server/studio/begin-draft.ts';
import { bringUpToDate } from '#server/studio/bring-up-to-date.ts';
import { comment, decide } from '#server/studio/decide-draft.ts';
import { saveDocument, undoChange } from '#server/studio/edit-draft.ts';
import { findWords } from '#server/studio/find-words.ts';
import { openCommit } from '#server/studio/open-commit.ts';
import { publishDraft, schedule } from '#server/studio/publish-draft.ts';
import { personNames } from '#server/accounts/person-names.ts';
import { readDocument, readDraft, readPaths } from '#server/studio/read-studio.ts';
import { renameDraft } from '#server/studio/rename-draft.ts';
import { type ApiRoute, serve } from '../api-route.ts';
import type { Services } from '../services.ts';
import { anybody, authors, demandPath, publishers, reviewers } from './studio-access.ts';
import { keysOf } from '#schemas/keys-of.ts';

/** Who makes each decision about a draft, and what it does. */
const decisions = {
  submitted: { ...authors, summary: 'Submits a draft to somebody who reviews it, with the reason for it.' },
  withdrawn: { ...authors, summary: 'Takes a draft back to edit it.' },
  discarded: { ...authors, summary: 'Ends a draft for good.' },
  approved: { ...reviewers, summary: 'Approves a draft that somebody else made.' },
  returned: { ...reviewers, summary: 'Returns a draft to its author, with what is to be changed.' },
} as const;

/** Drafts of documents: begun, edited, decided about and published. */
export function studioDraftRoutes({ studio: { deps } }: Services): ApiRoute[] {
  return [
    serve(draftRoutes.begin)({
      ...authors,
      summary: 'Begins a draft over what is live.',
      problems: ['draftConflict'],
      handle: async ({ body, personId }) => ({ status: 201, body: { id: await beginDraft(deps, body.name, personId) } }),
    }),
    serve(draftRoutes.openCommit)({
      ...authors,
      summary:
        'Begins a draft over what is live with the changes of a commit, as `git format-patch` or `git diff` writes it. Nothing is begun where one does not fit.',
      bodyBytes: 2 * mostCommitText,
      problems: ['draftConflict', 'draftRefused', 'bodyTooLarge'],
      handle: async ({ body, personId }) => ({ status: 201, body: { id: await openCommit(deps, body, personId) } }),
    }),
    serve(draftRoutes.draft)({
      ...anybody,
      summary: 'A draft: its documents beside those of its base, each change, and what was said and decided.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await readDraft(deps, params.draftId) }),
    }),
    serve(draftRoutes.rename)({
      ...authors,
      summary: 'Gives a draft another name.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await renameDraft(deps, params.draftId, body.name, personId);
        return { status: 204 };
      },
    }),
    serve(documentRoutes.paths)({
      ...anybody,
      summary: 'The documents that a draft can change, each with its title.',
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await readPaths(deps, params.draftId) }),
    }),
    serve(documentRoutes.find)({
      ...anybody,
      summary: 'The documents of a draft that hold some words, whatever their case and however they are broken into lines.',
      problems: ['notFound'],
      handle: async ({ params, query }) => ({
        status: 200,
        body: await findWords(deps, params.draftId, soughtWords.parse(query.words)),
      }),
    }),
    serve(documentRoutes.document)({
      ...anybody,
      summary: 'A document as the draft has it, and as it is in the base.',
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await readDocument(deps, params.draftId, demandPath(query.path)) }),
    }),
    serve(documentRoutes.save)({
      ...authors,
      summary:
        'Saves a document. `text: null` removes it from the library, no `text` takes it out of the draft. 409 holds what somebody else made of it meanwhile, or who is signed in where that is somebody else than `person`, who typed it.',
      bodyBytes: 2 * mostDocumentText,
      problems: ['notFound', 'draftConflict', 'bodyTooLarge'],
      async handle({ params, body: { path, text, revision, person }, personId }) {
        if (person !== undefined && person !== personId) return { status: 409, body: { saved: false, person: personId } };
        const saved = await saveDocument(deps, params.draftId, { path: demandPath(path), text, revision }, personId);
        if (saved.saved) return { status: 200, body: saved };
        const by = saved.by === null ? null : ((await personNames(deps, [saved.by])).get(saved.by) ?? null);
        return { status: 409, body: { ...saved, by } };
      },
    }),
    serve(draftRoutes.undo)({
      ...authors,
      summary: 'Undoes one change of a draft, as a change of its own.',
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({
        status: 200,
        body: await undoChange(deps, params.draftId, body.revision, personId),
      }),
    }),
    serve(draftRoutes.update)({
      ...authors,
      summary: 'Lays a draft over what is live now. Documents that both changed are named, until `kept` says whose text stays.',
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({
        status: 200,
        body: await bringUpToDate(deps, params.draftId, body.kept, personId),
      }),
    }),
    serve(draftRoutes.comment)({
      ...anybody,
      summary: 'Says something of a draft, or of a line of one of its documents.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        if (body.path !== undefined) demandPath(body.path);
        await comment(deps, params.draftId, body, personId);
        return { status: 204 };
      },
    }),
    ...keysOf(decisions).map((kind) =>
      serve(decisionRoutes[kind])({
        ...decisions[kind],
        problems: ['notFound', 'draftConflict'],
        async handle({ params, body: { revision, text }, personId }) {
          await decide(deps, params.draftId, { kind, revision, text }, personId);
          return { status: 204 };
        },
      }),
    ),
    serve(draftRoutes.publish)({
      ...publishers,
      summary:
        'Makes an approved draft current. `patch` shows its words to open records too, and is refused where more than words changed.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await publishDraft(deps, params.draftId, body, personId);
        return { status: 204 };
      },
    }),
    serve(draftRoutes.schedule)({
      ...publishers,
      summary: 'Says when an approved draft is to be published, in epoch milliseconds; null takes that back.',
      problems: ['notFound', 'draftConflict'],
      async handle({ params, body, personId }) {
        await schedule(deps, params.draftId, body, personId);
        return { status: 204 };
      },
    }),
  ];
}
