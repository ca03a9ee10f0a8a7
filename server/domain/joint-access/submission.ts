import { z } from 'zod';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { invitationTo, isLive } from '../new-account/index.ts';

/** The outcome of an acceptance. OVER: nothing was accepted, or the invitation has ended meanwhile. */
const states = ['JOINED', 'MISMATCH', 'CHECKING', 'UNVERIFIED', 'OVER'] as const;

/** What became of the invitation to an account that the person asking accepted: the page that waits for the checks asks it again and again. */
export const getJointAccessSubmission = defineOperation({
  name: 'getJointAccessSubmission',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ state: z.enum(states) }),
  async handler({ accountId }, context) {
    const { id } = signedIn(context);
    const account = await context.db.selectFrom('account').select('id').where('externalized_id', '=', accountId).executeTakeFirst();
    const invitation = account === undefined ? undefined : await invitationTo(context, account.id);
    if (account === undefined || invitation === undefined || invitation.invitee_id !== id) return { state: 'OVER' as const };
    if (invitation.status === 'accepted') return { state: 'JOINED' as const };
    if (invitation.status === 'failed') return { state: 'MISMATCH' as const };
    const acceptance = await context.db
      .selectFrom('joint_acceptance')
      .select(['status', 'sent_at'])
      .where('account_id', '=', account.id)
      .where('person_id', '=', id)
      .executeTakeFirst();
    if (acceptance?.sent_at !== invitation.sent_at || !isLive(invitation, context.now)) return { state: 'OVER' as const };
    return { state: acceptance.status === 'checking' ? ('CHECKING' as const) : ('UNVERIFIED' as const) };
  },
});
