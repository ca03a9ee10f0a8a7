import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { onDay } from '#server/time/calendar.ts';
import { workplaceDiscount } from '../workplace-programme/index.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, IsoDate, Rate } from '#server/operations/shapes.ts';

const AccountDiscount = z.strictObject({
  accountDisplayName: AccountName,
  endDate: IsoDate.nullable(),
  /** The amount of the account that is managed for free. */
  amount: Cents,
  /** To begin: it begins when the account is funded. */
  tbi: z.boolean(),
});

/** Amounts that are managed without the advisory fee: of one account, and whatever the account. */
const getFeeWaivers = defineOperation({
  name: 'getFeeWaivers',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    freeAccountDiscounts: z.array(AccountDiscount),
    additionalAccountDiscounts: z.array(AccountDiscount),
    /** Null where there is none. */
    globalAccountDiscounts: z
      .strictObject({
        base: Cents,
        referred: Cents,
        fixedCodedDiscount: Cents,
        discountCodeDescription: z.string().nullable(),
        referralsDiscount: Cents,
        numReferrals: z.number().int().nonnegative(),
        total: Cents,
      })
      .nullable(),
  }),
  async handler(_input, context) {
    const person = signedIn(context);
    const { db, today } = context;
    const names = new Map((await ownAccounts(db, person)).map((account) => [account.id, account.display_name]));
    const rows = await db.selectFrom('fee_waiver').selectAll().where('person_id', '=', person.id).orderBy('id').execute();
    const of = (kind: 'free' | 'additional') =>
      rows
        // Accounts that are no longer this person's are left out, and so are discounts that have ended.
        .filter((row) => row.kind === kind && names.has(row.account_id) && (row.ends_on === null || row.ends_on >= today))
        // The first to end comes first; the databases disagree on the order of nulls.
        .sort((one, other) => (one.ends_on ?? '9').localeCompare(other.ends_on ?? '9'))
        .map((row) => ({
          accountDisplayName: names.get(row.account_id) ?? '',
          endDate: row.ends_on,
          amount: row.amount_cents,
          tbi: row.is_to_begin === 1,
        }));
    return {
      freeAccountDiscounts: of('free'),
      additionalAccountDiscounts: of('additional'),
      globalAccountDiscounts: await globalDiscounts(context, person.id),
    };
  },
});

/** The amounts that are managed free across all accounts: the person's own, and by their workplace programme. */
async function globalDiscounts(context: OperationContext, personId: string) {
  const discount = await context.db.selectFrom('fee_discount').selectAll().where('person_id', '=', personId).executeTakeFirst();
  const work = await workplaceDiscount(context, personId);
  if (discount === undefined && work === null) return null;
  const codes = [discount?.code_description, work && `Workplace program of ${work.company}`].filter((code) => typeof code === 'string');
  const amounts = {
    base: discount?.base_cents ?? 0,
    referred: discount?.referred_cents ?? 0,
    fixedCodedDiscount: (discount?.coded_cents ?? 0) + (work?.cents ?? 0),
    referralsDiscount: discount?.referrals_cents ?? 0,
  };
  return {
    ...amounts,
    discountCodeDescription: codes.length === 0 ? null : codes.join(', '),
    numReferrals: discount?.referrals ?? 0,
    total: Object.values(amounts).reduce((sum, cents) => sum + cents, 0),
  };
}

/** A lower advisory fee until the end of a month. */
const getFinancialIncentives = defineOperation({
  name: 'getFinancialIncentives',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    financialIncentives: z.array(
      z.strictObject({
        title: z.string(),
        feeDiscounts: z.array(
          z.strictObject({ rate: Rate, endYear: z.number().int(), endMonth: z.number().int().min(1).max(12), endDate: IsoDate }),
        ),
      }),
    ),
  }),
  async handler(_input, context) {
    const rows = await context.db
      .selectFrom('financial_incentive')
      .selectAll()
      .where('person_id', '=', signedIn(context).id)
      .orderBy('ends_year')
      .orderBy('ends_month')
      .orderBy('id')
      .execute();
    const current = rows
      .map((row) => ({ ...row, endDate: lastDayOf(row.ends_year, row.ends_month) }))
      .filter(({ endDate }) => endDate >= context.today);
    const titles = [...new Set(current.map(({ title }) => title))];
    return {
      financialIncentives: titles.map((title) => ({
        title,
        feeDiscounts: current
          .filter((row) => row.title === title)
          .map((row) => ({ rate: row.fee_discount, endYear: row.ends_year, endMonth: row.ends_month, endDate: row.endDate })),
      })),
    };
  },
});

/** YYYY-MM-DD. */
const lastDayOf = (year: number, month: number): string => onDay(`${year}-${String(month).padStart(2, '0')}-01`, 31);

export const feeWaiverOperations: readonly Operation[] = [getFeeWaivers, getFinancialIncentives];
