import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { Cents, done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { asksOf } from './account-kinds.ts';
import { contributionLaw } from '#server/law/contributions.ts';
import { yearOf } from '#server/law/by-year.ts';
import { contributionRoom, contributorOf } from '#server/money/contribution-room.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { ageLimit } from '#server/taxes/contribution-limits.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { APPLICATION_SUBMITTED, editableRequest, ownRequest, writeRequest } from './own-request.ts';

const PhaseOut = z.strictObject({ from: Cents, to: Cents });

/** How much this applicant can contribute, by their age, income and filing status. */
const getContributionLimits = defineOperation({
  name: 'getContributionLimits',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: ['output.income', 'output.years'],
  // What is earned by working, of both spouses where they file together: null before it was asked.
  input: z.strictObject({
    accountRequestId: Id,
    earnedIncome: Cents.min(0).nullable().default(null),
    /** Whether the employer of a SEP IRA is the applicant's own business: null before it was asked. */
    ownsBusiness: z.boolean().nullable().default(null),
    /** What that employer pays in a year, in cents: null before it was asked. */
    annualPay: Cents.min(0).nullable().default(null),
  }),
  failures: { LAW_NOT_KNOWN },
  output: z.strictObject({
    /** The tax years that can be contributed for; none where the kind of account asks for no contribution. */
    years: z.array(
      z.strictObject({
        taxYear: z.number().int(),
        label: z.string(),
        /** To all IRAs together, at this age. */
        most: Cents,
        /** To this one: 0 where the income is too high for a Roth IRA, or where all of it is contributed already. */
        left: Cents,
        /** Between these incomes the limit of a Roth IRA falls to nothing; null for other kinds. */
        phaseOut: PhaseOut.nullable(),
      }),
    ),
    income: Cents,
    /** Spouses who file together count what both earn. */
    filesJointly: z.boolean(),
    /** Spouses who file separately are assumed to live together: those who do not are asked to call. */
    filesApart: z.boolean(),
    /** An employer's contribution to a SEP IRA of this year; null for other kinds. */
    employerMost: Cents.nullable(),
  }),
  async handler({ accountRequestId, earnedIncome, ownsBusiness, annualPay }, context) {
    const request = await ownRequest(context, accountRequestId);
    const personId = request.person_id;
    const thisYear = yearOf(context.today);
    const { filingStatus, incomeCents, birthYear } = await contributorOf(context, personId, {
      taxYear: thisYear,
      earnedCents: earnedIncome,
    });
    const roomFor = (taxYear: number) =>
      contributionRoom(context, {
        personId,
        accountType: request.sub_type,
        taxYear,
        // Before it was asked nothing is taken away for it.
        earnedCents: earnedIncome ?? Number.MAX_SAFE_INTEGER,
        ownsBusiness,
        payCents: annualPay,
        except: request.id,
      });
    const asks = asksOf(request.sub_type, request.flavor);
    const years = asks.contribution ? contributionYears(context.today).filter((year) => contributionLaw.years.includes(year)) : [];
    return {
      years: await Promise.all(
        years.map(async (taxYear) => ({
          taxYear,
          label: `Tax year ${taxYear}`,
          most: ageLimit(taxYear, birthYear),
          left: (await roomFor(taxYear)).leftCents,
          phaseOut: request.sub_type === 'ROTH_IRA' ? contributionLaw.of(taxYear).roth[filingStatus] : null,
        })),
      ),
      income: incomeCents,
      filesJointly: filingStatus === 'MARRIED_JOINT',
      filesApart: filingStatus === 'MARRIED_SEPARATE',
      employerMost: asks.business ? (await roomFor(thisYear)).leftCents : null,
    };
  },
});

/** Makes an application for a Roth IRA one for a traditional IRA, which no income excludes; all that was answered stays. */
const applyForTraditionalIra = defineOperation({
  name: 'applyForTraditionalIra',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({ accountRequestId: Id }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (request.sub_type === 'TRADITIONAL_IRA') return done;
    if (request.sub_type !== 'ROTH_IRA')
      return refused('accountRequestId', 'Only an application for a Roth IRA can become one for a traditional IRA.');
    await writeRequest(context, request, { sub_type: 'TRADITIONAL_IRA' });
    return done;
  },
});

export const contributionOperations: readonly Operation[] = [getContributionLimits, applyForTraditionalIra];
