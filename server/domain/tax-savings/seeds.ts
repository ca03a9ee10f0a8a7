import { newYorkDate } from '#server/time/calendar.ts';
import type { AccountSeed } from '#server/example-accounts/seeds.ts';

/** A tax year whose sales are still being worked out: so many years ago. */
export const unready =
  (yearsAgo: number): AccountSeed =>
  async ({ db, now }, _person, { id }) => {
    const taxYear = Number(newYorkDate(now).slice(0, 4)) - yearsAgo;
    await db.insertInto('unready_tax_year').values({ account_id: id, tax_year: taxYear }).execute();
  };
