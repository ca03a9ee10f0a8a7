import type { AccountSubtype } from '#server/domain/new-account/account-kinds.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { accountPage } from '#tests/support/recordings/account-page.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const elm = { street1: '14 Elm Street', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602' };

/** The answers of each step, unless a journey has others. */
const usual: Readonly<Record<string, JsonObject>> = {
  start: {},
  contact: { phone: '+14155550142', mail: 'HOME', electronic: true },
  legalName: { firstName: 'Ada', middleName: null, lastName: 'Newman' },
  birthDate: { birthDate: '1988-06-17' },
  homeAddress: elm,
  citizenship: { citizenship: 'US_CITIZEN', taxResident: 'yes' },
  ssn: { ssn: '219094321' },
  employment: { status: 'EMPLOYED', employer: 'Newman Pottery', employerAddress: '2 Kiln Lane, Montpelier, VT', occupation: 'Potter' },
  affiliations: { broker: false, controls: false, political: false },
  finances: { filingStatus: 'SINGLE', pretaxAnnualIncome: 76_000_00, netWorth: 120_000_00, liquidNetWorth: 60_000_00 },
  riskHorizon: { objective: 'GROWTH', horizon: 'OVER_10_YEARS' },
  riskLoss: { loss: 'SELL_ALL' },
  riskTradeoff: { tradeoff: 'LARGEST' },
  riskMeans: { income: 'STEADY', reserve: '3_TO_6_MONTHS', liquidity: 'NONE', experience: '3_TO_10' },
  riskAgain: { objective: 'GROWTH', loss: 'HOLD', tradeoff: 'MODERATE' },
  building: {},
  portfolioSummary: {},
  funding: { bank: 'later' },
  trustedContact: { names: 'no' },
  agreements: { accepted: true, backupWithholding: false, certified: true },
};

async function apply(they: Traveller, accountSubtype: AccountSubtype): Promise<VoyagerAnswer> {
  return they.begin('NEW_ACCOUNT', { accountRequestId: await they.newApplication(accountSubtype) });
}

/** Goes on with what is usual, through these steps. */
async function through(they: Traveller, from: VoyagerAnswer, steps: readonly string[], own: Readonly<Record<string, JsonObject>> = {}) {
  let at = from;
  for (const step of steps) at = await they.send(at, 'CONTINUE', own[at.stepId] ?? usual[at.stepId] ?? {}, step);
  return at;
}

const whoApplies = ['contact', 'legalName', 'birthDate', 'homeAddress', 'citizenship', 'ssn'];
const known = ['contact', 'homeAddress', 'citizenship'];
const about = [...known, 'employment', 'affiliations', 'finances'];
const toFunding = ['known', 'funding'];
const throughRisk = ['riskHorizon', 'riskLoss', 'riskTradeoff', 'riskMeans', 'riskAgain', 'building', 'portfolioSummary'];
const toReview = [...toFunding, 'trustedContact', 'agreements', 'review'];

/** Up to the page that a kind alone asks. */
const asked = (kind: AccountSubtype, step: string, name: string): JourneyRecording => ({
  files: [`new-account/${name}`],
  as: 'binh.tran',
  travel: async (they) => [await through(they, await apply(they, kind), [...about, step])],
});

/** A cash account that is submitted by somebody whose checks come to this. */
async function decided(they: Traveller, outcome: string, step: string): Promise<VoyagerAnswer> {
  await they.choose('screening', outcome);
  const review = await through(they, await they.begin('NEW_ACCOUNT', { accountRequestId: await they.application() }), toReview);
  return they.send(review, 'SUBMIT', {}, step);
}

