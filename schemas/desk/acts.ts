import { z } from 'zod';
import { route } from '../route.ts';
import { DeskSearch, recordId } from './records.ts';

/** What the desk's page and its server tell each other of acts on records. */

/** So many records one act may take. */
export const mostRecords = 5000;
/**
 * Above so many records a second operator presses. Ten can be looked at one by one, on one screen, before the press. No one looks at more one by one, so another
 * person looks at the search and the reason. Records that the operator changed alone within the last hour count too.
 */
export const aloneAtMost = 10;
/** Records of an act on one page. */
export const actPage = 100;

const count = z.number().int();
export const actKind = z.enum(['tryAgain', 'takeFailure', 'end', 'letTimerBeDue', 'sendBack']);
export type ActKind = z.infer<typeof actKind>;
const stepName = z.string().regex(/^[\w./-]{1,120}$/);
const reason = z.string().trim().min(1, 'Enter a reason.').max(2000);

/** What its person reads, where a record is ended: whole sentences. */
export const wordsToPerson = z.string().trim().min(10, 'Write to its person what happened and what they can do.').max(1000);

const whole = { id: recordId, kind: actKind, step: stepName.nullable(), words: z.string().max(1000) };
export const ActRequest = z
  .union([z.strictObject({ ...whole, records: z.array(recordId).min(1).max(200) }), z.strictObject({ ...whole, search: DeskSearch })])
  .refine(({ kind, words }) => kind !== 'end' || wordsToPerson.safeParse(words).success, {
    path: ['words'],
    message: 'Write to its person what happened and what they can do: 10 to 1,000 characters.',
  });
export type ActRequest = z.infer<typeof ActRequest>;

const facts = {
  id: z.string(),
  kind: actKind,
  step: z.string().nullable(),
  words: z.string(),
  /** What was asked for; the search, or null where records were named. */
  search: DeskSearch.nullable(),
  state: z.enum(['trying', 'tried', 'asked', 'running', 'done', 'withdrawn', 'returned']),
  /** Who asked for it; null once that person is erased. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  at: z.number(),
  /** By what was found and done of them. */
  records: z.strictObject({ all: count, new: count, can: count, cannot: count, done: count, refused: count }),
  /** More records than one operator may change alone, with those that they changed alone within the last hour. */
  needsSecond: z.boolean(),
};

export const DeskAct = z.strictObject({
  ...facts,
  remarks: z.array(
    z.strictObject({
      kind: z.enum(['begun', 'sent', 'approved', 'returned', 'withdrawn']),
      by: z.string().nullable(),
      text: z.string(),
      at: z.number(),
    }),
  ),
  /** Records of it, those that something is wrong with first. */
  rows: z.array(
    z.strictObject({
      place: count,
      recordId: z.string(),
      state: z.enum(['new', 'can', 'cannot', 'done', 'refused']),
      says: z.string(),
    }),
  ),
});
export type DeskAct = z.infer<typeof DeskAct>;

export const DeskActs = z.array(z.strictObject({ ...facts, reason: z.string() }));
export type DeskActs = z.infer<typeof DeskActs>;

const act = { actId: recordId };
const answered = (says: string) => ({ 200: { says, schema: DeskAct } });

export const deskActRoutes = {
  list: route({
    method: 'GET',
    path: '/api/operator/desk/acts',
    answers: {
      200: {
        says: 'Acts: those that wait for a second operator or are under way, own dry runs, and the newest that are over.',
        schema: DeskActs,
      },
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/operator/desk/acts/:actId',
    params: act,
    answers: answered('The act, with the first hundred of its records.'),
  }),
  begin: route({
    method: 'POST',
    path: '/api/operator/desk/acts',
    body: ActRequest,
    answers: answered('The act, with its dry run as far as it came.'),
  }),
  send: route({
    method: 'POST',
    path: '/api/operator/desk/acts/:actId/send',
    params: act,
    body: z.strictObject({ reason }),
    answers: answered('The act: under way, or waiting for a second operator.'),
  }),
  approve: route({ method: 'POST', path: '/api/operator/desk/acts/:actId/approve', params: act, answers: answered('The act: under way.') }),
  refuse: route({
    method: 'POST',
    path: '/api/operator/desk/acts/:actId/return',
    params: act,
    body: z.strictObject({ reason }),
    answers: answered('The act: returned, and nothing is done.'),
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/operator/desk/acts/:actId/withdraw',
    params: act,
    answers: answered('The act: withdrawn. What is done already stays.'),
  }),
};
