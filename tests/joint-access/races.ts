import { agreementsFor } from '#server/domain/new-account/agreements.ts';
import jointAccess from '#server/domain/joint-access/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const owner = persona(jointAccess, 'a joint account that waits for its other owner');
const invited = persona(jointAccess, 'a client who is invited to own an account');

const jointOf = ({ accounts, ids }: Raced): string =>
  ids['jointAccount']?.[0] ?? accounts.find(({ accountType }) => accountType === 'JOINT')?.externalizedAccountId ?? 'none';
const agreements = agreementsFor('JOINT', 'AUTOMATED_INVESTING').map(({ agreementType, revision }) => ({
  agreementType,
  revision,
  stringType: 'MARKDOWN',
}));
const none = { inviteToken: 'A'.repeat(43) };

export default areaRaces({
  sendJointAccessInvitation: {
    people: [owner],
    input: (own, pick) => ({
      accountId: jointOf(own),
      firstName: 'Theo',
      lastName: 'Marsh',
      email: pick(['one@mail.example', 'two@mail.example']),
    }),
  },
  cancelJointAccessInvitation: { people: [owner], input: (own) => ({ accountId: jointOf(own) }) },
  confirmJointAccessInviteWithAgreements: {
    people: [invited],
    input: (own, pick) => ({ accountId: jointOf(own), agreements, ssn: pick(['219-09-1111', '219-09-2222']) }),
  },
  validateJointAccessInvitationAccept: { people: [invited], input: () => none },
  declineJointAccessInvitation: { people: [invited], input: () => none },
  saveJointOwnerIdentity: { people: [invited], input: () => ({ ...none, ssn: '219-09-1111' }) },
  createUserForJointAccessInvitation: {
    people: [invited],
    input: () => ({ ...none, emailAddress: 'one@mail.example', password: 'seven quiet lanterns', agrees: true }),
  },
});
