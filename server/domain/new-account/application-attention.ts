import type { Attention, AttentionItem, Subjects } from '#server/attention/attention.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { kindName, kindNames, requestName } from './own-request.ts';
import type { RequestStatus } from '#server/accounts/tables.ts';

const shown: readonly RequestStatus[] = ['open', 'submitted', 'documents', 'review', 'declined'];

const requestsIn = (context: OperationContext, statuses: readonly RequestStatus[]) =>
  context.db
    .selectFrom('account_request')
    .select(['id', 'sub_type', 'flavor', 'status'])
    .where('person_id', '=', signedIn(context).id)
    .where('status', 'in', statuses)
    .where((where) => where.or([where('status', '!=', 'declined'), where('updated_at', '>', context.now - declinedForMs)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type Applied = Awaited<ReturnType<typeof requestsIn>>[number];

/** Applications that can still be gone on with. */
export const openApplications: Attention = {
  kind: 'application',
  list: 'begun',
  says: ['Finish your application', 'Your answers are saved. Continue where you left off.', 'Continue application'],
  flow: { voyagerType: 'NEW_ACCOUNT', given: ['accountRequestId'] },
  read: (context) =>
    itemsOf(context, ['open'], () => ({
      state: 'begun',
      title: 'Finish your application',
      text: 'Your answers are saved. Continue where you left off.',
      label: 'Continue application',
    })),
};

/** A declined application stays among the news for so long. */
const declinedForMs = 30 * 24 * 3_600_000;

/** Applications that wait for something, documents of the applicant or the checks, and those that were declined lately. */
export const undecidedApplications: Attention = {
  kind: 'undecidedApplication',
  list: 'attention',
  says: [
    "We couldn't open your {kind}",
    'Nothing was charged, and no money was moved.',
    'See what you can do',
    'Verify your identity',
    'We need a document before we can open your {kind}.',
    'Upload documents',
    "We're checking your application for your {kind}",
    "This usually takes one business day. You don't need to do anything.",
    'Check status',
    'In review',
    ...kindNames,
  ],
  read: (context) =>
    itemsOf(context, ['documents', 'submitted', 'review', 'declined'], (request) =>
      request.status === 'declined'
        ? {
            state: 'decided',
            title: `We couldn't open your ${kindName(request)}`,
            text: 'Nothing was charged, and no money was moved.',
            label: 'See what you can do',
            isNamed: true,
          }
        : request.status === 'documents'
          ? {
              state: 'asked',
              title: 'Verify your identity',
              text: `We need a document before we can open your ${kindName(request)}.`,
              label: 'Upload documents',
            }
          : {
              state: 'running',
              title: `We're checking your application for your ${kindName(request)}`,
              text: "This usually takes one business day. You don't need to do anything.",
              label: 'Check status',
              badge: 'In review',
            },
    ),
};

async function itemsOf(
  context: OperationContext,
  statuses: readonly RequestStatus[],
  said: (request: Applied) => Omit<AttentionItem, 'accountId' | 'to'>,
): Promise<AttentionItem[]> {
  if (!(await context.flags('webOnboardingVoyager'))) return [];
  return (await requestsIn(context, statuses)).map((request) => ({
    ...said(request),
    accountId: null,
    to: { route: 'applicationResume', with: { accountRequestId: request.id } },
  }));
}

export const applicationSubjects: Subjects = {
  async accountRequestId(context) {
    const requests = await requestsIn(context, shown);
    return new Map(requests.map((request) => [request.id, { name: standingAlone(requestName(request)), accountId: null }]));
  },
};

/** Words that stand by themselves, not in a sentence. */
const standingAlone = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
