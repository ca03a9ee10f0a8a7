import type { RecordStore, StoredEvent, StoredRecord } from '../record-store.ts';
import type { Client } from './postgres-pool.ts';

/**
 * The same six statements, named so that each connection prepares them once. Writing an update is one round trip. `begin` is called
 * before what must be inside a transaction; an append that stands alone is one by itself.
 */
export function postgresRecords(run: Client['query'], begin: () => Promise<void> = async () => undefined): RecordStore {
  return {
    async find(id) {
      const { rows } = await run<StoredRecord>({ name: 'record-find', text: 'select * from record where id = $1', values: [id] });
      return rows[0];
    },
    async lock(id) {
      await begin();
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
      await begin();
      await run({
        name: 'record-insert',
        text: `with begun as (
            insert into record (id, person_id, voyager_type, definition_hash, step_id, status, revision, open_key, snapshot, wrapped_key, key_id,
              parent_id, successor_id, created_at, updated_at, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id
          )
          insert into event (record_id, seq, type, from_step, to_step, at, idempotency_key, request_mac, answer_revision, body)
          select begun.id, e.* from begun, ${eventRows(17)}`,
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
      if (!change.alone) await begin();
      const { rows } = await run<{ moved: number }>({
        name: 'record-append',
        text: `with moved as (
            update record set revision = $3, step_id = $4, status = $5, open_key = $6, snapshot = $7, updated_at = $8, expires_at = $9
            where id = $1 and revision = $2 returning id
          ), appended as (
            insert into event (record_id, seq, type, from_step, to_step, at, idempotency_key, request_mac, answer_revision, body)
            select moved.id, e.* from moved, ${eventRows(10)}
          )
          select count(*) as moved from moved`,
        values: [
          change.id,
          change.fromRevision,
          change.toRevision,
          change.stepId,
          change.status,
          change.openKey,
          change.snapshot,
          change.updatedAt,
          change.expiresAt,
          ...eventColumns(change.events),
        ],
      });
      return rows[0]?.moved === 1;
    },
  };
}

function eventRows(first: number): string {
  const types = ['int8', 'text', 'text', 'text', 'int8', 'text', 'text', 'int8', 'bytea'];
  return `unnest(${types.map((type, place) => `$${first + place}::${type}[]`).join(', ')}) as e`;
}

function eventColumns(events: StoredEvent[]): unknown[] {
  return [
    events.map((event) => event.seq),
    events.map((event) => event.type),
    events.map((event) => event.from_step),
    events.map((event) => event.to_step),
    events.map((event) => event.at),
    events.map((event) => event.idempotency_key),
    events.map((event) => event.request_mac),
    events.map((event) => event.answer_revision),
    events.map((event) => event.body),
  ];
}
