import { z } from 'zod';
import { JsonObject } from '#schemas/json.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import type { Services } from '../services.ts';

const mostText = 256 * 1024;
const text = z.string().max(2000);
const reason = z.string().trim().min(1).max(2000);
const revision = z.number().int().min(0);
const path = z.string().max(200);
const whole = z.number().int();
const name = z.string().trim().min(1).max(100);
const by = z.string().nullable();
const state = z.enum(['open', 'inReview', 'approved', 'published', 'discarded']);

const Draft = {
  id: z.string(),
  name: z.string(),
  by,
  state,
  revision: whole,
  changedAt: z.number(),
  isBehind: z.boolean(),
  publishAt: z.number().nullable(),
  waitsFor: z.enum(['author', 'reviewer', 'publisher']).nullable(),
};
const Records = z.array(z.strictObject({ voyagerType: z.string(), version: z.string(), records: whole }));
const Home = z.strictObject({
  live: z.strictObject({ seq: whole, at: z.number() }).nullable(),
  flows: z.array(
    z.strictObject({
      voyagerType: z.string(),
      title: z.string(),
      owner: z.string().nullable(),
      file: z.string(),
      version: z.string(),
      openRecords: z.array(z.strictObject({ version: z.string(), records: whole, isLive: z.boolean() })),
    }),
  ),
  screens: z.array(z.strictObject({ name: z.string(), path: z.string(), file: z.string() })),
  drafts: z.array(z.strictObject(Draft)),
  roles: z.array(z.string()),
});
const WholeDraft = z.strictObject({
  ...Draft,
  documents: z.array(z.strictObject({ path, text: z.string().nullable(), revision: whole, base: z.string().nullable() })),
  changes: z.array(z.strictObject({ revision: whole, by, path, at: z.number() })),
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
const Document = z.strictObject({ text: z.string().nullable(), revision: whole, base: z.string().nullable() });
const Saved = z.strictObject({ saved: z.literal(true), revision: whole });
const Moved = z.strictObject({ saved: z.literal(false), text: z.string().nullable().optional(), revision: whole, by });
const Checked = z.strictObject({ findings: z.array(JsonObject), further: whole });
const Differences = z.array(z.strictObject({ of: z.string(), file: z.string(), stepId: z.string().nullable(), says: z.string() }));
const Publications = z.array(
  z.strictObject({
    seq: whole,
    at: z.number(),
    by,
    reason: z.string(),
    patch: z.boolean(),
    draftId: z.string().nullable(),
    isLive: z.boolean(),
  }),
);
const PublishAsked = z.strictObject({ revision, patch: z.boolean(), reason });

/** The studio: drafts of documents, for people with the roles `author`, `reviewer` and `publisher`. For everybody else no address of it exists. */
export function studioRoutes({ studio, roles }: Services): ApiRoute[] {
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
      answers: { 200: { says: 'The home page of the studio.', schema: Home } },
      handle: async ({ personId }) => ({ status: 200, body: { ...(await studio.home()), roles: await roles(personId) } }),
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: '/api/studio/drafts',
      summary: 'Begins a draft over what is live.',
      body: z.strictObject({ name }),
      answers: { 201: { says: 'Its id.', schema: z.strictObject({ id: z.string() }) } },
      problems: ['draftConflict'],
      handle: async ({ body, personId }) => ({ status: 201, body: { id: await studio.begin(body.name, personId) } }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: draft,
      summary: 'A draft: its documents beside those of its base, each change, and what was said and decided.',
      answers: { 200: { says: 'The draft.', schema: WholeDraft } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.draft(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/paths`,
      summary: 'The paths of the documents that a draft can change.',
      answers: { 200: { says: 'The paths.', schema: z.array(path) } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.paths(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/document`,
      summary: 'A document as the draft has it, and as it is in the base.',
      query: z.strictObject({ path }),
      answers: { 200: { says: 'The document; `text` is null where there is none.', schema: Document } },
      problems: ['notFound'],
      handle: async ({ params, query }) => ({ status: 200, body: await studio.document(idOf(params), demandPath(query['path'] ?? '')) }),
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: `${draft}/document`,
      summary:
        'Saves a document. `text: null` removes it from the library, no `text` takes it out of the draft. 409 holds what somebody else made of it meanwhile.',
      body: z.strictObject({ path, text: z.string().max(mostText).nullable().optional(), revision }),
      bodyBytes: 2 * mostText,
      answers: { 200: { says: 'Saved.', schema: Saved }, 409: { says: 'It was changed since it was read.', schema: Moved } },
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
      body: z.strictObject({ revision }),
      answers: { 200: { says: 'The document that it was a change of.', schema: z.strictObject({ path }) } },
      problems: ['notFound', 'draftConflict'],
      handle: async ({ params, body, personId }) => ({ status: 200, body: await studio.undo(idOf(params), body.revision, personId) }),
    }),
    apiRoute({
      ...authors,
      method: 'POST',
      path: `${draft}/update`,
      summary: 'Lays a draft over what is live now. Documents that both changed are named, until `kept` says whose text stays.',
      body: z.strictObject({ kept: z.record(path, z.enum(['draft', 'live'])) }),
      answers: {
        200: {
          says: 'The conflicts that are left; nothing was changed while there is one.',
          schema: z.strictObject({ conflicts: z.array(path) }),
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
      body: z.strictObject({ typed: z.strictObject({ path, text: z.string().max(mostText) }).nullable() }),
      bodyBytes: 2 * mostText,
      answers: { 200: { says: 'The findings.', schema: Checked } },
      problems: ['notFound', 'draftRefused', 'bodyTooLarge'],
      async handle({ params, body: { typed } }) {
        if (typed !== null) demandPath(typed.path);
        return { status: 200, body: await studio.check(idOf(params), typed) };
      },
    }),
    apiRoute({
      ...anybody,
      method: 'GET',
      path: `${draft}/differences`,
      summary: 'What a draft does otherwise than its base, in sentences.',
      answers: { 200: { says: 'The differences.', schema: Differences } },
      problems: ['notFound', 'draftRefused'],
      handle: async ({ params }) => ({ status: 200, body: await studio.differences(idOf(params)) }),
    }),
    apiRoute({
      ...anybody,
      method: 'POST',
      path: `${draft}/comments`,
      summary: 'Says something of a draft, or of a line of one of its documents.',
      body: z.strictObject({ text: reason, path: path.optional(), line: z.number().int().min(1).optional() }),
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
        [authors, 'submit', 'submitted', 'Submits a draft to somebody who reviews it, with the reason for it.', reason],
        [authors, 'withdraw', 'withdrawn', 'Takes a draft back to edit it.', text],
        [authors, 'discard', 'discarded', 'Ends a draft for good.', text],
        [reviewers, 'approve', 'approved', 'Approves a draft that somebody else made.', text],
        [reviewers, 'return', 'returned', 'Returns a draft to its author, with what is to be changed.', reason],
      ] as const
    ).map(([access, address, kind, summary, words]) =>
      apiRoute({
        ...access,
        method: 'POST',
        path: `${draft}/${address}`,
        summary,
        body: z.strictObject({ revision, text: words }),
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
      body: PublishAsked,
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
      body: PublishAsked.extend({ at: z.number().int().nullable() }),
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
      path: '/api/studio/publications',
      summary: 'What was published when, by whom and why, the newest first.',
      answers: { 200: { says: 'The publications.', schema: Publications } },
      handle: async () => ({ status: 200, body: await studio.publications() }),
    }),
    apiRoute({
      ...publishers,
      method: 'GET',
      path: '/api/studio/publications/:seq/records',
      summary: 'The open records that are of another version than that publication has: they stay on theirs if it is made current again.',
      answers: { 200: { says: 'Open records by version.', schema: Records } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await studio.recordsBegunSince(seqOf(params)) }),
    }),
    apiRoute({
      ...publishers,
      method: 'POST',
      path: '/api/studio/publications/:seq/restore',
      summary: 'Makes an earlier publication current again.',
      body: z.strictObject({ reason }),
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

function demandPath(value: string): string {
  if (isDocumentPath(value)) return value;
  throw new HttpProblem('badRequest', {
    issues: [{ path: '/path', message: 'This must be a path as it stands in the folder flows/, like bond-ladder/ladder-edit.flow.yaml.' }],
  });
}
