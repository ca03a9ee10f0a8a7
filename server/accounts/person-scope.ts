import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from './tables.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Actor } from '#server/security/actor.ts';

const personAndAccounts = preparedQuery(['person'], (db, { person }) =>
  db
    .selectFrom('person')
    .leftJoin('account_owner', 'account_owner.person_id', 'person.id')
    .leftJoin('account', 'account.id', 'account_owner.account_id')
    .leftJoin('person_key', 'person_key.person_id', 'person.id')
    .select([
      'person.id',
      'username',
      'first_name',
      'last_name',
      'home_state',
      'account.id as account_id',
      'account.externalized_id',
      'account.closed_on',
    ])
    .select(['wrapped_key', 'key_id'])
    .where('person.id', '=', person)
    .orderBy('account.opened_on')
    .orderBy('account.id'),
);

const nobody: JsonObject = { signedIn: false, accountIds: [], closedAccountIds: [], iids: [] };

/**
 * Reads the `person` of expressions. Of open accounts: `accountIds` are the public ids, which stand in addresses, `iids` the internal ones,
 * which only `iid` carries. `closedAccountIds` are the public ids of closed ones.
 */
export async function readPersonScope(db: Kysely<Database>, vault: Vault, actor: Actor | null): Promise<JsonObject> {
  if (actor === null) return nobody;
  const rows = await personAndAccounts(db, { person: actor.id });
  const [first] = rows;
  if (first === undefined) return nobody;
  const { wrapped_key, key_id, ...row } = first;
  const person = vault.openWith(wrapped_key === null || key_id === null ? null : { wrapped_key, key_id }, 'person', row.id, row);
  const open = rows.filter(({ closed_on }) => closed_on === null);
  return {
    signedIn: true,
    id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    // Whoever has just signed up has told no name yet.
    name: `${person.first_name} ${person.last_name}`.trim() || person.username,
    state: person.home_state,
    accountIds: open.flatMap((row) => row.externalized_id ?? []),
    closedAccountIds: rows.flatMap((row) => (row.closed_on === null ? [] : (row.externalized_id ?? []))),
    iids: open.flatMap((row) => row.account_id ?? []),
  };
}
