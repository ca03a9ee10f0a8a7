import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import type { Seed } from '#server/personas/persona.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';
import type { FeeDiscountTable, FeeWaiverTable } from './tables.ts';

/** A discount of one account; it ends in so many months, if it ends. */
export const feeWaiver =
  (
    kind: FeeWaiverTable['kind'],
    amountCents: number,
    { months, isToBegin = false }: { months?: number; isToBegin?: boolean } = {},
  ): AccountSeed =>
  async ({ db, now, ids }, person, { id }) => {
    await db
      .insertInto('fee_waiver')
      .values({
        id: ids(),
        person_id: person.id,
        account_id: id,
        kind,
        amount_cents: amountCents,
        ends_on: months === undefined ? null : addMonths(newYorkDate(now), months),
        is_to_begin: isToBegin ? 1 : 0,
      })
      .execute();
  };

export const feeDiscount =
  (plan: Omit<FeeDiscountTable, 'person_id'>): Seed =>
  async ({ db }, { id }) => {
    await db
      .insertInto('fee_discount')
      .values({ person_id: id, ...plan })
      .execute();
  };

/** A lower fee until the end of the month that is so many months from now. */
export const financialIncentive =
  (title: string, feeDiscountRate: string, months: number): Seed =>
  async ({ db, now, ids }, { id }) => {
    const [year = 0, month = 0] = addMonths(newYorkDate(now), months).split('-').map(Number);
    await db
      .insertInto('financial_incentive')
      .values({ id: ids(), person_id: id, title, fee_discount: feeDiscountRate, ends_year: year, ends_month: month })
      .execute();
  };
