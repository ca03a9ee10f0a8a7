import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import type { Actor } from '../operation.ts';

/** What `person` is in expressions. Accounts stand under both their ids, since addresses carry the public one and `iid` the internal. */
export async function readPersonScope(db: Kysely<Database>, actor: Actor | null): Promise<JsonObject> {
  if (actor === null) return { signedIn: false, accountIds: [] };
  const [person, accounts] = await Promise.all([
    db.selectFrom('person').select(['id', 'username', 'first_name', 'last_name', 'home_state']).where('id', '=', actor.id).executeTakeFirst(),
    db
      .selectFrom('account_owner')
      .innerJoin('account', 'account.id', 'account_owner.account_id')
      .select(['account.id', 'account.externalized_id'])
      .where('account_owner.person_id', '=', actor.id)
      .execute(),
  ]);
  if (person === undefined) return { signedIn: false, accountIds: [] };
  return {
    signedIn: true,
    id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    name: `${person.first_name} ${person.last_name}`,
    state: person.home_state,
    accountIds: accounts.flatMap((account) => [account.externalized_id, account.id]),
  };
}
