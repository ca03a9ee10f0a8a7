import { addToBalances } from '#server/accounts/write-balances.ts';
import type { Kysely } from 'kysely';
import { advisoryFee } from '#server/ledger/advisory-fee.ts';
import { bookOf, managedFlavors } from '#server/ledger/books.ts';
import type { LedgerTools } from '#server/ledger/portfolios.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { addDays } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

type Account = Row<'account'>;

/**
 * Charges an account the fees of the months that are over and were not charged yet, each on the month's last day, with what its owner's fee waivers and
 * lower fees take off. The caller holds the lock of the account. Answers how many were charged.
 */
export async function chargeFees(db: Kysely<Database>, tools: LedgerTools, account: Account, today: string): Promise<number> {
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
  const last = await db
    .selectFrom('ledger_entry')
    .select((row) => row.fn.max('on_date').as('on'))
    .where('portfolio_id', '=', account.id)
    .where('kind', '=', 'FEE')
    .executeTakeFirstOrThrow();
  const since = last.on === null ? account.opened_on : addDays(last.on, 1);
  let charged = 0;
  for (const until of monthEnds(since, lastDay)) {
    const first = `${until.slice(0, 7)}-01`;
    const value = (await ledgerValues(db, [account.id], { now: tools.now, on: until })).get(account.id) ?? 0;
    const terms = await termsOf(db, account, until, tools.now);
    const cents = advisoryFee(value, { ...terms, from: first < since ? since : first, until });
    if (cents > 0) charged += Number(await charge(db, tools, account.id, { on: until, cents }));
  }
  return charged;
}

/** Enters a fee at the end of a day, also into the closing values that were kept since. */
async function charge(
  db: Kysely<Database>,
  tools: LedgerTools,
  accountId: string,
  { on, cents }: { on: string; cents: number },
): Promise<boolean> {
  const at = newYorkInstant(addDays(on, 1)) - 1;
  const fee = { portfolio: bookOf(accountId), kind: 'FEE' as const, cents: -cents, at, reference: `fee ${on}` };
  if (!(await postEntry(db, tools, fee))) return false;
  await addToBalances(db, accountId, on, -cents);
  return true;
}

/** The fee of an account on a day: lower by what its owner was promised, and for no more than what is not managed for free. */
async function termsOf(db: Kysely<Database>, account: Account, on: string, now: number): Promise<{ yearlyFee: string; freeCents: number }> {
  const waivers = await db
    .selectFrom('fee_waiver')
    .select('amount_cents')
    .where('account_id', '=', account.id)
    .where('is_to_begin', '=', 0)
    .where((row) => row.or([row('ends_on', 'is', null), row('ends_on', '>=', on)]))
    .execute();
  const owner = await db
    .selectFrom('account_owner')
    .select('person_id')
    .where('account_id', '=', account.id)
    .where('role', '!=', 'joint')
    .orderBy('person_id')
    .executeTakeFirst();
  const ofAccount = waivers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (owner === undefined) return { yearlyFee: account.advisory_fee, freeCents: ofAccount };
  const lower = await db
    .selectFrom('financial_incentive')
    .select(['fee_discount', 'ends_year', 'ends_month'])
    .where('person_id', '=', owner.person_id)
    .execute();
  const month = Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7));
  const discount = lower
    .filter(({ ends_year, ends_month }) => ends_year * 12 + ends_month >= month)
    .reduce((sum, { fee_discount }) => sum + Number(fee_discount), 0);
  return {
    yearlyFee: Math.max(Number(account.advisory_fee) - discount, 0).toFixed(4),
    freeCents: ofAccount + (await freeOfPerson(db, owner.person_id, account, { on, now })),
  };
}

/** What is left for an account of the amount that its owner has managed for free: their accounts use it up in the order in which they were opened. */
async function freeOfPerson(
  db: Kysely<Database>,
  personId: string,
  account: Account,
  { on, now }: { on: string; now: number },
): Promise<number> {
  const discount = await db.selectFrom('fee_discount').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (discount === undefined) return 0;
  const own = await db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .select(['account.id', 'opened_on'])
    .where('person_id', '=', personId)
    .where('role', '!=', 'joint')
    .where('flavor', 'in', [...managedFlavors])
    .where('opened_on', '<=', on)
    .execute();
  const before = own.filter(({ id, opened_on }) => opened_on < account.opened_on || (opened_on === account.opened_on && id < account.id));
  const values = await ledgerValues(
    db,
    before.map(({ id }) => id),
    { now, on },
  );
  const all = discount.base_cents + discount.referred_cents + discount.coded_cents + discount.referrals_cents;
  return Math.max(all - [...values.values()].reduce((sum, value) => sum + value, 0), 0);
}
