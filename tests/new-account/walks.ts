import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import newAccount from '#server/domain/new-account/area.ts';
import taxOverride from '#server/domain/tax-override/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { applicationOf } from '../support/walk-entries.ts';
import taxOverrideWalks from '../tax-override/walks.ts';
import { oneWay } from './answers.ts';

const nobodyKnows = persona(newAccount, 'new account: nobody knows anything of them yet');
const known = persona(newAccount, 'new account: identity known, a bank linked');
const knownWithoutBank = persona(newAccount, 'new account: questions about risk under way');

const opening =
  (accountSubtype: AccountSubtype): Walk['entry'] =>
  async (hands) => {
    const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype,
      userPlatform: 'WEB',
    });
    return `/application/resume?accountRequestId=${accountRequestId}`;
  };

/** The steps that a kind alone asks. */
const ownSteps: Partial<Record<AccountSubtype, string>> = {
  JOINT: 'jointOwner',
  TRUST: 'trust trustEin',
  ROTH_IRA: 'contribution',
  SEP_IRA: 'business',
  ROLLOVER_IRA: 'rollover',
  COLLEGE: 'student',
  BOND_LADDER: 'ladder',
  INDEX_INVESTING: 'index',
  STOCK: 'experience',
};

export default areaWalks({
  walks: [
    {
      voyagerType: 'NEW_ACCOUNT',
      person: persona(taxOverride, 'onboarding tax override, no account yet'),
      entry: async (_hands, person) => `/application/resume?accountRequestId=${applicationOf(person)}`,
      typed: oneWay,
    },
    // Its end is told to the application, which goes on.
    ...taxOverrideWalks.walks.slice(0, 1),
    {
      voyagerType: 'NEW_ACCOUNT',
      person: nobodyKnows,
      entry: opening('INDIVIDUAL'),
      typed: {
        ...oneWay,
        'Legal middle name (optional)': ['Lee'],
        'Apartment, suite or unit (optional)': ['Apt 2'],
      },
    },
    { voyagerType: 'NEW_ACCOUNT', person: known, entry: opening('CASH'), typed: oneWay },
    ...Object.entries(ownSteps).map(([kind, steps]): Walk => ({
      voyagerType: 'NEW_ACCOUNT',
      person: knownWithoutBank,
      entry: opening(kind as AccountSubtype),
      typed: oneWay,
      only: steps.split(' '),
      until: ['STOCK', 'BOND_LADDER'].includes(kind) ? 'funding' : 'riskHorizon',
    })),
  ],
  notWalked: {
    NEW_ACCOUNT: [
      {
        why: 'What the checks come to is chosen for one person at a time, and the kinds above pass them all.',
        provedBy: 'tests/new-account/outcomes.test.ts',
        what: {
          states: ['documents', 'sendingDocuments', 'underReview', 'declined', 'ended'],
          transitions: [
            'arriving always 1',
            'arriving always 2',
            'arriving always 3',
            'deciding fail decideAccountRequest 0',
            'deciding limit decideAccountRequest 0',
            'documents CONTINUE 0',
            'documents BACK 0',
            'sendingDocuments ok addDocumentsToAccountRequest 0',
            'sendingDocuments fail addDocumentsToAccountRequest 0',
            'sendingDocuments fail addDocumentsToAccountRequest 1',
            'underReview CHECK 0',
            'underReview BACK 0',
            'underReview after 3600000 0',
            'declined CONTINUE 0',
          ],
          guards: [
            "arriving always 1 [request.status == 'declined'] holds",
            "arriving always 2 [request.status == 'documents'] holds",
            "arriving always 3 [request.status in ['submitted', 'review']] holds",
            "sendingDocuments fail addDocumentsToAccountRequest 0 [error.code == 'NOT_ASKED_FOR'] holds",
            "sendingDocuments fail addDocumentsToAccountRequest 0 [error.code == 'NOT_ASKED_FOR'] does not hold",
            "deciding until [result.status != 'submitted'] does not hold",
          ],
          validators: ['documents documents asked for, refused', 'documents documents asked for, accepted'],
        },
      },
      {
        why: 'Only an age that is corrected on the review changes the advice there.',
        provedBy: 'tests/new-account/review.test.ts',
        what: {
          transitions: ['savingChanges ok saveApplicant 0'],
          guards: ['savingChanges ok saveApplicant 0 [result.changesAdvice] holds'],
        },
      },
      {
        why: 'The views and the choices that they offer let nobody send what these calls refuse.',
        provedBy: 'tests/new-account/rules.test.ts',
        what: {
          transitions: [
            'savingApplicant fail saveApplicant 0',
            'savingTrustEin fail saveTrustEin 0',
            'savingChanges fail saveApplicant 0',
            'savingRisk fail saveRiskAnswers 0',
            'savingRiskLevel fail chooseRiskLevel 0',
            'submitting fail submitAccountRequest 0',
            'submitting fail submitAccountRequest 1',
            'submitting fail submitAccountRequest 2',
          ],
          guards: [
            "submitting fail submitAccountRequest 0 [error.code == 'APPLICATION_SUBMITTED'] holds",
            "submitting fail submitAccountRequest 0 [error.code == 'APPLICATION_SUBMITTED'] does not hold",
            "submitting fail submitAccountRequest 1 [error.code == 'AGREEMENTS_CHANGED'] holds",
            "submitting fail submitAccountRequest 1 [error.code == 'AGREEMENTS_CHANGED'] does not hold",
          ],
        },
      },
      {
        why: 'These answers are given in ways of their own, so that a walk of each kind stays short.',
        provedBy: 'tests/new-account/ways.test.ts',
        what: {
          states: ['addressSuggestion', 'notEligible', 'riskAgain'],
          transitions: [
            'legalName CONTINUE 0',
            'checkingAddress ok submitHomeAddress 1',
            'checkingAddress ok submitHomeAddress 2',
            'checkingAddress fail submitHomeAddress 0',
            'addressSuggestion CONTINUE 0',
            'addressSuggestion BACK 0',
            'citizenship CONTINUE 0',
            'notEligible CONTINUE 0',
            'notEligible BACK 0',
            'savingRisk ok saveRiskAnswers 0',
            'riskAgain CONTINUE 0',
            'riskAgain BACK 0',
          ],
          guards: [
            'legalName CONTINUE 0 [hadBirthdate == true] holds',
            "checkingAddress ok submitHomeAddress 0 [result.status == 'SAVED'] does not hold",
            "checkingAddress ok submitHomeAddress 1 [result.status == 'SUGGESTED'] holds",
            "checkingAddress ok submitHomeAddress 1 [result.status == 'SUGGESTED'] does not hold",
            "citizenship CONTINUE 0 [event.taxResident == 'no'] holds",
            'savingRisk ok saveRiskAnswers 0 [weighed == null and size(result.contradictions) > 0] holds',
          ],
          validators: [
            ...[
              'addressSuggestion suggestion',
              ...['objective', 'horizon', 'loss', 'tradeoff', 'income', 'reserve'].map((field) => `riskAgain ${field}`),
            ].flatMap((field) => [
              `${field} asked for, refused`,
              `${field} asked for, accepted`,
              `${field} well formed, refused`,
              `${field} well formed, accepted`,
            ]),
            ...['employment sourceOfFunds', 'affiliations brokerEmployer', 'affiliations politicalFigure'].flatMap((field) => [
              `${field} asked for, accepted`,
              `${field} well formed, accepted`,
            ]),
            ...['firstName', 'lastName', 'relation', 'phone'].flatMap((field) => [
              `trustedContact ${field} asked for, accepted`,
              `trustedContact ${field} well formed, accepted`,
            ]),
            'trustedContact email well formed, accepted',
          ],
        },
      },
      {
        why: 'A bank that is linked on the way is walked once, and not for each kind; the flow that links it is left by ending it.',
        provedBy: 'tests/new-account/bank.test.ts',
        what: {
          transitions: ['funding CONTINUE 0', 'linkingBank left LINK_BANK 0'],
          guards: ["funding CONTINUE 0 [default(event.bank, 'later') == 'link'] holds"],
        },
      },
      {
        why: 'What a kind alone asks is walked to its own step; the review leads back to each.',
        provedBy: 'tests/new-account/review.test.ts',
        what: {
          transitions: 'JOINT_OWNER TRUST TRUST_EIN CONTRIBUTION ROLLOVER BUSINESS STUDENT LADDER INDEX EXPERIENCE'
            .split(' ')
            .map((part) => `review CHANGE_${part} 0`),
        },
      },
      {
        why: 'Who wants far more risk than recommended, or names themselves as the trusted contact, is asked in ways of their own.',
        provedBy: 'tests/new-account/rules.test.ts',
        what: {
          validators: [
            ...['portfolioSummary', 'riskLevel'].flatMap((step) => [
              `${step} acceptsRisk asked for, refused`,
              `${step} acceptsRisk asked for, accepted`,
            ]),
            "trustedContact rule 1: form.relation in ['PARENT', 'CHILD'] or lower(join([default(form.firstName, ''), default(form.lastName, '')], ' ')) != lower(join([applicant.firstName, applicant.lastName], ' ')), refused",
          ],
        },
      },
      {
        why: 'Who earns too much for a Roth IRA applies for a traditional one, in a way of their own.',
        provedBy: 'tests/new-account/contributions.test.ts',
        what: {
          transitions: ['changingKind fail applyForTraditionalIra 0'],
          validators: ["contribution rule 1: form.taxYear == null or find(years, 'taxYear', form.taxYear).left > 0, refused"],
        },
      },
      {
        why: 'Facts of few are asked of few: a mailing address, a visa, an amended trust, a plan with Roth money, a correction.',
        provedBy: 'tests/new-account/asked-facts.test.ts',
        what: {
          states: ['correction'],
          transitions: ['review CHANGE_KNOWN 0', 'documents CORRECT 0', 'correction CONTINUE 0', 'correction BACK 0'],
          validators: [
            ...[
              'contact mailingStreet1',
              'contact mailingCity',
              'contact mailingState',
              'contact mailingZipCode',
              'citizenship visaKind',
              'citizenship visaExpiresOn',
              'rollover preTaxAmount',
            ].flatMap((field) => [`${field} asked for, accepted`, `${field} well formed, accepted`]),
            ...['contact mailingStreet2', 'trust amendedOn', 'trust otherTrustees', 'trustedContact address'].map(
              (field) => `${field} well formed, accepted`,
            ),
            'citizenship visaKind well formed, refused',
            'citizenship visaExpiresOn well formed, refused',
            'jointOwner ownShare asked for, refused',
            'jointOwner ownShare well formed, refused',
            ...['firstName', 'lastName', 'ssn'].flatMap((field) => [
              `correction ${field} asked for, refused`,
              `correction ${field} asked for, accepted`,
            ]),
            ...['correction firstName', 'correction middleName', 'correction lastName', 'correction birthDate', 'correction ssn'].flatMap(
              (field) => [`${field} well formed, refused`, `${field} well formed, accepted`],
            ),
            'documents kind well formed, refused',
            'documents kind well formed, accepted',
            ...['refused', 'accepted'].flatMap((outcome) => [
              `correction rule 1: form.birthDate == null or year(form.birthDate) > 1900, ${outcome}`,
              `correction rule 2: form.birthDate == null or age(form.birthDate, today) >= 18, ${outcome}`,
            ]),
            ...['refused', 'accepted'].map(
              (outcome) =>
                `documents rule 1: not default(form.kind, 'PASSPORT') != 'PASSPORT' or size(default(form.documents, [])) != 1, ${outcome}`,
            ),
          ],
        },
      },
      {
        why: 'A walker makes no rows of a list that a person makes.',
        provedBy: 'tests/new-account/rules.test.ts',
        what: { validators: ['affiliations companies asked for, accepted'] },
      },
    ],
  },
});
