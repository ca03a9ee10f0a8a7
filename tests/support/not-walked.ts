import type { coverageKinds } from '#engine/journey/coverage.ts';

/**
 * What no walk brings about, by flow: why, and which test does. It may only get shorter: a test refuses what is walked after all. Each of these
 * transitions is taken by the fold besides, with values found for it (`tests/engine/journey/paths-with-values.test.ts`).
 */
export interface NotWalked {
  why: string;
  provedBy: string;
  what: Partial<Record<(typeof coverageKinds)[number], readonly string[]>>;
}

/** How many entries there are at most, over all flows. May only fall. */
export const mostNotWalked = 27;

export const notWalked: Readonly<Record<string, readonly NotWalked[]>> = {
  ALLOCATION_UPDATE: [
    {
      why: 'Something happens to the account between the question and the answer.',
      provedBy: 'tests/allocation-update/flow.test.ts',
      what: { transitions: ['savingSell fail savePlannedSaleAnswerForAccount 0'] },
    },
  ],
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
  FPSL_ONBOARDING: [
    {
      why: 'Another tab has agreed, or the account is no longer eligible, while the person read.',
      provedBy: 'tests/securities-lending/rules.test.ts',
      what: {
        states: ['turnedAway'],
        transitions: ['submitting fail submitFpslApplication 0', 'submitting fail submitFpslApplication 1'],
        guards: [
          "submitting fail submitFpslApplication 0 [error.code == 'ALREADY_ONBOARDED'] holds",
          "submitting fail submitFpslApplication 1 [error.code == 'NOT_ELIGIBLE'] holds",
        ],
      },
    },
    {
      why: 'Another version of the disclosure came out while the person read.',
      provedBy: 'tests/securities-lending/pages.test.ts',
      what: {
        transitions: ['submitting fail submitFpslApplication 2'],
        guards: ["submitting fail submitFpslApplication 2 [error.code == 'refused'] holds"],
      },
    },
  ],
  TAX_INPUTS: [
    {
      why: 'The party that checks addresses loses an answer, and the retries of the operation find it again.',
      provedBy: 'tests/server/parties/stand-in.test.ts',
      what: {
        transitions: ['checkingAddress fail submitHomeAddress 0'],
        guards: [
          "checkingAddress fail submitHomeAddress 0 [error.code == 'timeout'] holds",
          "checkingAddress fail submitHomeAddress 1 [error.code == 'unavailable'] does not hold",
        ],
      },
    },
    {
      why: 'An address that the form accepts and the operation does not: it checks by itself what the form checks before.',
      provedBy: 'tests/engine/journey/paths-with-values.test.ts',
      what: { transitions: ['checkingAddress fail submitHomeAddress 2'] },
    },
    {
      why: 'A suggestion that no longer stands, or a party that is down only now.',
      provedBy: 'tests/tax-inputs/flow.test.ts',
      what: {
        transitions: ['savingSuggestion ok submitHomeAddress 1', 'savingSuggestion fail submitHomeAddress 0'],
        guards: ["savingSuggestion ok submitHomeAddress 0 [result.status == 'SAVED'] does not hold"],
      },
    },
    {
      why: 'The spouse has accepted meanwhile.',
      provedBy: 'tests/tax-inputs/flow.test.ts',
      what: { transitions: ['declining fail updateSpousalLinkPreference 0', 'linking fail updateSpousalLinkPreference 0'] },
    },
    {
      why: 'An account on hold whose level had been set before it was.',
      provedBy: 'tests/tax-inputs/flow.test.ts',
      what: { transitions: ['resetting fail saveTaxLevelOverrideForAccount 0'] },
    },
  ],
  TAX_OVERRIDE: [
    {
      why: 'The application is submitted between two calls that follow one another at once.',
      provedBy: 'tests/server/people/people-and-requests.test.ts',
      what: { transitions: ['completing fail completeTaxBracketOverride 0'] },
    },
  ],
};
