import { z } from 'zod';
import { done, route } from '../route.ts';
import { by, documentPath, draftName, draftRevision, reasonText, remarkText, whole } from './fields.ts';

/** Drafts: begun, decided about and published. */

const state = z.enum(['open', 'inReview', 'approved', 'shared', 'published', 'discarded']);
const draftFacts = {
  id: z.string(),
  name: z.string(),
  by,
  state,
  revision: whole,
  /** Something else was published since it was begun. */
  isBehind: z.boolean(),
  publishAt: z.number().nullable(),
  /** The role that is to do something next; null where nobody is. */
  waitsFor: z.enum(['author', 'reviewer', 'publisher']).nullable(),
  /** What was done to it last: `begun`, `changed`, or the kind of a remark. */
  last: z.strictObject({ kind: z.string(), by, at: z.number() }),
};
export const DraftFacts = z.strictObject(draftFacts);
export type DraftFacts = z.infer<typeof DraftFacts>;
export const StudioDraft = z.strictObject({
  ...draftFacts,
  documents: z.array(z.strictObject({ path: documentPath, text: z.string().nullable(), revision: whole, base: z.string().nullable() })),
  changes: z.array(z.strictObject({ revision: whole, by, path: documentPath, at: z.number() })),
  remarks: z.array(
    z.strictObject({
      kind: z.string(),
      by,
      revision: whole,
      text: z.string(),
      path: z.string().nullable(),
      line: whole.nullable(),
      at: z.number(),
    }),
  ),
});
export type StudioDraft = z.infer<typeof StudioDraft>;
export const PublishRequest = z.strictObject({ revision: draftRevision, patch: z.boolean(), reason: reasonText });
export type PublishRequest = z.infer<typeof PublishRequest>;
const ScheduleRequest = PublishRequest.extend({ at: whole.nullable() });
export type ScheduleRequest = z.infer<typeof ScheduleRequest>;
const CommentRequest = z.strictObject({ text: reasonText, path: documentPath.optional(), line: whole.min(1).optional() });
export type CommentRequest = z.infer<typeof CommentRequest>;
/** Characters of a commit that is opened as a draft. */
export const mostCommitText = 2 * 1024 * 1024;
const begun = { 201: { says: 'Its id.', schema: z.strictObject({ id: z.string() }) } } as const;
const decision = <Words extends z.ZodType>(text: Words) => z.strictObject({ revision: draftRevision, text });

export const draftRoutes = {
  begin: route({ method: 'POST', path: '/api/studio/drafts', body: z.strictObject({ name: draftName }), answers: begun }),
  openCommit: route({
    method: 'POST',
    path: '/api/studio/commits',
    body: z.strictObject({ name: draftName, patch: z.string().max(mostCommitText) }),
    answers: begun,
  }),
  draft: route({
    method: 'GET',
    path: '/api/studio/drafts/:draftId',
    answers: { 200: { says: 'The draft.', schema: StudioDraft } },
  }),
  rename: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/name',
    body: z.strictObject({ name: draftName }),
    answers: done,
  }),
  undo: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/undo',
    body: z.strictObject({ revision: draftRevision }),
    answers: { 200: { says: 'The document that it was a change of.', schema: z.strictObject({ path: documentPath }) } },
  }),
  update: route({
    method: 'POST',
    path: '/api/studio/drafts/:draftId/update',
    body: z.strictObject({ kept: z.record(documentPath, z.enum(['draft', 'live'])) }),
    answers: {
      200: {
        says: 'The conflicts that are left; nothing was changed while there is one.',
        schema: z.strictObject({ conflicts: z.array(documentPath) }),
      },
    },
  }),
  comment: route({ method: 'POST', path: '/api/studio/drafts/:draftId/comments', body: CommentRequest, answers: done }),
  publish: route({ method: 'POST', path: '/api/studio/drafts/:draftId/publish', body: PublishRequest, answers: done }),
  schedule: route({ method: 'POST', path: '/api/studio/drafts/:draftId/schedule', body: ScheduleRequest, answers: done }),
};

/** Decisions about a draft at the revision that was looked at, each with why or with what is to be changed. */
export const decisionRoutes = {
  submitted: route({ method: 'POST', path: '/api/studio/drafts/:draftId/submit', body: decision(reasonText), answers: done }),
  withdrawn: route({ method: 'POST', path: '/api/studio/drafts/:draftId/withdraw', body: decision(remarkText), answers: done }),
  discarded: route({ method: 'POST', path: '/api/studio/drafts/:draftId/discard', body: decision(remarkText), answers: done }),
  approved: route({ method: 'POST', path: '/api/studio/drafts/:draftId/approve', body: decision(remarkText), answers: done }),
  returned: route({ method: 'POST', path: '/api/studio/drafts/:draftId/return', body: decision(reasonText), answers: done }),
};
