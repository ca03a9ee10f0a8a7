import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { seal, unseal } from './encryption.ts';
import type { Keys } from './keys.ts';

/** The bytes of files, sealed in a table of their own. */
export interface AttachmentBox {
  /** Puts bytes away and answers the id under which a record names them. */
  keep(db: Kysely<Database>, bytes: Buffer, owner: { personId: string; recordId: string }): Promise<string>;
  /** For an operation's handler, and for whoever the file belongs to; null where there is none of theirs. */
  open(db: Kysely<Database>, documentId: string, personId: string): Promise<Buffer | null>;
  /** Removing what is gone already is no error. */
  remove(db: Kysely<Database>, documentId: string, personId: string): Promise<void>;
}

export function createAttachmentBox(deps: {
  keys: Keys;
  clock: { now(): number };
  ids: () => string;
  random: (bytes: number) => Buffer;
}): AttachmentBox {
  const { keys } = deps;
  const key = keys.derive('attachment');
  const place = (id: string) => ({ table: 'attachment', record: id, field: 'box', keyId: keys.id });
  return {
    async keep(db, bytes, { personId, recordId }) {
      const id = deps.ids();
      await db
        .insertInto('attachment')
        .values({
          id,
          person_id: personId,
          record_id: recordId,
          box: seal(key, bytes, place(id), deps.random),
          key_id: keys.id,
          created_at: deps.clock.now(),
        })
        .execute();
      return id;
    },
    async open(db, documentId, personId) {
      const row = await db
        .selectFrom('attachment')
        .select('box')
        .where('id', '=', documentId)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return row === undefined ? null : unseal(key, row.box, place(documentId));
    },
    async remove(db, documentId, personId) {
      await db.deleteFrom('attachment').where('id', '=', documentId).where('person_id', '=', personId).execute();
    },
  };
}
