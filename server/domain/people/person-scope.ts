import type { CompiledQuery, Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import type { Actor } from '../operation.ts';

/** What `person` is in expressions. Accounts stand under both their ids, since addresses carry the public one and `iid` the internal. */
export async function readPersonScope(db: Kysely<Database>, actor: Actor | null): Promise<JsonObject> {
  if (actor === null) return { signedIn: false, accountIds: [] };
  const query = compiled(db);
  const { rows } = await db.executeQuery<typeof query extends CompiledQuery<infer R> ? R : never>({ ...query, parameters: [actor.id] });
  const [person] = rows;
  if (person === undefined) return { signedIn: false, accountIds: [] };
  return {
    signedIn: true,
    id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    name: `${person.first_name} ${person.last_name}`,
    state: person.home_state,
    accountIds: rows.flatMap((row) =>
      row.account_id === null || row.externalized_id === null ? [] : [row.externalized_id, row.account_id],
    ),
  };
}

function personAndAccounts(db: Kysely<Database>) {
  return db
    .selectFrom('person')
    .leftJoin('account_owner', 'account_owner.person_id', 'person.id')
    .leftJoin('account', 'account.id', 'account_owner.account_id')
    .select(['person.id', 'username', 'first_name', 'last_name', 'home_state', 'account.id as account_id', 'account.externalized_id'])
    .where('person.id', '=', '')
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .compile();
}

const compiledOn = new WeakMap<Kysely<Database>, ReturnType<typeof personAndAccounts>>();

/** Read at every update, so built once a connection; only its parameter changes. */
function compiled(db: Kysely<Database>): ReturnType<typeof personAndAccounts> {
  let query = compiledOn.get(db);
  if (query === undefined) {
    query = personAndAccounts(db);
    compiledOn.set(db, query);
  }
  return query;
}