const journeys: readonly JourneyRecording[] = [
  {
    files: ['new-account/who-applies'],
    as: 'ada.newman',
    async travel(they) {
      return [await through(they, await apply(they, 'INDIVIDUAL'), [...whoApplies, 'employment'])];
    },
  },
  {
    files: ['new-account/suggested-address'],
    as: 'binh.tran',
    async travel(they) {
      const address = await through(they, await apply(they, 'CASH'), ['contact', 'homeAddress']);
      const suggested = await they.send(address, 'CONTINUE', { ...elm, street1: '12 Stand-in Correct Street' }, 'addressSuggestion');
      return [await they.send(suggested, 'CONTINUE', { suggestion: '1' }, 'citizenship')];
    },
  },
  {
    files: ['new-account/not-a-tax-resident'],
    as: 'binh.tran',
    async travel(they) {
      const citizenship = await through(they, await apply(they, 'CASH'), known);
      return [await they.send(citizenship, 'CONTINUE', { citizenship: 'VISA', taxResident: 'no' }, 'notEligible')];
    },
  },
  asked('JOINT', 'jointOwner', 'joint'),
  {
    files: ['new-account/trust'],
    as: 'binh.tran',
    async travel(they) {
      const trust = await through(they, await apply(they, 'TRUST'), [...about, 'trust']);
      const named = { name: 'The Tran Family Trust', date: '2019-06-17', grantors: 'Bình Trần and Mai Trần', state: 'HI', revocable: true };
      const number = await they.send(trust, 'CONTINUE', { ...named, taxedAs: 'TRUST', trusteesActAlone: true }, 'trustEin');
      return [await they.send(number, 'CONTINUE', { ein: '123456789' }, 'riskHorizon')];
    },
  },
  {
    files: ['new-account/roth-ira'],
    as: 'binh.tran',
    async travel(they) {
      const steps = [...known, 'employment', 'affiliations', 'finances', 'contribution'];
      const contribution = await through(they, await apply(they, 'ROTH_IRA'), steps, {
        finances: { filingStatus: 'MARRIED_JOINT', pretaxAnnualIncome: 260_000_00, netWorth: 120_000_00, liquidNetWorth: 60_000_00 },
      });
      const traditional = await they.send(contribution, 'USE_TRADITIONAL', {}, 'contribution');
      return [await they.send(traditional, 'CONTINUE', { taxYear: 2026, earnedIncome: 90_000_00 }, 'riskHorizon')];
    },
  },
  asked('ROLLOVER_IRA', 'rollover', 'rollover-ira'),
  asked('SEP_IRA', 'business', 'sep-ira'),
  asked('COLLEGE', 'student', 'college'),
  asked('BOND_LADDER', 'ladder', 'bond-ladder'),
  {
    files: ['new-account/index-investing'],
    as: 'binh.tran',
    async travel(they) {
      const index = await through(they, await apply(they, 'INDEX_INVESTING'), [...about, 'index']);
      const left = { exclusions: [{ symbol: 'HMLS' }], tradesElsewhere: true };
      const risk = await they.send(index, 'CONTINUE', left, 'riskHorizon');
      return [await through(they, risk, throughRisk.slice(1))];
    },
  },
  asked('STOCK', 'experience', 'stock'),
  {
    files: ['new-account/risk-and-portfolio'],
    as: 'dario.pell',
    async travel(they) {
      const steps = ['known', ...throughRisk.filter((step) => step !== 'riskAgain')];
      const application = await they.begin('NEW_ACCOUNT', { accountRequestId: await they.application() });
      const consistent = { riskLoss: { loss: 'HOLD' }, riskTradeoff: { tradeoff: 'MODERATE' } };
      const summary = await through(they, application, steps, consistent);
      const level = await they.send(summary, 'CHANGE_RISK', {}, 'riskLevel');
      return [await they.send(level, 'CONTINUE', { riskLevel: 3 }, 'portfolioSummary')];
    },
  },
  {
    files: ['new-account/bank-linked'],
    as: 'cleo.dunn',
    async travel(they) {
      const funding = await through(they, await they.begin('NEW_ACCOUNT', { accountRequestId: await they.application() }), toFunding);
      const linking = await they.send(funding, 'CONTINUE', { bank: 'link' }, 'linkingBank');
      const numbers = { routingNumber: '011401533', accountNumber: '5500217719', subtype: 'CHECKING', nickname: 'Checking' };
      const manual = await they.send(await they.subflow('LINK_BANK', linking), 'MANUAL', {}, 'manual');
      await they.send(manual, 'CONTINUE', numbers, 'requested');
      return [await they.resume(linking)];
    },
  },
  {
    files: ['new-account/opened'],
    as: 'cleo.dunn',
    async travel(they) {
      const review = await through(they, await they.begin('NEW_ACCOUNT', { accountRequestId: await they.application() }), toReview);
      const opened = await they.send(review, 'SUBMIT', {}, 'opened');
      return [await they.send(opened, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['new-account/documents-asked-for'],
    as: 'cleo.dunn',
    async travel(they) {
      const attached = await they.attach(await decided(they, 'documents', 'documents'));
      return [await they.send(attached, 'CONTINUE', {}, 'opened')];
    },
  },
  {
    files: ['new-account/corrected'],
    as: 'ada.newman',
    async travel(they) {
      await they.choose('screening', 'mismatch');
      const steps = [...whoApplies, 'employment', 'affiliations', 'finances', 'funding', 'trustedContact', 'agreements', 'review'];
      const documents = await they.send(await through(they, await apply(they, 'CASH'), steps), 'SUBMIT', {}, 'documents');
      return [await they.send(documents, 'CORRECT', {}, 'correction')];
    },
  },
  { files: ['new-account/decided-tomorrow'], as: 'cleo.dunn', travel: async (they) => [await decided(they, 'tomorrow', 'underReview')] },
  { files: ['new-account/declined'], as: 'cleo.dunn', travel: async (they) => [await decided(they, 'fail', 'declined')] },
];

/** Submits the person's application for a cash account, which every check passes. */
async function openAccount(person: SignedIn): Promise<void> {
  const { accountRequests } = await person.operation<{ accountRequests: { id: string }[] }>('getUserEditableAccountRequests');
  await openRequest(person, accountRequests[0]?.id ?? '');
}

/** The same for a rollover IRA, whose money comes directly from a plan. */
async function openRollover(person: SignedIn): Promise<void> {
  const { accountRequestId } = await person.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
    accountSubtype: 'ROLLOVER_IRA',
    userPlatform: 'WEB',
  });
  const goal = { objective: 'GROWTH', horizon: 'OVER_10_YEARS' };
  const means = { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE' };
  await person.operation('saveRiskAnswers', { accountRequestId, goal, loss: 'HOLD', tradeoff: 'LARGE', means });
  await openRequest(person, accountRequestId, { rollover: { provider: 'Old Mill Retirement', plan: '401K', direct: true } });
}

async function openRequest(person: SignedIn, accountRequestId: string, parts: JsonObject = {}): Promise<void> {
  const terms = await person.operation<{ revisions: JsonObject[] }>('getAgreementsForAccountRequest', { accountRequestId });
  const unasked = ['ladder', 'index', 'experience', 'jointOwner', 'trust', 'contribution', 'rollover', 'business', 'student'];
  await person.operation('submitAccountRequest', {
    accountRequestId,
    parts: { ...Object.fromEntries(unasked.map((part) => [part, null])), ...parts },
    funding: { timing: 'later' },
    trustedContact: { names: 'no' },
    agreements: terms.revisions,
    backupWithholding: false,
  });
  await person.operation('decideAccountRequest', { accountRequestId });
}

export default areaRecordings({
  journeys,
  screens: [
    { name: 'banking-application', screen: 'bankingApplicationAccountType', as: 'nora.plain', at: '/application/account-type/banking' },
    { name: 'account-type-goals', screen: 'applicationAccountTypeGoal', as: 'nora.plain', at: '/application/account-type' },
    { name: 'account-type-kinds', screen: 'applicationAccountTypeGoal', as: 'nora.plain', at: '/application/account-type?goal=retire' },
    { name: 'account-just-opened', screen: 'account', as: 'cleo.dunn', ready: openAccount, at: accountPage('') },
    { name: 'account-rollover-opened', screen: 'account', as: 'dario.pell', ready: openRollover, at: accountPage('') },
    { name: 'account-agreements', screen: 'accountAgreements', as: 'cleo.dunn', ready: openAccount, at: accountPage('/agreements') },
    { name: 'account-agreements-none', screen: 'accountAgreements', as: 'nora.plain', at: accountPage('/agreements') },
  ],
});
