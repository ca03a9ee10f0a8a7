import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { yearOf } from '#server/law/by-year.ts';
import { Cents, Rate } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { incomeDescriptions, incomeRanges } from '#server/taxes/tax-levels.ts';
import { readPerson } from '#server/people/read-person.ts';

const getTaxBracketIncomeRangesForUserAndPortfolioFlavor = defineOperation({
  name: 'getTaxBracketIncomeRangesForUserAndPortfolioFlavor',
  kind: 'read',
  input: z.strictObject({ flavor: z.string().max(64) }),
  output: z.strictObject({
    /** The year whose federal brackets the ranges are: this one, or the latest before it that is known. */
    taxYear: z.number().int(),
    incomeRanges: z.array(
      z.strictObject({
        taxBracketCategoryCode: TaxBracket,
        incomeRange: said(['More than {amount}', '{from} to {amount}', 'Up to {amount}']),
        minimumIncome: Cents,
        maximumIncome: Cents.nullable(),
        description: said(incomeDescriptions),
      }),
    ),
  }),
  async handler({ flavor }, context) {
    const person = await readPerson(context, signedIn(context).id);
    return incomeRanges(yearOf(context.today), person.filing_status ?? 'SINGLE', flavor);
  },
});

/** A pre-tax 30-day SEC yield for each level; of the day, so the same for everybody. */
const getBondPortfolioInterestRate = defineOperation({
  name: 'getBondPortfolioInterestRate',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ interestRates: z.array(z.strictObject({ taxBracketCategoryCode: TaxBracket, interestRate: Rate })) }),
  handler: () => ({
    interestRates: [
      { taxBracketCategoryCode: 'HIGH' as const, interestRate: '0.0364' },
      { taxBracketCategoryCode: 'MEDIUM' as const, interestRate: '0.0418' },
      { taxBracketCategoryCode: 'LOW' as const, interestRate: '0.0457' },
    ],
  }),
});

export const taxOperations: readonly Operation[] = [getTaxBracketIncomeRangesForUserAndPortfolioFlavor, getBondPortfolioInterestRate];
