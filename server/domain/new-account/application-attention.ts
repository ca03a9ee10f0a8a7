import type { Attention, Subjects } from '#server/attention/attention.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { requestName } from './own-request.ts';

const openRequests = (context: OperationContext) =>
  context.db
    .selectFrom('account_request')
    .selectAll()
    .where('person_id', '=', signedIn(context).id)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Applications that can still be gone on with. */
export const openApplications: Attention = {
  kind: 'application',
  list: 'begun',
  flow: { voyagerType: 'NEW_ACCOUNT', given: ['accountRequestId'] },
  async read(context) {
    if (!(await context.flags('webOnboardingVoyager'))) return [];
    return (await openRequests(context)).map(({ id }) => ({
      state: 'begun',
      title: 'Application',
      text: 'Your answers are saved. Go on where you left off.',
      label: 'Continue application',
      accountId: null,
      to: { route: 'applicationResume', with: { accountRequestId: id } },
    }));
  },
};

export const applicationSubjects: Subjects = {
  async accountRequestId(context) {
    const requests = await openRequests(context);
    return new Map(requests.map((request) => [request.id, { name: standingAlone(requestName(request)), accountId: null }]));
  },
};

/** Words that stand by themselves, not in a sentence. */
const standingAlone = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
