import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const springfield = { street2: null, city: 'Springfield', state: 'VT', zipCode: '05602' };
const job = {
  kind: 'EMPLOYED',
  employer: 'Hillside School',
  title: 'Teacher',
  employerPhone: null,
  startDate: '2017-08-14',
  ended: false,
  endDate: null,
  yearsInField: 11,
  related: false,
  base: 9_500_00,
  overtime: null,
  bonus: null,
  commission: null,
  otherPay: null,
};
const home = { street1: '14 Elm Street', ...springfield, years: 4, months: 2, housing: 'RENT', monthlyRent: 2_100_00 };

/** The answers of each step, whoever the borrower is: as the seeded applications have them, so that a journey repeats little. */
const usual: Readonly<Record<string, JsonObject>> = {
  start: {},
  propertyPlace: { found: 'yes', street1: '8 Orchard Lane', ...springfield, county: 'Orange' },
  propertyUse: { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false },
  purchaseLoan: { price: 500_000_00, downPayment: 100_000_00, earnestDeposit: 5_000_00, sellerCredits: 0 },
  refinanceLoan: {
    reason: 'LOWER_PAYMENT',
    value: 500_000_00,
    balance: 300_000_00,
    currentPayment: 2_100_00,
    yearBought: 2019,
    pricePaid: 450_000_00,
  },
  coBorrower: { together: 'no' },
  about: {
    firstName: 'Robin',
    middleName: null,
    lastName: 'Falk',
    birthDate: '1986-03-09',
    otherNames: null,
    phone: '+14155550142',
    citizenship: 'US_CITIZEN',
    maritalStatus: 'MARRIED',
    dependents: [],
  },
  taxId: { ssn: '219094321' },
  homeAddress: home,
  formerAddress: { street1: '3 Mill Road', ...springfield, years: 3, months: 4, housing: 'RENT', monthlyRent: 1_800_00, earlier: [] },
  work: { jobs: [job] },
  otherIncome: { incomes: [] },
  declarations: { willOccupy: true, ownedBefore: false, tiedToSeller: false, newMoney: ['NONE'], past: ['NONE'] },
  military: { served: false },
  demographics: { ethnicity: [], race: [], sex: [] },
  assets: { assets: [{ kind: 'CHECKING', institution: 'Fernhill Bank', value: 160_000_00 }] },
  gifts: { gifts: [], credits: [] },
  debts: {
    debts: [{ kind: 'INSTALLMENT', creditor: 'Fernhill Auto', balance: 9_000_00, monthlyPayment: 450_00, paidOff: false }],
    duties: [],
  },
  ownedHomes: { owned: [] },
  rates: { offerId: 'FIXED_30-0.000' },
  disclosures: { accessCode: 'MAPLE-27', electronic: true, accepted: true, received: true },
};

const own = ({ stepId }: VoyagerAnswer): JsonObject => usual[stepId.split('/').at(-1) ?? ''] ?? {};

/** Goes on with what is usual, through these steps. */
async function through(they: Traveller, from: VoyagerAnswer, steps: readonly string[], answers: Readonly<Record<string, JsonObject>> = {}) {
  let at = from;
  for (const step of steps) at = await they.send(at, 'CONTINUE', answers[at.stepId] ?? own(at), step);
  return at;
}

async function apply(they: Traveller, purpose: MortgagePurpose): Promise<VoyagerAnswer> {
  const { applicationId } = await they.operation<{ applicationId: string }>('createMortgageApplication', { purpose });
  return they.begin('MORTGAGE_APPLICATION', { applicationId });
}

/** Goes on with the application that was begun last. */
async function goOn(they: Traveller, voyagerType: string): Promise<VoyagerAnswer> {
  const { applicationsViews } = await they.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
    {},
  );
  return they.begin(voyagerType, { applicationId: applicationsViews[0]?.applicationId ?? '' });
}

const toBorrowers = ['propertyPlace', 'propertyUse', 'purchaseLoan', 'coBorrower', 'borrowers/1/about'];
const ofBorrower = (place: number, steps: readonly string[]) => steps.map((step) => `borrowers/${place}/${step}`);
const answered = ['homeAddress', 'work', 'otherIncome', 'declarations', 'military', 'demographics'];
const toOwnedHomes = [...toBorrowers, ...ofBorrower(1, ['taxId', ...answered]), 'assets', 'gifts', 'debts', 'ownedHomes'];

