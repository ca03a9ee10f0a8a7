import type { WriteTransaction } from '#server/storage/storage.ts';

const nothing = Buffer.alloc(0);

/**
 * Destroys the key of a record, and with it every snapshot, event and effect that it sealed. The skeleton stays countable. The last event says that it
 * was erased, so that a history stays gapless and an update under way finds the record moved.
 */
export async function eraseRecord({ db, records }: WriteTransaction, id: string, now: number): Promise<void> {
  const row = await records.lock(id);
  if (row === undefined || row.status === 'erased') return;
  await db.updateTable('event').set({ request_mac: null, body: nothing }).where('record_id', '=', id).execute();
  await db
    .insertInto('event')
    .values({
      record_id: id,
      seq: row.revision + 1,
      type: 'voyager.erased',
      from_step: row.step_id,
      to_step: row.step_id,
      at: now,
      idempotency_key: null,
      request_mac: null,
      answer_revision: null,
      body: nothing,
    })
    .execute();
  await db
    .updateTable('record')
    .set({
      status: 'erased',
      revision: row.revision + 1,
      wrapped_key: null,
      snapshot: nothing,
      open_key: null,
      expires_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('timer').where('record_id', '=', id).execute();
  await db
    .updateTable('effect')
    .set({ status: 'cancelled', finished_at: now, lease_token: null, lease_until: null })
    .where('record_id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  await db.updateTable('effect').set({ input: nothing }).where('record_id', '=', id).execute();
}
