import { z } from 'zod';
import { route } from '../route.ts';

/** What the desk for operations and its server tell each other of records. Instants are epoch milliseconds, versions whole hashes. */

const count = z.number().int();
export const recordId = z.uuid();
const status = z.enum(['open', 'done', 'expired', 'erased']);
/** Names and ids alone, no text of anyone: a search is in the audit. */
const name = z.string().regex(/^[\w./-]{1,120}$/, 'Enter a name or an id: letters, digits and - _ . /');

/** Which records: every part that is there must hold. */
export const DeskSearch = z.strictObject({
  /** The id of a record, or of one of its effects. */
  reference: name.optional(),
  voyagerType: name.optional(),
  stepId: name.optional(),
  status: status.optional(),
  version: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/, 'A version is 8 to 64 characters of 0-9 and a-f.')
    .optional(),
  /** An operation of theirs failed with this code. */
  failure: z
    .string()
    .regex(/^\w{1,64}$/, 'A code is letters, digits and _.')
    .optional(),
  /** A call of this operation is not finished: it waits for its next attempt, or is under way. */
  operation: name.optional(),
  /** They have rested where they are for so many minutes, or longer. */
  restedMinutes: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Enter minutes as a whole number from 1.')
    .optional(),
});
export type DeskSearch = z.infer<typeof DeskSearch>;

const FoundRecord = z.strictObject({
  recordId: z.string(),
  voyagerType: z.string(),
  version: z.string(),
  stepId: z.string(),
  status,
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The calls outside that are not finished. */
  waits: z.array(z.strictObject({ operation: z.string(), attempts: count, nextAt: z.number().nullable() })),
  timerAt: z.number().nullable(),
  /** The code of the last failure of an operation. */
  failed: z.string().nullable(),
});

/** Instants are compared with `now`, the server's time. */
export const DeskFound = z.strictObject({
  now: z.number(),
  records: z.array(FoundRecord),
  /** Of the records that were looked at, so many fit. */
  fits: count,
  /** So many records were looked at, the newest first. */
  looked: count,
  /** The `after` of the page after it; null where there is no more. */
  next: z.string().nullable(),
});
export type DeskFound = z.infer<typeof DeskFound>;

/** What a search can be made of: flows with their steps and versions, codes of failures, and operations that calls wait for. */
export const DeskChoices = z.strictObject({
  name: z.string(),
  roles: z.array(z.string()),
  flows: z.array(z.strictObject({ voyagerType: z.string(), title: z.string(), steps: z.array(z.string()), versions: z.array(z.string()) })),
  failures: z.array(z.string()),
  operations: z.array(z.string()),
});
export type DeskChoices = z.infer<typeof DeskChoices>;

const other = z.strictObject({ recordId: z.string(), voyagerType: z.string(), status, stepId: z.string() });

export const DeskRecord = z.strictObject({
  now: z.number(),
  recordId: z.string(),
  voyagerType: z.string(),
  title: z.string(),
  version: z.string(),
  status,
  stepId: z.string(),
  revision: count,
  /** The language that its person is written to in, as a BCP 47 tag; null where none is known. */
  language: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  expiresAt: z.number().nullable(),
  parent: z.string().nullable(),
  successor: z.string().nullable(),
  predecessors: z.array(z.string()),
  children: z.array(other),
  /** What its person did: of each value its kind alone. */
  person: z.array(
    z.strictObject({
      seq: count,
      at: z.number(),
      words: z.string(),
      values: z.array(z.strictObject({ name: z.string(), kind: z.string() })),
    }),
  ),
  /** The steps that it came to, and for how long it rested at each; null at the present one. */
  flow: z.array(z.strictObject({ seq: count, at: z.number(), stepId: z.string(), because: z.string(), restedMs: z.number().nullable() })),
  effects: z.array(
    z.strictObject({
      effectId: z.string(),
      operation: z.string(),
      kind: z.enum(['operation', 'childDone']),
      status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
      attempts: count,
      /** How often it is tried at most; null where the operation does not exist here. */
      most: count.nullable(),
      createdAt: z.number(),
      finishedAt: z.number().nullable(),
      nextAt: z.number().nullable(),
      leaseUntil: z.number().nullable(),
      code: z.string().nullable(),
    }),
  ),
  timers: z.array(z.strictObject({ token: z.string(), dueAt: z.number() })),
  /** The steps that it can be sent back to, the last first. Empty where its contents are gone. */
  back: z.array(z.string()),
  /** Why its contents cannot be read; null where they can. */
  unread: z.string().nullable(),
});
export type DeskRecord = z.infer<typeof DeskRecord>;

export const deskRecordRoutes = {
  choices: route({
    method: 'GET',
    path: '/api/operator/desk',
    answers: { 200: { says: 'The choices, and who asks.', schema: DeskChoices } },
  }),
  search: route({
    method: 'GET',
    path: '/api/operator/desk/records',
    query: DeskSearch.extend({ after: recordId.optional() }),
    answers: { 200: { says: 'A page of records, the newest first; `next` is the `after` of the page after it.', schema: DeskFound } },
  }),
  record: route({
    method: 'GET',
    path: '/api/operator/desk/records/:recordId',
    params: { recordId },
    answers: { 200: { says: 'The record, in lanes.', schema: DeskRecord } },
  }),
};
