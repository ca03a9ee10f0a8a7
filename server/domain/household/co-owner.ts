import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** The people who own an open account together with a person and are in no household, the oldest account first. Trustees are no co-owners. */
export async function freeCoOwners(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_owner as own')
    .innerJoin('account_owner as other', 'other.account_id', 'own.account_id')
    .innerJoin('account', 'account.id', 'own.account_id')
    .leftJoin('household_member', 'household_member.person_id', 'other.person_id')
    .select('other.person_id')
    .where('own.person_id', '=', personId)
    .where('own.role', '<>', 'trustee')
    .where('other.person_id', '<>', personId)
    .where('account.closed_on', 'is', null)
    .where('household_member.person_id', 'is', null)
    .orderBy('account.opened_on')
    .orderBy('other.person_id')
    .execute();
  return [...new Set(rows.map((row) => row.person_id))];
}
