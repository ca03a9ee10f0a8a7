import type { Attention, AttentionItem } from '#server/attention/attention.ts';
import type { Row } from '#server/storage/database.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { lastCheck, pollingLimitMs } from './customer-checks.ts';
import { isGiven } from './reentry-requests.ts';

type Request = Row<'reentry_request'>;
type Said = Pick<AttentionItem, 'state' | 'title' | 'text' | 'label' | 'badge'>;

/** The identity data that a person must enter again before an account is open. */
export const identityAttention: Attention = {
  kind: 'identityCheck',
  list: 'attention',
  says: [
    'We are verifying your identity',
    'This takes about ten seconds. Nothing is needed from you.',
    'See how it stands',
    'Under way',
    "We couldn't verify your identity",
    'Compare {what} with your government ID and enter it again. If it is right as it was, call us: we go on with you in person. Your money stays where it is.',
    'Enter it again',
    'Not verified',
    'Verify your identity',
    'We need {what} again before this account is fully open. It takes about a minute.',
    'your Social Security number',
    'your legal name and birthdate',
  ],
  flow: { voyagerType: 'IDENTITY_REENTRY', given: ['accountId'] },
  async read(context, isOpen) {
    if (!(await context.flags('identityReentry'))) return [];
    const requests = await context.db
      .selectFrom('reentry_request')
      .innerJoin('account', 'account.id', 'reentry_request.account_id')
      .selectAll('reentry_request')
      .select('account.externalized_id')
      .where('reentry_request.person_id', '=', signedIn(context).id)
      .where('account.closed_on', 'is', null)
      .where('reentry_request.verified_at', 'is', null)
      // Requests for which this product has no pages are made elsewhere.
      .where('reentry_request.kind', '!=', 'other')
      .orderBy('reentry_request.id')
      .execute();
    const firsts = requests.filter((one, place) => requests.findIndex(({ account_id }) => account_id === one.account_id) === place);
    const items: AttentionItem[] = [];
    for (const first of firsts) {
      const accountId = first.externalized_id;
      items.push({
        ...(await standing(context, first, isOpen({ accountId }))),
        accountId,
        to: { route: 'customerVerification', with: { accountId } },
      });
    }
    return items;
  },
};

/** A check whose record is closed has failed, whatever its last state. */
async function standing(context: OperationContext, request: Request, isOpen: boolean): Promise<Said> {
  const last = await lastCheck(context, request.account_id);
  const runs = last?.state === 'pending' && isGiven(request);
  if (runs && isOpen && context.now - last.submitted_at < pollingLimitMs)
    return {
      state: 'running',
      title: 'We are verifying your identity',
      text: 'This takes about ten seconds. Nothing is needed from you.',
      label: 'See how it stands',
      badge: 'Under way',
    };
  if (runs || last?.state === 'failed')
    return {
      state: 'failed',
      title: "We couldn't verify your identity",
      text: `Compare ${asked(request)} with your government ID and enter it again. If it is right as it was, call us: we go on with you in person. Your money stays where it is.`,
      label: 'Enter it again',
      badge: 'Not verified',
    };
  return {
    state: 'asked',
    title: 'Verify your identity',
    text: `We need ${asked(request)} again before this account is fully open. It takes about a minute.`,
    label: 'Verify your identity',
  };
}

const asked = ({ kind }: Request): string => (kind === 'ssn' ? 'your Social Security number' : 'your legal name and birthdate');
