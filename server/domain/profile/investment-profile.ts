import { z } from 'zod';
import { homeAddress } from '#server/customers/home-address.ts';
import { employmentStatuses, readProfile, residencies } from '#server/customers/applicant-profile.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents } from '#server/operations/shapes.ts';
import { suggestedAddresses } from '../tax-inputs/index.ts';
import { maritalStatuses } from '#server/customers/marital-status.ts';
import { nameChangeStanding } from './name-change.ts';
import { readDetail } from '#server/customers/profile-detail.ts';

const filingStatuses = ['SINGLE', 'MARRIED_JOINT', 'MARRIED_SEPARATE', 'HEAD_OF_HOUSEHOLD'] as const;

const personal = [
  ...['street1', 'street2', 'city', 'zipCode'].map((part) => `contactInformation.${part}`),
  ...['employer', 'occupation'].map((part) => `employmentInformation.${part}`),
  ...['maritalStatus', 'pretaxAnnualIncome', 'liquidNetWorthAmount'].map((part) => `personalInformation.${part}`),
  'taxInformation.adjustedGrossIncome',
  ...['firstName', 'middleName', 'lastName', 'suffix', 'preferredName'].map((part) => `fullLegalName.${part}`),
  ...['street1', 'street2', 'city', 'zipCode'].map((part) => `suggestedAddresses.*.${part}`),
].map((part) => `output.${part}`);

/** 002 §3: all that is known of the investor. Amounts in cents; null is an unanswered question. */
const getInvestmentProfile = defineOperation({
  name: 'getInvestmentProfile',
  kind: 'read',
  personal,
  input: z.strictObject({}),
  output: z.strictObject({
    contactInformation: z.strictObject({
      street1: z.string().nullable(),
      street2: z.string().nullable(),
      city: z.string().nullable(),
      stateAbbreviation: z.string().nullable(),
      zipCode: z.string().nullable(),
    }),
    employmentInformation: z.strictObject({
      employmentType: z.enum(employmentStatuses).nullable(),
      employer: z.string().nullable(),
      occupation: z.string().nullable(),
    }),
    personalInformation: z.strictObject({
      maritalStatus: z.enum(maritalStatuses).nullable(),
      citizenship: z.enum(residencies).nullable(),
      pretaxAnnualIncome: Cents.nullable(),
      liquidNetWorthAmount: Cents.nullable(),
    }),
    taxInformation: z.strictObject({ filingStatus: z.enum(filingStatuses).nullable(), adjustedGrossIncome: Cents.nullable() }),
    fullLegalName: z.strictObject({
      firstName: z.string(),
      middleName: z.string().nullable(),
      lastName: z.string(),
      suffix: z.string().nullable(),
      preferredName: z.string().nullable(),
    }),
    hasActiveNameChangeRequest: z.boolean(),
    isEligibleForNameChangeRequest: z.boolean(),
    /** The last suggestions of the address check, as long as they may be chosen. */
    suggestedAddresses: z.array(
      z.strictObject({
        key: z.string(),
        street1: z.string(),
        street2: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
      }),
    ),
  }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const person = await readPerson(context, id);
    const detail = await readDetail(context, id);
    const applied = (await readProfile(context, id))?.profile;
    const address = await homeAddress(context);
    const employment = applied && { ...applied.employment, employmentType: applied.employment.status };
    const { employmentType = null, employer = null, occupation = null } = employment ?? detail.employment ?? {};
    return {
      contactInformation: {
        street1: address?.street1 ?? null,
        street2: address?.street2 ?? null,
        city: address?.city ?? null,
        stateAbbreviation: address?.state ?? null,
        zipCode: address?.zipCode ?? null,
      },
      employmentInformation: { employmentType, employer, occupation },
      personalInformation: {
        maritalStatus: detail.marital_status,
        citizenship: applied?.citizenship ?? null,
        pretaxAnnualIncome: person.pretax_income_cents,
        liquidNetWorthAmount: applied?.finances.liquidNetWorth ?? detail.liquid_net_worth_cents,
      },
      taxInformation: { filingStatus: person.filing_status, adjustedGrossIncome: detail.adjusted_gross_income_cents },
      fullLegalName: {
        firstName: person.first_name,
        middleName: person.middle_name,
        lastName: person.last_name,
        suffix: detail.suffix,
        preferredName: detail.preferred_name,
      },
      ...(await nameChangeStanding(context)),
      suggestedAddresses: await suggestedAddresses(context),
    };
  },
});

export const investmentProfileOperations: readonly Operation[] = [getInvestmentProfile];
