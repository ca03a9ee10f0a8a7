import type { AccountSeed } from '#server/accounts/seeds.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';

/** Money came and went: the account held something once. */
export const emptied: AccountSeed = async ({ db, now, ids }, _person, { id }) => {
  const row = { account_id: id, detail: null, status: 'SETTLED' as const, expected_on: null };
  await db
    .insertInto('account_activity')
    .values([
      { ...row, id: ids(), on_date: addDays(newYorkDate(now), -90), kind: 'DEPOSIT', amount_cents: 200_00 },
      { ...row, id: ids(), on_date: addDays(newYorkDate(now), -30), kind: 'WITHDRAWAL', amount_cents: -200_00 },
    ])
    .execute();
};
