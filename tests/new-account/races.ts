import { agreementsFor } from '#server/domain/new-account/agreements.ts';
import newAccount from '#server/domain/new-account/area.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced, type RacedCall } from '#tests/support/races.ts';

const underWay = persona(newAccount, 'new account: an application under way');
const readyToSubmit = persona(newAccount, 'new account: a cash account ready to be submitted');
const waitedFor = persona(stockPortfolios, 'stock portfolio that waits for its account to be opened');
const submitted = persona(newAccount, 'new account: submitted, and documents are asked for');

const requestOf = ({ ids }: Raced): string => ids['accountRequest']?.[0] ?? '';
const application = { accountSubtype: 'INDEX_INVESTING', userPlatform: 'WEB' };

const noParts = {
  ladder: null,
  index: null,
  experience: null,
  jointOwner: null,
  trust: null,
  contribution: null,
  rollover: null,
  business: null,
  student: null,
};
const cashAgreements = agreementsFor('CASH', 'CASH').map(({ agreementType, revision }) => ({ agreementType, revision }));

const submitting = (own: Raced) => ({
  accountRequestId: requestOf(own),
  parts: noParts,
  funding: { timing: 'later' },
  trustedContact: { names: 'no' },
  agreements: cashAgreements,
  backupWithholding: false,
});
const submit = (own: Raced): RacedCall => ({ operation: 'submitAccountRequest', input: submitting(own) });

const answers = {
  goal: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' },
  tradeoff: 'MODERATE',
  means: { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' },
};

export default areaRaces({
  startNewAccountOnboarding: {
    people: [underWay],
    // One is under way, and ten are the most.
    before: () => Array.from({ length: 6 }, () => ({ operation: 'startNewAccountOnboarding', input: application })),
    input: () => application,
  },
  createAccountRequest2: {
    people: [underWay],
    input: (_own, pick) => ({ accountSubtype: pick(['STOCK', 'CASH']) }),
  },
  saveApplicant: {
    people: [readyToSubmit],
    input: (_own, pick) => ({
      legalName: { firstName: pick(['Ann', 'Bea']), middleName: null, lastName: 'Low' },
      birthDate: '1988-06-17',
      ssn: pick(['219-09-1111', '219-09-2222']),
      phone: '+14155550142',
      citizenship: pick(['US_CITIZEN', 'VISA']),
      employment: { status: 'RETIRED', sourceOfFunds: 'PENSION' },
      affiliations: { broker: false, controls: false, political: false },
      finances: {
        filingStatus: pick(['SINGLE', 'MARRIED_JOINT']),
        pretaxAnnualIncome: pick([30_000_00, 450_000_00]),
        netWorth: 100_000_00,
        liquidNetWorth: 40_000_00,
      },
    }),
  },
  saveTrustEin: {
    people: [underWay],
    before: () => [{ operation: 'startNewAccountOnboarding', input: { accountSubtype: 'TRUST', userPlatform: 'WEB' } }],
    input: (own, pick) => ({ accountRequestId: requestOf(own), ein: pick(['12-3456789', '45-6789012']) }),
  },
  deleteApplication: { people: [underWay, waitedFor], input: (own) => ({ accountRequestId: requestOf(own) }) },
  applyForTraditionalIra: {
    people: [underWay],
    before: () => [{ operation: 'startNewAccountOnboarding', input: { accountSubtype: 'ROTH_IRA', userPlatform: 'WEB' } }],
    input: (own) => ({ accountRequestId: requestOf(own) }),
  },
  saveRiskAnswers: {
    people: [persona(newAccount, 'new account: questions about risk under way')],
    input: (own, pick) => ({ accountRequestId: requestOf(own), ...answers, loss: pick(['SELL_ALL', 'HOLD', 'BUY_MORE']) }),
  },
  chooseRiskLevel: {
    people: [persona(newAccount, 'new account: questions about risk under way')],
    before: (own) => [{ operation: 'saveRiskAnswers', input: { accountRequestId: requestOf(own), ...answers, loss: 'HOLD' } }],
    input: (own, pick) => ({ accountRequestId: requestOf(own), riskLevel: pick([3, 5, 7]) }),
  },
  submitAccountRequest: { people: [readyToSubmit], input: submitting },
  decideAccountRequest: {
    people: [readyToSubmit],
    before: (own) => [submit(own)],
    input: (own) => ({ accountRequestId: requestOf(own) }),
  },
  addDocumentsToAccountRequest: {
    people: [submitted],
    input: (own) => ({ accountRequestId: requestOf(own), documentIds: ['none'] }),
  },
});
