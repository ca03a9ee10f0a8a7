import type { MortgagePurpose } from '#server/domain/mortgage/property-details.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const elm = { street1: '14 Elm Street', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602' };
const job = {
  kind: 'EMPLOYED',
  employer: 'Hillside School',
  title: 'Teacher',
  employerPhone: null,
  startDate: '2017-08-14',
  ended: false,
  yearsInField: 9,
  related: false,
  base: 9_500_00,
  overtime: null,
  bonus: null,
  commission: null,
  otherPay: null,
};

/** What is answered at each step, whoever the borrower is. */
const usual: Readonly<Record<string, JsonObject>> = {
  start: {},
  propertyPlace: { found: 'yes', ...elm, street1: '8 Orchard Lane', county: 'Washington' },
  propertyUse: { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false },
  purchaseLoan: { price: 450_000_00, downPayment: 50_000_00, earnestDeposit: 5_000_00, sellerCredits: null },
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
    firstName: 'Fern',
    middleName: null,
    lastName: 'Adeyemi',
    birthDate: '1988-06-17',
    otherNames: null,
    phone: '+14155550142',
    citizenship: 'US_CITIZEN',
    maritalStatus: 'UNMARRIED',
    dependents: [{ age: 6 }],
  },
  taxId: { ssn: '219094321' },
  homeAddress: { ...elm, years: 4, months: 2, housing: 'RENT', monthlyRent: 2_100_00 },
  formerAddress: { ...elm, street1: '3 Mill Road', housing: 'OWN' },
  work: { jobs: [job] },
  otherIncome: { incomes: [{ kind: 'INTEREST_DIVIDENDS', monthly: 120_00 }] },
  declarations: { willOccupy: true, ownedBefore: false, tiedToSeller: false, newMoney: ['NONE'], past: ['NONE'] },
  military: { served: false },
  demographics: { ethnicity: ['WITHHELD'], race: ['WITHHELD'], sex: ['WITHHELD'] },
  assets: { assets: [{ kind: 'CHECKING', institution: 'Fernhill Bank', value: 80_000_00 }] },
  gifts: { gifts: [{ kind: 'CASH_GIFT', source: 'RELATIVE', value: 10_000_00, deposited: true }], credits: [] },
  debts: {
    debts: [{ kind: 'INSTALLMENT', creditor: 'Fernhill Auto', balance: 9_000_00, monthlyPayment: 450_00, paidOff: false }],
    duties: [],
  },
  ownedHomes: { owned: [] },
  rates: { offerId: 'FIXED_30-0.000' },
  disclosures: { accepted: true },
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

async function withdrawal(they: Traveller): Promise<VoyagerAnswer> {
  const { applicationsViews } = await they.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
    {},
  );
  return they.begin('MORTGAGE_WITHDRAWAL', { applicationId: applicationsViews[0]?.applicationId ?? '' });
}

const toBorrowers = ['propertyPlace', 'propertyUse', 'purchaseLoan', 'coBorrower', 'borrowers/1/about'];
const ofBorrower = (place: number, steps: readonly string[]) => steps.map((step) => `borrowers/${place}/${step}`);
const answered = ['homeAddress', 'work', 'otherIncome', 'declarations', 'military', 'demographics'];
const toPrices = [...toBorrowers, ...ofBorrower(1, ['taxId', ...answered]), 'assets', 'gifts', 'debts', 'ownedHomes'];

/** Up to the rates, whose party was told to answer this. */
const priced = (outcome: string, step: string, name: string): JourneyRecording => ({
  files: [`mortgage/${name}`],
  as: 'fern.adeyemi',
  async travel(they) {
    await they.choose('mortgagePricing', outcome);
    return [await through(they, await apply(they, 'PURCHASE'), [...toPrices, step])];
  },
});

const journeys: readonly JourneyRecording[] = [
  {
    files: ['mortgage/purchase-submitted'],
    as: 'fern.adeyemi',
    async travel(they) {
      const review = await through(they, await apply(they, 'PURCHASE'), [...toPrices, 'rates', 'disclosures', 'review']);
      const work = await they.send(review, 'CHANGE_WORK_1', {}, 'borrowers/1/work');
      const again = await they.send(work, 'CONTINUE', { jobs: [{ ...job, employer: 'Valley School' }] }, 'review');
      const submitted = await they.send(again, 'SUBMIT', {}, 'submitted');
      return [await they.send(submitted, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/with-co-borrower'],
    as: 'fern.adeyemi',
    async travel(they) {
      const moved = { ...elm, years: 1, months: 0, housing: 'NO_EXPENSE' };
      const steps = ['taxId', 'homeAddress', 'formerAddress', ...answered.slice(1)];
      return [
        await through(
          they,
          await apply(they, 'PURCHASE'),
          [...toBorrowers, ...ofBorrower(1, steps), ...ofBorrower(2, ['about', ...steps]), 'assets'],
          {
            coBorrower: { together: 'yes', firstName: 'Robin', lastName: 'Adeyemi', email: 'robin@mail.example', jointIntent: true },
            'borrowers/1/homeAddress': moved,
            'borrowers/2/homeAddress': moved,
          },
        ),
      ];
    },
  },
  {
    files: ['mortgage/refinance'],
    as: 'ivo.marek',
    travel: async (they) => [
      await through(they, await apply(they, 'REFINANCE'), ['propertyPlace', 'propertyUse', 'refinanceLoan', 'coBorrower'], {
        propertyPlace: { ...elm, county: 'Washington' },
      }),
    ],
  },
  priced('fail', 'notOffered', 'not-offered'),
  priced('error', 'noRates', 'no-rates'),
  {
    files: ['mortgage/withdrawn'],
    as: 'gita.rao',
    async travel(they) {
      const withdrawn = await they.send(await withdrawal(they), 'WITHDRAW', {}, 'withdrawn');
      return [await they.send(withdrawn, 'CONTINUE', {}, 'finished')];
    },
  },
  {
    files: ['mortgage/kept'],
    as: 'gita.rao',
    travel: async (they) => [await they.send(await withdrawal(they), 'KEEP', {}, 'kept')],
  },
  {
    files: ['mortgage/decided'],
    as: 'lorne.petrov',
    travel: async (they) => [await they.send(await withdrawal(they), 'CONTINUE', {}, 'finished')],
  },
];

export default areaRecordings({
  journeys,
  screens: [
    { name: 'mortgage-apply', screen: 'mortgageApply', as: 'ivo.marek', at: '/mortgages/apply' },
    { name: 'mortgage-apply-again', screen: 'mortgageApply', as: 'gita.rao', at: '/mortgages/apply' },
  ],
});
