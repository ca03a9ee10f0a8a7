import type { OperationContext } from '#server/operations/operation.ts';
import { invitationOf } from './invitation.ts';
import { borrowersOf, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';
import { addTask } from './add-task.ts';
import type { WantedTask } from './wanted-tasks.ts';

/**
 * Asks for something, and answers the id of the applicant's task, and who was asked. A document takes the signature of each borrower: a co-borrower with a login of
 * their own signs in a task of their own, one whom the applicant entered signs after the applicant, on the same device.
 */
export async function askBorrowers(
  context: OperationContext,
  application: MortgageApplication,
  wanted: WantedTask,
): Promise<{ taskId: string; asked: MortgageBorrower[] }> {
  const { id: applicationId, person_id: personId } = application;
  const [applicant, second] = await borrowersOf(context, application);
  if (applicant === undefined) throw new Error('A mortgage application has an applicant');
  const coSigner = wanted.text === undefined ? undefined : second;
  const taskId = await addTask(context, {
    personId,
    applicationId,
    wanted,
    signer: signerOf(applicant),
    coSigner: coSigner?.entry === 'entered' ? signerOf(coSigner) : null,
  });
  const invitation = coSigner?.entry === 'invited' ? await invitationOf(context.db, coSigner.id) : undefined;
  if (coSigner === undefined || invitation?.accepted_by == null) return { taskId, asked: [applicant] };
  await addTask(context, { personId: invitation.accepted_by, applicationId, wanted, signer: signerOf(coSigner), coSigner: null });
  return { taskId, asked: [applicant, coSigner] };
}

const signerOf = ({ id, details }: MortgageBorrower) => ({
  borrowerId: id,
  name: `${details?.firstName ?? ''} ${details?.lastName ?? ''}`.trim(),
  email: details?.email ?? '',
});
