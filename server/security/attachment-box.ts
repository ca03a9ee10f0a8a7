import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { openFormer } from './former-box.ts';
import type { Keys } from './keys.ts';
import { underPersonKey, type Vault } from './vault.ts';

/** The bytes of files, sealed in a table of their own. */
export interface AttachmentBox {
  /** Puts bytes away and answers the id under which a record names them. */
  keep(db: Kysely<Database>, bytes: Buffer, owner: { personId: string; recordId: string }): Promise<string>;
  /** For an operation's handler, and for the owner of the file; null where they have no such file. */
  open(db: Kysely<Database>, documentId: string, personId: string): Promise<Buffer | null>;
  /** Removing what is gone already is no error. */
  remove(db: Kysely<Database>, documentId: string, personId: string): Promise<void>;
}

export function createAttachmentBox(deps: { keys: Keys; vault: Vault; clock: { now(): number }; ids: () => string }): AttachmentBox {
  const { keys, vault } = deps;
  const place = (id: string) => ({ table: 'attachment', record: id, field: 'box' });
  return {
    async keep(db, bytes, { personId, recordId }) {
      const id = deps.ids();
      await db
        .insertInto('attachment')
        .values({
          id,
          person_id: personId,
          record_id: recordId,
          box: await vault.sealBytes(db, personId, place(id), bytes),
          key_id: underPersonKey,
          created_at: deps.clock.now(),
        })
        .execute();
      return id;
    },
    async open(db, documentId, personId) {
      const row = await db
        .selectFrom('attachment')
        .select(['box', 'key_id'])
        .where('id', '=', documentId)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const at = place(documentId);
      return row.key_id === underPersonKey ? vault.openBytes(db, personId, at, row.box) : openFormer(keys, 'attachment', at, row);
    },
    async remove(db, documentId, personId) {
      await db.deleteFrom('attachment').where('id', '=', documentId).where('person_id', '=', personId).execute();
    },
  };
}
