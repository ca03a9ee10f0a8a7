import type { Typed } from '../support/moves.ts';
import { areaWalks } from '../support/area-walks.ts';
import { ofAccount } from '../support/walk-entries.ts';
import { persona } from '#tests/support/persona.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';

const identity: Typed = {
  'Legal middle name (optional)': ['Jo'],
  Birthdate: ['01/15/1985'],
  'Social Security number or TIN': ['219-09-9876'],
};

export default areaWalks({
  walks: [
    {
      voyagerType: 'IDENTITY_REENTRY',
      person: persona(identityReentry, 'name and birthdate again; the checks pass at the third poll'),
      entry: ofAccount('customer-verification'),
      typed: identity,
    },
    {
      voyagerType: 'IDENTITY_REENTRY',
      person: persona(identityReentry, 'name and birthdate again; a check fails'),
      entry: ofAccount('customer-verification'),
      typed: identity,
    },
    {
      voyagerType: 'IDENTITY_REENTRY',
      person: persona(identityReentry, 'SSN again; the checks pass at once'),
      entry: ofAccount('customer-verification'),
      typed: identity,
    },
    {
      voyagerType: 'IDENTITY_REENTRY',
      person: persona(identityReentry, 'SSN again; the party that checks is down'),
      entry: ofAccount('customer-verification'),
      typed: identity,
    },
    {
      voyagerType: 'IDENTITY_REENTRY',
      person: persona(identityReentry, 'SSN again; the checks are never decided and polling times out'),
      entry: ofAccount('customer-verification'),
      typed: identity,
    },
  ],
  notWalked: {
    IDENTITY_REENTRY: [
      {
        why: 'What is asked for changes while the person answers: somebody else has dealt with the task.',
        provedBy: 'tests/identity-reentry/replay.test.ts',
        what: {
          transitions: [
            'savingName fail updatePerson 0',
            'savingBirthDate fail updatePerson 0',
            'savingSsn fail updatePerson 0',
            'submitting fail submitCustomerChecksPolling 0',
            'submitting fail submitCustomerChecksPolling 1',
          ],
          guards: [
            "submitting fail submitCustomerChecksPolling 0 [status.reentry.kind == 'ssn'] holds",
            "submitting fail submitCustomerChecksPolling 0 [status.reentry.kind == 'ssn'] does not hold",
          ],
        },
      },
      {
        why: 'The party that checks says by itself when its time is up, at the tenth asking.',
        provedBy: 'tests/identity-reentry/replay.test.ts',
        what: { transitions: ['pending limit pollCustomerChecksSubmission 0'] },
      },
    ],
  },
});
