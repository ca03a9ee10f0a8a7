import { defineArea } from '#server/areas/define-area.ts';
import { confirmJointAccessInviteWithAgreements } from './confirm-invite.ts';
import { createUserForJointAccessInvitation } from './create-user.ts';
import { declineJointAccessInvitation } from './decline-invitation.ts';
import { getJointAccessInviteInformation } from './invite-information.ts';
import { jointAcceptances } from './kept-acceptances.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { saveJointOwnerIdentity } from './save-identity.ts';
import { getJointAccessSubmission } from './submission.ts';
import { tables } from './tables.ts';
import { validateJointAccessInvitationAccept } from './validate-invitation.ts';

export default defineArea({
  name: 'joint-access',
  title: 'Joint access',
  operations: [
    getJointAccessInviteInformation,
    getJointAccessSubmission,
    validateJointAccessInvitationAccept,
    createUserForJointAccessInvitation,
    saveJointOwnerIdentity,
    confirmJointAccessInviteWithAgreements,
    declineJointAccessInvitation,
  ],
  tables,
  migrations,
  daily: [jointAcceptances],
  personas,
});
