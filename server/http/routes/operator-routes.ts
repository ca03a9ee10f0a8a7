import { z } from 'zod';
import { countPeople } from '#engine/journey/what-if.ts';
import type { SentByHand } from '#engine/journey/fork.ts';
import { JsonObject } from '#schemas/json.ts';
import { View } from '#schemas/views.ts';
import { answersOf, wrongAnswers } from '../answers/answers-by-hand.ts';
import { apiRoute, type ApiRoute } from '../api-route.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';
import type { Services } from '../services.ts';
import { triedOnHistories } from '../tried-on-histories.ts';

/** The limits of a call. `bytes` is the total text of a draft's documents. */
const limits = { page: 200, records: 1000, documents: 20, bytes: 256 * 1024, sent: 25, answers: 25 };
const usual = { page: 50, records: 200 };

const status = z.enum(['open', 'done', 'expired', 'erased']);
const name = z.string().max(100);
const count = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .describe('a number from 1 to 9999');

const Listing = z.strictObject({
  voyagerType: name.optional(),
  stepId: name.optional(),
  status: status.optional(),
  definition: name.optional(),
  after: name.optional(),
  limit: count.optional(),
});
const seen = { voyagerRecordId: z.string(), voyagerType: z.string(), definition: z.string(), status };
const Records = z.strictObject({
  records: z.array(
    z.strictObject({ ...seen, stepId: z.string(), revision: z.number().int(), createdAt: z.number(), updatedAt: z.number() }),
  ),
  next: z.string().nullable(),
});
const History = z.strictObject({
  ...seen,
  events: z.array(
    z.strictObject({
      seq: z.number().int(),
      at: z.number(),
      type: z.string(),
      event: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      values: JsonObject,
    }),
  ),
});
const Moment = z.strictObject({
  ...seen,
  seq: z.number().int(),
  event: z.string(),
  from: z.string().nullable(),
  state: JsonObject,
  view: View,
  unread: z.array(z.string()),
});

const Sent = z.union([
  z.strictObject({ event: name, values: JsonObject.optional() }),
  z.strictObject({ wait: z.literal(true) }),
  z.strictObject({ back: name }),
  z.strictObject({ returned: JsonObject.nullable() }),
]);
const Answer = z.union([z.strictObject({ output: z.json() }), z.strictObject({ fail: name })]);
const answers = z.array(z.strictObject({ operation: name, answer: Answer })).max(limits.answers);
const ForkRequest = z.strictObject({
  at: z.number().int().min(0),
  send: z.array(Sent).max(limits.sent),
  given: answers.optional(),
  instead: answers.optional(),
});
const Fork = z.strictObject({
  ...seen,
  at: z.number().int(),
  steps: z.array(
    z.looseObject({
      seq: z.number().int(),
      event: z.string(),
      from: z.string(),
      stepId: z.string(),
      asked: z.array(JsonObject),
      view: View,
    }),
  ),
  refused: z.strictObject({ event: z.string(), words: z.string() }).nullable(),
  state: JsonObject,
});

const WhatIfRequest = z.strictObject({
  documents: z
    .array(z.strictObject({ path: z.string().max(200), text: z.string().max(limits.bytes) }))
    .min(1)
    .max(limits.documents),
  voyagerTypes: z.array(name).min(1).max(20).optional(),
  limit: z.number().int().min(1).max(limits.records).optional(),
  after: name.optional(),
});
const tallied = z.number().int();
const WhatIf = z.strictObject({
  flows: z.array(z.string()),
  findings: z.array(JsonObject),
  complete: z.boolean(),
  total: tallied,
  next: z.string().nullable(),
  histories: tallied,
  same: tallied,
  sameEnd: tallied,
  diverged: tallied,
  rejected: tallied,
  apart: tallied,
  erased: tallied,
  unreadable: tallied,
  unread: z.array(z.strictObject({ name: z.string(), words: z.string() })),
  people: z.strictObject({ compared: tallied, changed: tallied, refused: tallied }),
  groups: z.array(
    z.strictObject({
      key: z.string(),
      result: z.enum(['sameEnd', 'diverged', 'rejected']),
      what: z.string(),
      cause: z.strictObject({ key: z.string(), says: z.array(z.string()) }).nullable(),
      count: tallied,
      people: tallied,
      variants: tallied,
      words: z.string(),
      examples: z.array(z.string()),
      seq: tallied,
      views: z.strictObject({ was: View.nullable(), is: View.nullable() }),
    }),
  ),
  further: tallied,
  withoutViews: tallied,
});

const Messages = z.strictObject({
  messages: z.array(
    z.strictObject({ id: z.string(), channel: z.string(), at: z.number(), to: z.string(), subject: z.string(), text: z.string() }),
  ),
});

