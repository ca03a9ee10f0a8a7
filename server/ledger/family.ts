import type { Kysely } from 'kysely';
import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import type { Database } from './tables.ts';
import { managedFlavors } from './books.ts';

/** An account whose trades count for wash sales. */
interface FamilyAccount {
  id: string;
  /** Losses of it do not count by themselves, and shares bought in it make a loss elsewhere void for good (Revenue Ruling 2008-5). */
  isSheltered: boolean;
}

const tradingFlavors = ['STOCK', ...managedFlavors];

/**
 * The accounts whose sales and purchases count together for wash sales (26 USC 1091): those of the owners of an account, retirement accounts too, and of the
 * people that they are linked with as spouses. Accounts of stocks and accounts that we manage are one family; an account of a college savings programme is none,
 * as its owner holds units of a trust. In the order of their ids, in which they are locked.
 */
export async function familyOf(db: Kysely<Database>, accountId: string): Promise<FamilyAccount[]> {
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
    .select(['account.id', 'account.account_type'])
    .distinct()
    .where((row) =>
      row.or([
        row('account.id', '=', accountId),
        row.and([
          row('account.flavor', 'in', tradingFlavors),
          row('account.account_type', '!=', 'COLLEGE'),
          row.or([
            row('account_owner.person_id', 'in', owners),
            row('account_owner.person_id', 'in', spouses.$castTo<{ partner_id: string }>()),
          ]),
        ]),
      ]),
    )
    .orderBy('account.id')
    .execute();
  const own = rows.find(({ id }) => id === accountId);
  const counted = own?.account_type === 'COLLEGE' ? [own] : rows;
  return counted.map(({ id, account_type }) => ({ id, isSheltered: isTaxSheltered(account_type) }));
}

/** The ids of the same. */
export const familyAccounts = async (db: Kysely<Database>, accountId: string): Promise<string[]> =>
  (await familyOf(db, accountId)).map(({ id }) => id);
