import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced, type RacedCall } from '#tests/support/races.ts';

const begun = persona(mortgage, 'mortgage: a purchase begun');
const ready = persona(mortgage, 'mortgage: a purchase with a co-borrower ready to be submitted');

const withoutAddress = persona(mortgage, 'mortgage: submitted without an address');
const invited = persona(mortgage, 'mortgage: invited as a co-borrower');

const invitation = ({ ids }: Raced) => ({ invitation: ids['mortgageInvitation']?.[0] ?? '' });
const applicationOf = ({ ids }: Raced): string => ids['mortgageApplication']?.[0] ?? '';
const applicantOf = ({ ids }: Raced): string => ids['mortgageBorrower']?.[0] ?? '';
const applicationId = (own: Raced) => ({ applicationId: applicationOf(own) });

const use = { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false };
const place = { found: 'no', areaState: 'VT', areaZipCode: '05602' };
const purchase = { price: 500_000_00, downPayment: 100_000_00, earnestDeposit: null, sellerCredits: null };
const priced = (own: Raced): RacedCall[] => [
  { operation: 'saveMortgagePlace', input: { ...applicationId(own), place } },
  { operation: 'saveMortgageApplication', input: { ...applicationId(own), use, purchase } },
  { operation: 'priceMortgage', input: applicationId(own) },
];

/** The disclosures of a purchase at a fixed rate. */
export const purchaseDisclosures = [
  ['ELECTRONIC_RECORDS', '2026-11-25'],
  ['TRUTH_AND_LIEN', '2026-06-01'],
  ['APPRAISAL_RIGHT', '2026-01-15'],
  ['FAIR_LENDING', '2026-01-15'],
  ['PRIVACY_NOTICE', '2026-01-15'],
].map(([disclosureType = '', revision = '']) => ({ disclosureType, revision }));

export const taxId = (own: Raced): RacedCall => ({
  operation: 'saveMortgageBorrower',
  input: { ...applicationId(own), borrowerId: applicantOf(own), ssn: '219-09-1111' },
});

export default areaRaces({
  createMortgageApplication: {
    people: [begun],
    // One is under way, and five are the most.
    before: () => Array.from({ length: 2 }, () => ({ operation: 'createMortgageApplication', input: { purpose: 'PURCHASE' } })),
    input: (_own, pick) => ({ purpose: pick(['PURCHASE', 'REFINANCE']) }),
  },
  saveMortgageApplication: {
    people: [begun],
    input: (own, pick) => ({ ...applicationId(own), ...pick<JsonObject>([{ use }, { purchase }, { debts: [], duties: [] }]) }),
  },
  saveCoBorrower: {
    people: [begun],
    input: (own, pick) => ({
      ...applicationId(own),
      coBorrower: pick<JsonObject>([
        { together: 'no' },
        { together: 'yes', firstName: 'Robin', lastName: 'Rao', email: 'robin@mail.example', jointIntent: true },
        { together: 'yes', firstName: 'Sam', lastName: 'Rao', email: 'sam@mail.example', jointIntent: true },
      ]),
    }),
  },
  saveMortgageBorrower: {
    people: [begun],
    input: (own, pick) => ({
      ...applicationId(own),
      borrowerId: applicantOf(own),
      ...pick<JsonObject>([
        { ssn: '219-09-1111' },
        { ssn: '219-09-2222' },
        { otherIncome: [{ kind: 'TRUST', monthly: 100_00 }] },
        { jobs: [] },
      ]),
    }),
  },
  priceMortgage: {
    people: [begun],
    before: (own) => priced(own).slice(0, 1),
    input: applicationId,
  },
  chooseMortgageRate: {
    people: [begun],
    before: priced,
    input: (own, pick) => ({ ...applicationId(own), offerId: pick(['FIXED_30-0.000', 'FIXED_15-0.000']) }),
  },
  saveMortgagePlace: {
    people: [begun],
    input: (own, pick) => ({ ...applicationId(own), place: { ...place, areaZipCode: pick(['05602', '05641']) } }),
  },
  acceptMortgageInvitation: { people: [invited], input: (own) => ({ ...invitation(own), jointIntent: true }) },
  saveInvitedBorrower: {
    people: [invited],
    before: (own) => [{ operation: 'acceptMortgageInvitation', input: { ...invitation(own), jointIntent: true } }],
    input: (own, pick) => ({
      ...invitation(own),
      ...pick<JsonObject>([
        { ssn: '219-09-1111' },
        { ssn: '219-09-2222' },
        { otherIncome: [{ kind: 'TRUST', monthly: 100_00 }] },
        { jobs: [] },
      ]),
    }),
  },
  submitMortgageApplication: {
    people: [ready],
    before: (own) => [taxId(own)],
    input: (own) => ({ ...applicationId(own), disclosures: purchaseDisclosures }),
  },
  addHomeAddress: {
    people: [withoutAddress],
    input: (own) => ({
      ...applicationId(own),
      address: { street1: '8 Orchard Lane', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602', county: 'Washington' },
    }),
  },
  openMortgageNotice: {
    people: [persona(mortgage, 'mortgage: denied, with a co-borrower who was entered')],
    input: ({ ids }, pick) => ({ token: ids['mortgageNotice']?.[0] ?? '', lastFour: pick(['4322', '0000']), agreed: true }),
  },
  withdrawMortgageApplication: { people: [begun, ready], input: applicationId },
});
