import type { Kysely } from 'kysely';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';
import type { Database, Row } from '#server/storage/database.ts';

/** The id of a person's household; null where they have none. */
export async function householdOf(db: Kysely<Database>, personId: string): Promise<string | null> {
  const row = await db.selectFrom('household_member').select('household_id').where('person_id', '=', personId).executeTakeFirst();
  return row?.household_id ?? null;
}

/** The members of a household, the primary first, if the person asking is one. Another person's household is not found. */
export async function ownMembers(db: Kysely<Database>, person: Actor, householdId: string): Promise<Row<'household_member'>[]> {
  const members = await db.selectFrom('household_member').selectAll().where('household_id', '=', householdId).orderBy('place').execute();
  if (!members.some((member) => member.person_id === person.id)) throw new OperationNotFound('The household');
  return members;
}

/** The open accounts that members own, each once, with those members who own it and whether it is shared. */
export async function accountsOf(db: Kysely<Database>, members: readonly Row<'household_member'>[]): Promise<MembersAccount[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .leftJoin('household_share', 'household_share.account_id', 'account.id')
    .selectAll('account')
    .select(['account_owner.person_id as owner', 'household_share.household_id as sharedWith'])
    .where(
      'account_owner.person_id',
      'in',
      members.map((member) => member.person_id),
    )
    .where('account.closed_on', 'is', null)
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .orderBy('account_owner.person_id')
    .execute();
  const accounts = new Map<string, MembersAccount>();
  for (const { owner, sharedWith, ...account } of rows) {
    const known = accounts.get(account.id);
    if (known === undefined) accounts.set(account.id, { account, owners: [owner], isShared: sharedWith === members[0]?.household_id });
    else known.owners.push(owner);
  }
  return [...accounts.values()];
}

export interface MembersAccount {
  account: Row<'account'>;
  owners: string[];
  isShared: boolean;
}
