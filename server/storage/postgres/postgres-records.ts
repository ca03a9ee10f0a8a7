import type { RecordStore, StoredEvent, StoredRecord } from '../record-store.ts';
import { appendAll, eventColumns, eventRows } from './postgres-append.ts';
import type { RunStatement } from './postgres-line.ts';

/** The same six statements, named so that each connection prepares them once. What must be in a transaction is, where the connection is in one. */
export function postgresRecords(run: RunStatement): RecordStore {
  return {
    async find(id) {
      const { rows } = await run<StoredRecord>({ name: 'record-find', text: 'select * from record where id = $1', values: [id] });
      return rows[0];
    },
    async lock(id) {
      const { rows } = await run<StoredRecord>({
        name: 'record-lock',
        text: 'select * from record where id = $1 for no key update',
        values: [id],
      });
      return rows[0];
    },
    async findWithKey(id, key) {
      const { rows } = await run<StoredRecord & { used_seq: number | null; used_mac: string | null; used_revision: number | null }>({
        name: 'record-find-key',
        text: `select record.*, used.seq as used_seq, used.request_mac as used_mac, used.answer_revision as used_revision
          from record left join event used on used.record_id = record.id and used.idempotency_key = $2 where record.id = $1`,
        values: [id, key],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      const { used_seq, used_mac, used_revision, ...record } = row;
      return { record, used: used_seq === null ? null : { requestMac: used_mac, revision: used_revision ?? used_seq } };
    },
    async events(recordId, upTo) {
      const { rows } = await run<StoredEvent>({
        name: 'event-list',
        text: 'select * from event where record_id = $1 and seq <= $2 order by seq',
        values: [recordId, upTo],
      });
      return rows;
    },
    async insert(record, events) {
      await run({
        name: 'record-insert',
        text: `with begun as (
            insert into record (id, person_id, voyager_type, definition_hash, step_id, status, revision, open_key, snapshot, wrapped_key, key_id,
              parent_id, successor_id, created_at, updated_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id
          )
          insert into event (record_id, seq, type, from_step, to_step, at, idempotency_key, request_mac, answer_revision, body)
          select e.* from begun join ${eventRows(17)} on e.record_id = begun.id`,
        values: [
          record.id,
          record.person_id,
          record.voyager_type,
          record.definition_hash,
          record.step_id,
          record.status,
          record.revision,
          record.open_key,
          record.snapshot,
          record.wrapped_key,
          record.key_id,
          record.parent_id,
          record.successor_id,
          record.created_at,
          record.updated_at,
          record.expires_at,
          ...eventColumns(events),
        ],
      });
    },
    async append(change) {
      return (await appendAll(run, [change])).has(change.id);
    },
  };
}
