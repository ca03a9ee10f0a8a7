import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import type { Vault } from './vault.ts';

/** The lifetime of an upload in milliseconds from its beginning. */
export const uploadLivesMs = 24 * 60 * 60_000;

/** Uploads that one person may have under way; the oldest makes room for one more. */
const mostOfPerson = 8;

/** The target of an upload. */
export interface UploadDetails {
  stepId: string;
  voyagerType: string;
  field: string;
  name: string;
  /** The file of the step that this one replaces. */
  replaces: string | null;
  /** Where the record stood when it began. */
  revision: number | null;
}

/** A file that is on its way. Sizes are in bytes. */
export interface Upload {
  id: string;
  personId: string;
  recordId: string;
  details: UploadDetails;
  size: number;
  received: number;
  /** It is a file of the step, and nothing more comes of it. */
  attached: boolean;
  expiresAt: number;
}

/** `mac` identifies a repeated request for an upload. */
export type NewUpload = Pick<Upload, 'personId' | 'recordId' | 'details' | 'size'> & { mac: string };

/** Pieces of files, sealed in a table of their own until the file is whole. */
export interface UploadBox {
  /** The upload of the same request, where it is not done; else a new one. */
  begin(transaction: WriteTransaction, upload: NewUpload): Promise<Upload>;
  /** Null where there is none of theirs. One that has expired is there until it is swept. */
  find(db: Kysely<Database>, id: string, of: { personId: string; recordId: string }): Promise<Upload | null>;
  /** Puts a piece behind what has come; false where another was quicker. */
  keep(transaction: WriteTransaction, upload: Upload, start: number, bytes: Buffer): Promise<boolean>;
  /** All that has come, in order. */
  open(db: Kysely<Database>, upload: Upload): Promise<Buffer[]>;
  /** The file is the step's now: its pieces go. */
  done(transaction: WriteTransaction, upload: Upload): Promise<void>;
  remove(transaction: WriteTransaction, id: string): Promise<void>;
}

export function createUploadBox(deps: { vault: Vault; clock: { now(): number }; ids: () => string }): UploadBox {
  const { vault, clock } = deps;
  const placeOf = (id: string) => ({ table: 'upload', record: id, field: 'details' });
  const pieceOf = (id: string, start: number) => ({ table: 'upload_piece', record: id, field: String(start) });

  async function read(db: Kysely<Database>, row: Database['upload']): Promise<Upload> {
    const sealed = await vault.openBytes(db, row.person_id, placeOf(row.id), row.details);
    const details: unknown = JSON.parse(sealed.toString());
    return {
      id: row.id,
      personId: row.person_id,
      recordId: row.record_id,
      details: details as UploadDetails, // what `begin` sealed
      size: row.size,
      received: row.received,
      attached: row.attached === 1,
      expiresAt: row.created_at + uploadLivesMs,
    };
  }
  async function remove({ db }: WriteTransaction, id: string): Promise<void> {
    await db.deleteFrom('upload_piece').where('upload_id', '=', id).execute();
    await db.deleteFrom('upload').where('id', '=', id).execute();
  }

  return {
    remove,
    async begin(transaction, { personId, recordId, details, size, mac }) {
      const { db } = transaction;
      const live = await db
        .selectFrom('upload')
        .selectAll()
        .where('person_id', '=', personId)
        .where('attached', '=', 0)
        .where('created_at', '>', clock.now() - uploadLivesMs)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const same = live.find((row) => row.record_id === recordId && row.request_mac === mac);
      if (same !== undefined) return read(db, same);
      for (const { id } of live.slice(mostOfPerson - 1)) await remove(transaction, id);
      const id = deps.ids();
      const row = {
        id,
        person_id: personId,
        record_id: recordId,
        request_mac: mac,
        details: await vault.sealBytes(db, personId, placeOf(id), Buffer.from(JSON.stringify(details))),
        size,
        received: 0,
        attached: 0,
        created_at: clock.now(),
      };
      await db.insertInto('upload').values(row).execute();
      return read(db, row);
    },
    async find(db, id, { personId, recordId }) {
      const row = await db
        .selectFrom('upload')
        .selectAll()
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .where('record_id', '=', recordId)
        .executeTakeFirst();
      return row === undefined ? null : read(db, row);
    },
    async keep({ db }, { id, personId }, start, bytes) {
      const { numUpdatedRows } = await db
        .updateTable('upload')
        .set({ received: start + bytes.length })
        .where('id', '=', id)
        .where('received', '=', start)
        .where('attached', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      const box = await vault.sealBytes(db, personId, pieceOf(id, start), bytes);
      const piece = { upload_id: id, start, person_id: personId, box, created_at: clock.now() };
      await db.insertInto('upload_piece').values(piece).execute();
      return true;
    },
    async open(db, { id, personId, received }) {
      const rows = await db
        .selectFrom('upload_piece')
        .select(['start', 'box'])
        .where('upload_id', '=', id)
        .where('start', '<', received)
        .orderBy('start')
        .execute();
      const pieces: Buffer[] = [];
      for (const { start, box } of rows) pieces.push(await vault.openBytes(db, personId, pieceOf(id, start), box));
      return pieces;
    },
    async done({ db }, { id, size }) {
      await db.updateTable('upload').set({ received: size, attached: 1 }).where('id', '=', id).execute();
      await db.deleteFrom('upload_piece').where('upload_id', '=', id).execute();
    },
  };
}
