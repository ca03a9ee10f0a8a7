import { bookOf } from '#server/ledger/books.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

let moved = 0;

/** Moves money into the book of a cash account, or out of it, as if a transfer had. */
export async function moveCash(db: Kysely<Database>, accountId: string, cents: number, now: number): Promise<void> {
  moved += 1;
  const tools = { ids: () => `moved-${newYorkDate(now)}-${accountId}-${moved}`, now };
  const kind = cents > 0 ? 'DEPOSIT' : 'WITHDRAWAL';
  await postEntry(db, tools, { portfolio: bookOf(accountId), kind, cents, reference: `test ${moved}` });
}

/** Takes all cash out of the book of an account. */
export async function emptyAccount(db: Kysely<Database>, accountId: string, now: number): Promise<void> {
  const { cash_cents } = await db.selectFrom('stock_portfolio').select('cash_cents').where('id', '=', accountId).executeTakeFirstOrThrow();
  await moveCash(db, accountId, -cash_cents, now);
}
