import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { Actor } from '../operations/operation.ts';

const personAndAccounts = preparedQuery((db) =>
  db
    .selectFrom('person')
    .leftJoin('account_owner', 'account_owner.person_id', 'person.id')
    .leftJoin('account', 'account.id', 'account_owner.account_id')
    .select(['person.id', 'username', 'first_name', 'last_name', 'home_state', 'account.id as account_id', 'account.externalized_id'])
    .where('person.id', '=', '')
    .orderBy('account.opened_on')
    .orderBy('account.id'),
);

/** What `person` is in expressions: `accountIds` are the public ids, which stand in addresses, `iids` the internal ones, which only `iid` carries. */
export async function readPersonScope(db: Kysely<Database>, actor: Actor | null): Promise<JsonObject> {
  if (actor === null) return { signedIn: false, accountIds: [], iids: [] };
  const rows = await personAndAccounts(db, [actor.id]);
  const [person] = rows;
  if (person === undefined) return { signedIn: false, accountIds: [], iids: [] };
  return {
    signedIn: true,
    id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    name: `${person.first_name} ${person.last_name}`,
    state: person.home_state,
    accountIds: rows.flatMap((row) => row.externalized_id ?? []),
    iids: rows.flatMap((row) => row.account_id ?? []),
  };
}
