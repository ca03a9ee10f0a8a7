import { sql } from 'kysely';
import type { Storage } from '#server/storage/storage.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Row } from '#server/storage/database.ts';
import { wrapNewKey } from '#server/security/wrapped-key.ts';
import { usernameIndex } from '#server/security/username-index.ts';

const atOnce = 500;

/** Before the id, the username of somebody who was erased. */
export const erasedPrefix = 'erased-';

/**
 * Before a start: people of a database that is older than people's keys get theirs, and what they are found by. Nodes that start together may both
 * do it: the first key that is written stands.
 */
export async function giveKeys(storage: Pick<Storage, 'read' | 'write'>, keys: Keys, random: (bytes: number) => Buffer): Promise<void> {
  for (;;) {
    const without = await storage.read
      .selectFrom('person')
      .leftJoin('person_key', 'person_key.person_id', 'person.id')
      .select(['person.id', 'username'])
      .where('person_key.person_id', 'is', null)
      .where(sql<boolean>`username <> ${erasedPrefix} || person.id`)
      .orderBy('person.id')
      .limit(atOnce)
      .execute();
    if (without.length === 0) return;
    await storage.write(async ({ db }) => {
      await db
        .insertInto('person_key')
        .values(without.map(({ id }) => ({ person_id: id, ...wrapNewKey(keys, random(32), { table: 'person_key', record: id }, random) })))
        .onConflict((conflict) => conflict.column('person_id').doNothing())
        .execute();
      // Who has no key has a name in clear.
      for (const { id, username } of without as unknown as Opened<Pick<Row<'person'>, 'id' | 'username'>>[])
        await db
          .updateTable('person')
          .set({ username_index: usernameIndex(keys, username) })
          .where('id', '=', id)
          .where('username', '=', username as never)
          .execute();
    });
  }
}
