import type { JsonObject } from '#schemas/json.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { usernameIndex } from '#server/security/username-index.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Vault } from '#server/security/vault.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import type { Storage } from '#server/storage/storage.ts';

interface Deps {
  storage: Storage;
  keys: Keys;
  vault: Vault;
  clock: { now(): number };
  ids: () => string;
}

/** Finds the id of a person by the name that the application knows them by; the first time the person is written, with a key of their own. */
export async function personNamed(deps: Deps, name: string): Promise<string> {
  if (name.trim() === '') throw new TypeError('A person needs a name: any text that stays the same, such as the id of their account.');
  const index = usernameIndex(deps.keys, name);
  const known = (await find(deps.storage, index)) ?? (await write(deps, name, index));
  if (known === null) throw new Error('The person was removed while they were looked up');
  return known;
}

async function find({ read }: Storage, index: string): Promise<string | null> {
  const row = await read.selectFrom('person').select('id').where('username_index', '=', index).executeTakeFirst();
  return row?.id ?? null;
}

async function write({ storage, vault, clock, ids }: Deps, name: string, index: string): Promise<string | null> {
  const id = ids();
  try {
    await storage.write(async ({ db }) => {
      await vault.addPerson(db, id);
      const sealed = await vault.seal(db, 'person', id, {
        username: name,
        first_name: '',
        middle_name: null,
        last_name: '',
        email: '',
        home_state: '',
        filing_status: null,
        pretax_income_cents: null,
      });
      await db
        .insertInto('person')
        .values({ id, username_index: index, ...sealed, persona: null, created_at: clock.now() })
        .execute();
    });
    return id;
  } catch (error) {
    // Another request wrote the same person meanwhile.
    if (isDatabaseError(error, 'unique')) return find(storage, index);
    throw error;
  }
}

/** The `person` of expressions: who asks, by the name that the application gave. */
export const readPerson: NonNullable<OperationHost['readPerson']> = async (db, vault, actor) => {
  const row = await db.selectFrom('person').select(['id', 'username']).where('id', '=', actor.id).executeTakeFirst();
  if (row === undefined) return { signedIn: false, ...withoutAccounts };
  const { username } = await vault.open(db, 'person', row.id, row);
  return { signedIn: true, id: row.id, username, firstName: '', lastName: '', name: username, state: '', ...withoutAccounts };
};

const withoutAccounts: JsonObject = { accountIds: [], closedAccountIds: [], iids: [] };
