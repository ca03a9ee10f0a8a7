import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import { OperationNotFound, type Actor } from '#server/operations/operation.ts';

const accountOfPerson = preparedQuery((db) =>
  db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('account_owner.person_id', '=', '')
    .where((row) => row.or([row('account.id', '=', ''), row('account.externalized_id', '=', '')])),
);

/**
 * The account of that id, if it is this person's. The documents name accounts by the internal id in some calls and by the public one
 * in others; either finds it. Somebody else's looks like none at all.
 */
export async function ownAccount(db: Kysely<Database>, person: Actor, accountId: string): Promise<Row<'account'>> {
  const [account] = await accountOfPerson(db, [person.id, accountId, accountId]);
  if (account === undefined) throw new OperationNotFound('The account');
  return account;
}

export function ownAccounts(db: Kysely<Database>, person: Actor): Promise<Row<'account'>[]> {
  return db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('account_owner.person_id', '=', person.id)
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .execute();
}