/** Records of others, for people with the role `operator`: read, masked, and never changed. Every call is written to the audit. */
export function operatorRoutes({ histories, operations: { operations }, standInMessages }: Services): ApiRoute[] {
  const shared = { access: 'operator', group: 'Operators' } as const;
  return [
    apiRoute({
      ...shared,
      method: 'GET',
      path: '/api/operator/records',
      summary: 'Records by flow, step, status and version, the newest first. Nothing that anybody entered, and not whose they are.',
      query: Listing,
      answers: { 200: { says: 'A page; `next` is the `after` of the page after it.', schema: Records } },
      async handle({ query }) {
        const { limit, ...asked } = query;
        return { status: 200, body: await histories.list({ ...asked, limit: Math.min(Number(limit ?? usual.page), limits.page) }) };
      },
    }),
    apiRoute({
      ...shared,
      method: 'GET',
      path: '/api/operator/records/:vid/history',
      summary: 'A record, event by event, sensitive values masked.',
      answers: { 200: { says: 'The history.', schema: History } },
      problems: ['notFound'],
      handle: async ({ params }) => ({ status: 200, body: await histories.history(params['vid'] ?? '') }),
    }),
    apiRoute({
      ...shared,
      method: 'GET',
      path: '/api/operator/records/:vid/at/:seq',
      summary: 'A record as one of its events left it, sensitive values masked, and its view drawn.',
      answers: { 200: { says: 'The moment.', schema: Moment } },
      problems: ['notFound'],
      async handle({ params }) {
        const seq = /^\d{1,9}$/.test(params['seq'] ?? '') ? Number(params['seq']) : -1;
        return { status: 200, body: await histories.at(params['vid'] ?? '', seq) };
      },
    }),
    apiRoute({
      ...shared,
      method: 'POST',
      path: '/api/operator/records/:vid/fork',
      summary:
        'Goes on from an event of a record in a sandbox: what is sent is folded, stand-ins answer every operation, nothing is performed, and the record stays as it is.',
      body: ForkRequest,
      answers: { 200: { says: 'What each event led to, who answered which operation, and what was refused.', schema: Fork } },
      problems: ['notFound'],
      async handle({ params, body }) {
        const { at, given = [], instead = [] } = body;
        const issues = [...wrongAnswers('given', given, operations), ...wrongAnswers('instead', instead, operations)];
        if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
        const send = body.send as SentByHand[]; // of that shape, as the route's schema checked
        const how = { at, send, given: answersOf(given), instead: answersOf(instead) };
        return { status: 200, body: await histories.fork(params['vid'] ?? '', how) };
      },
    }),
    apiRoute({
      ...shared,
      method: 'GET',
      path: '/api/operator/messages',
      summary:
        'The mails and texts that stand-ins were given during a trial, the newest hundred, in full: an operator hands the links and codes on. 404 where no stand-in plays.',
      answers: { 200: { says: 'The messages.', schema: Messages } },
      problems: ['notFound'],
      async handle() {
        if (standInMessages === null) throw new HttpProblem('notFound');
        return { status: 200, body: { messages: await standInMessages() } };
      },
    }),
    apiRoute({
      ...shared,
      method: 'POST',
      path: '/api/operator/what-if',
      summary:
        'Replays real histories, the newest first, through a draft: documents laid over those that are served, by their paths. Answers counts and the kinds of difference to what is live, sensitive values masked; `next` is the `after` of those that are left.',
      body: WhatIfRequest,
      answers: { 200: { says: 'The report.', schema: WhatIf } },
      problems: ['draftRefused', 'unavailable'],
      async handle({ body: { documents, voyagerTypes, limit = usual.records, after }, gone }) {
        const issues = issuesOf(documents);
        if (issues.length > 0) throw new HttpProblem('badRequest', { issues });
        const asked = { documents, limit, after: after ?? null, signal: gone(), ...(voyagerTypes === undefined ? {} : { voyagerTypes }) };
        return { status: 200, body: countPeople(await triedOnHistories(histories, asked)) };
      },
    }),
  ];
}

/** A document stands where the server's own would: a relative path of plain names, once each. */
function issuesOf(documents: readonly { path: string; text: string }[]): { path: string; message: string }[] {
  const bytes = documents.reduce((sum, { text }) => sum + text.length, 0);
  if (bytes > limits.bytes)
    return [{ path: '/documents', message: `These have ${bytes} characters together; ${limits.bytes} are the most.` }];
  const seenPaths = new Set<string>();
  return documents.flatMap(({ path }, index) => {
    const at = `/documents/${index}/path`;
    if (seenPaths.has(path)) return [{ path: at, message: 'This path stands here twice.' }];
    seenPaths.add(path);
    if (isDocumentPath(path)) return [];
    return [{ path: at, message: 'This must be a path as it stands in the folder flows/, like bond-ladder/ladder-edit.flow.yaml.' }];
  });
}
