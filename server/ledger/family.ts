import type { Kysely } from 'kysely';
import { hasBook } from './books.ts';
import type { Database } from '#server/storage/database.ts';

/**
 * The accounts of stocks whose sales and purchases count together for wash sales: those of the owners of an account, and of the people that they are
 * linked with as spouses. An account that we manage counts by itself: it holds no stock that a person buys. In the order of their ids, in which they are locked.
 */
export async function familyAccounts(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const account = await db.selectFrom('account').select('flavor').where('id', '=', accountId).executeTakeFirst();
  if (account !== undefined && hasBook(account)) return [accountId];
  const owners = db.selectFrom('account_owner').select('person_id').where('account_id', '=', accountId);
  const spouses = db
    .selectFrom('spousal_link')
    .select('partner_id')
    .where('status', '=', 'linked')
    .where('partner_id', 'is not', null)
    .where('person_id', 'in', owners);
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_owner', 'account_owner.account_id', 'account.id')
    .select('account.id')
    .distinct()
    .where('account.flavor', '=', 'STOCK')
    .where((row) =>
      row.or([
        row('account.id', '=', accountId),
        row('account_owner.person_id', 'in', owners),
        row('account_owner.person_id', 'in', spouses.$castTo<{ partner_id: string }>()),
      ]),
    )
    .orderBy('account.id')
    .execute();
  return rows.map(({ id }) => id);
}
