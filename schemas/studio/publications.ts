import { z } from 'zod';
import { done, route } from '../route.ts';
import { by, reasonText, whole } from './fields.ts';
import { DraftDifferences } from './look.ts';

/** What was published, and the way back to it. */

export const StudioPublications = z.array(
  z.strictObject({
    seq: whole,
    /** The draft's; null where there was none. */
    name: z.string().nullable(),
    /** The earlier publication that this one made live again. */
    backTo: whole.nullable(),
    at: z.number(),
    by,
    reason: z.string(),
    patch: z.boolean(),
    draftId: z.string().nullable(),
    isLive: z.boolean(),
  }),
);
export type StudioPublications = z.infer<typeof StudioPublications>;
export const StudioRecords = z.array(z.strictObject({ voyagerType: z.string(), version: z.string(), records: whole }));
export type StudioRecords = z.infer<typeof StudioRecords>;
export const StudioCommit = z.strictObject({ name: z.string(), patch: z.string() });
export type StudioCommit = z.infer<typeof StudioCommit>;

/** The number of a publication, as a number or as an address has it. */
const seq = z.union([z.number().int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number);

export const publicationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/studio/publications',
    answers: { 200: { says: 'The publications.', schema: StudioPublications } },
  }),
  commit: route({
    method: 'GET',
    path: '/api/studio/publications/:seq/commit',
    params: { seq },
    query: z.strictObject({ since: z.string().max(10).optional() }),
    answers: { 200: { says: 'The commit, and a name for its file.', schema: StudioCommit } },
  }),
  records: route({
    method: 'GET',
    path: '/api/studio/publications/:seq/records',
    params: { seq },
    answers: { 200: { says: 'Open records by version.', schema: StudioRecords } },
  }),
  differences: route({
    method: 'GET',
    path: '/api/studio/publications/:seq/differences',
    params: { seq },
    answers: { 200: { says: 'The differences from what is live.', schema: DraftDifferences } },
  }),
  restore: route({
    method: 'POST',
    path: '/api/studio/publications/:seq/restore',
    params: { seq },
    body: z.strictObject({ reason: reasonText }),
    answers: done,
  }),
};
