import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { yearOf } from '#server/law/by-year.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { estimatesOf } from './estimates.ts';
import { notEligible, refuseIneligible } from './harvesting.ts';
import { periodRanges } from './period-ranges.ts';
import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import { realizedYears } from './realized-years.ts';
import { taxRatesOf } from './tax-rates.ts';
import { incomeOffsetLimit } from './capital-losses.ts';

const Terms = z.strictObject({ short: Cents, long: Cents });

/** The realized amounts of a period. Gains and losses are both positive. */
const Estimate = z.strictObject({
  realizedLongTermGain: Cents,
  realizedShortTermGain: Cents,
  realizedGain: Cents,
  realizedLoss: Cents,
  realizedLongTermLoss: Cents,
  realizedShortTermLoss: Cents,
  feesPaid: Cents,
});

/** The use of a period's losses, step by step, with an example of the savings. */
const Offsets = z.strictObject({
  carriedIn: Terms,
  sameTerm: Terms,
  crossTerm: Terms,
  income: Terms,
  carriedOut: Terms,
  savings: z.strictObject({ shortTerm: Cents, longTerm: Cents, income: Cents, total: Cents }),
});

/** The state they live in: from the address they gave, else from what they said when they signed up. */
async function stateOfResidence({ db, vault }: OperationContext, person: Person): Promise<string> {
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', person.id).executeTakeFirst();
  if (row === undefined) return person.home_state;
  return (await vault.open(db, 'home_address', person.id, row)).jurisdiction;
}

const getTaxSavingsEstimates = defineOperation({
  name: 'getTaxSavingsEstimates',
  kind: 'read',
  personal: ['output.pretaxAnnualIncome'],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    taxSavingsEstimatesForEachPeriodRange: z.record(z.string(), Estimate),
    lossOffsetsForEachPeriodRange: z.record(z.string(), Offsets),
    /** Null until the person says so, as is their income. The rates are a single person's without income then. */
    filingStatus: z.string().nullable(),
    stateAbbreviation: z.string(),
    pretaxAnnualIncome: Cents.nullable(),
    /** The most that losses offset of one year's ordinary income. */
    incomeOffsetLimit: Cents,
    /** The year whose tax rates the example takes: this one, or the latest before it that is known. */
    taxYear: z.number().int(),
    allTimeSampleTaxSavings: z.strictObject({
      federalTaxRate: Rate,
      stateTaxRate: Rate,
      capitalGainsTaxRate: Rate,
      netInvestmentIncomeTaxRate: Rate,
      netInvestmentIncomeThreshold: Cents,
      lowerBoundSavings: Cents,
      upperBoundSavings: Cents,
      totalLosses: Cents,
      longTermOffsetSavings: Cents,
      shortTermOffsetSavings: Cents,
      incomeOffsetSavings: Cents,
      ordinaryIncomeOffset: Cents,
      carryForwardLosses: Cents,
      taxYearsOpen: z.number().int(),
    }),
  }),
  failures: notEligible,
  async handler({ accountId }, context) {
    const actor = signedIn(context);
    const account = await ownAccount(context.db, actor, accountId);
    await refuseIneligible(account, context);
    const person = await readPerson(context, actor.id);
    // What is sold in a retirement or college account is neither a gain nor a loss.
    const realized = isTaxSheltered(account.account_type) ? [] : await realizedYears(context.db, account.id);
    const unready = await context.db.selectFrom('unready_tax_year').select('tax_year').where('account_id', '=', account.id).execute();
    const ranges = periodRanges(account.opened_on, context.today);
    const filingStatus = person.filing_status ?? 'SINGLE';
    const limit = incomeOffsetLimit(filingStatus);
    const state = await stateOfResidence(context, person);
    const rates = taxRatesOf({ filingStatus, state, incomeCents: person.pretax_income_cents ?? 0, taxYear: yearOf(context.today) });
    return {
      ...estimatesOf(realized, { ranges, unready: unready.map(({ tax_year }) => tax_year), rates, limit }),
      filingStatus: person.filing_status,
      stateAbbreviation: state,
      pretaxAnnualIncome: person.pretax_income_cents,
      incomeOffsetLimit: limit,
      taxYear: rates.taxYear,
    };
  },
});

const getPeriodRangesForAccount = defineOperation({
  name: 'getPeriodRangesForAccount',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ periodRanges: z.array(z.strictObject({ period: z.string(), from: IsoDate, to: IsoDate })) }),
  async handler({ accountId }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    return { periodRanges: periodRanges(account.opened_on, context.today) };
  },
});

export const estimateOperations: readonly Operation[] = [getTaxSavingsEstimates, getPeriodRangesForAccount];