const journeys: readonly JourneyRecording[] = [
  {
    files: ['mortgage/purchase-submitted'],
    as: 'mina.falk',
    async travel(they) {
      const begun = await goOn(they, 'MORTGAGE_APPLICATION');
      const owned = await through(they, begun, toOwnedHomes);
      await they.choose('mortgagePricing', 'error');
      const noRates = await through(they, owned, ['noRates']);
      await they.choose('mortgagePricing', 'fail');
      const notOffered = await through(they, noRates, ['notOffered']);
      await they.choose('mortgagePricing', 'pass');
      const review = await through(they, notOffered, ['rates', 'disclosures', 'review']);
      const work = await they.send(review, 'CHANGE_WORK_1', {}, 'borrowers/1/work');
      const again = await they.send(work, 'CONTINUE', { jobs: [{ ...job, employer: 'Valley School' }] }, 'review');
      const submitted = await they.send(again, 'SUBMIT', {}, 'submitted');
      return [await they.send(submitted, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/with-co-borrower'],
    as: 'mina.falk',
    async travel(they) {
      const steps = [
        ...toBorrowers,
        ...ofBorrower(1, ['taxId', 'homeAddress', 'formerAddress', ...answered.slice(1)]),
        ...ofBorrower(2, ['about', 'homeAddress']),
      ];
      return [
        await through(they, await goOn(they, 'MORTGAGE_APPLICATION'), steps, {
          coBorrower: {
            together: 'yes',
            firstName: 'Robin',
            lastName: 'Falk',
            email: 'robin.falk@mail.example',
            entry: 'entered',
            jointIntent: true,
          },
          'borrowers/1/homeAddress': { ...home, years: 1 },
          'borrowers/1/about': { ...usual['about'], firstName: 'Mina' },
          'borrowers/2/about': { ...usual['about'], jointIntent: true },
        }),
      ];
    },
  },
  {
    files: ['mortgage/invited'],
    as: 'noor.varga',
    async travel(they) {
      const begun = await they.begin('MORTGAGE_CO_BORROWER', { invitation: they.seeded('mortgageInvitation') });
      const accepted = await they.send(begun, 'CONTINUE', { jointIntent: true }, 'about');
      const done = await through(they, accepted, ['taxId', 'homeAddress', 'formerAddress', ...answered.slice(1), 'partDone'], {
        about: { ...usual['about'], firstName: 'Noor', lastName: 'Varga' },
        homeAddress: { ...home, years: 1 },
      });
      return [await they.send(done, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/invitation-closed'],
    as: 'fern.adeyemi',
    async travel(they) {
      const closed = await they.begin('MORTGAGE_CO_BORROWER', { invitation: 'none' });
      return [await they.send(closed, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/invitation-out'],
    as: 'fern.adeyemi',
    travel: async (they) => [
      await through(they, await apply(they, 'PURCHASE'), ['propertyPlace', 'propertyUse', 'purchaseLoan', 'coBorrower', 'invitation'], {
        coBorrower: {
          together: 'yes',
          firstName: 'Robin',
          lastName: 'Falk',
          email: 'robin.falk@mail.example',
          entry: 'invited',
          jointIntent: true,
        },
      }),
    ],
  },
  {
    files: ['mortgage/refinance'],
    as: 'ivo.marek',
    async travel(they) {
      await they.choose('address', 'correct');
      const steps = ['propertyPlace', 'placeSuggestion', 'propertyUse', 'refinanceLoan', 'coBorrower'];
      return [
        await through(they, await apply(they, 'REFINANCE'), steps, {
          propertyPlace: { street1: '14 Elm Street', ...springfield, county: 'Orange' },
          placeSuggestion: { suggestion: 'typed' },
        }),
      ];
    },
  },
  {
    files: ['mortgage/withdrawn'],
    as: 'gita.rao',
    async travel(they) {
      const withdrawn = await they.send(await goOn(they, 'MORTGAGE_WITHDRAWAL'), 'WITHDRAW', {}, 'withdrawn');
      return [await they.send(withdrawn, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/kept'],
    as: 'gita.rao',
    travel: async (they) => [await they.send(await goOn(they, 'MORTGAGE_WITHDRAWAL'), 'KEEP', {}, 'kept')],
  },
  {
    files: ['mortgage/decided'],
    as: 'lorne.petrov',
    travel: async (they) => [await they.send(await goOn(they, 'MORTGAGE_WITHDRAWAL'), 'CONTINUE', {}, 'finished')],
  },
];

export default areaRecordings({
  journeys,
  screens: [
    { name: 'mortgage-apply', screen: 'mortgageApply', as: 'ivo.marek', at: '/mortgages/apply' },
    { name: 'mortgage-apply-again', screen: 'mortgageApply', as: 'gita.rao', at: '/mortgages/apply' },
    {
      name: 'mortgage-notice',
      screen: 'mortgageNotice',
      as: 'senna.thorne',
      at: async ({ ids = {} }) => `/mortgages/notice?token=${ids['mortgageNotice']?.[0] ?? ''}`,
    },
    { name: 'mortgage-notice-over', screen: 'mortgageNotice', as: null, at: '/mortgages/notice?token=none' },
  ],
});
