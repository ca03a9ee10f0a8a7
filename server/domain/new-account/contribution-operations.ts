import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { Cents, done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { asksOf } from './account-kinds.ts';
import { limitsOf } from './contribution-limits.ts';
import { contributionRoom, contributorOf } from './contribution-room.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { APPLICATION_SUBMITTED, editableRequest, ownRequest, writeRequest } from './own-request.ts';

const PhaseOut = z.strictObject({ from: Cents, to: Cents });

/** How much this applicant can contribute, by their age, income and filing status. */
const getContributionLimits = defineOperation({
  name: 'getContributionLimits',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: ['output.income', 'output.years'],
  input: z.strictObject({ accountRequestId: Id }),
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
    /** An employer's contribution to a SEP IRA of this year; null for other kinds. */
    employerMost: Cents.nullable(),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const { filingStatus, incomeCents } = await contributorOf(context, request.person_id);
    const asks = asksOf(request.sub_type, request.flavor);
    const years = asks.contribution ? contributionYears(context.today) : [];
    return {
      years: await Promise.all(
        years.map(async (taxYear) => ({
          taxYear,
          label: `Tax year ${taxYear}`,
          ...(await contributionRoom(context, request, taxYear)),
          phaseOut: request.sub_type === 'ROTH_IRA' ? limitsOf(taxYear).roth[filingStatus] : null,
        })),
      ),
      income: incomeCents,
      filesJointly: filingStatus === 'MARRIED_JOINT',
      employerMost: asks.business ? limitsOf(Number(context.today.slice(0, 4))).sepMost : null,
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
