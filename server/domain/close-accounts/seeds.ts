import { withInterest } from '#server/example-accounts/example-history.ts';
import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

/** Money came, and left with its interest on the first of this month: the account held something once, and earns nothing any more. */
export const emptied: AccountSeed = async (seeding, _person, { id }) => {
  const { db, now } = seeding;
  const today = newYorkDate(now);
  const put = { on: addDays(today, -90), kind: 'DEPOSIT' as const, detail: null, amount: 200_00 };
  const lastPaid = monthEnds(put.on, addDays(today, -1)).at(-1) ?? put.on;
  const history = withInterest([put], put.on, lastPaid);
  const all = history.reduce((sum, { amount }) => sum + amount, 0);
  const taken = { on: addDays(lastPaid, 1), kind: 'WITHDRAWAL' as const, detail: null, amount: -all };
  for (const { on, kind, amount: cents } of [...history, taken])
    await postEntry(db, seeding, { portfolio: bookOf(id), kind, cents, at: newYorkInstant(on), reference: `history ${kind} ${on}` });
};
