import type { RecordStore, StoredEvent, StoredRecord, UsedKey } from '../record-store.ts';
import { guarded, type SqliteConnection } from './sqlite-connection.ts';
import type { SqliteHandle, Statement } from './sqlite-handle.ts';

/** Prepared once a connection. The same statements serve the reader (without the writing ones) and the lane. */
export function sqliteRecords(connection: SqliteConnection): RecordStore {
  const { handle } = connection;
  const lazily = lazyStatements(handle);
  const find = lazily(`select * from record where id = ?`);
  const findKey = lazily(`select seq, request_mac, answer_revision from event where record_id = ? and idempotency_key = ?`);
  const events = lazily(`select * from event where record_id = ? and seq <= ? order by seq`);
  const insertRecord = lazily(
    `insert into record (id, person_id, voyager_type, definition_hash, step_id, status, revision, open_key, snapshot, wrapped_key, key_id,
       parent_id, successor_id, created_at, updated_at, expires_at)
     values (@id, @person_id, @voyager_type, @definition_hash, @step_id, @status, @revision, @open_key, @snapshot, @wrapped_key, @key_id,
       @parent_id, @successor_id, @created_at, @updated_at, @expires_at)`,
  );
  const intoEvent = 'insert into event (record_id, seq, type, from_step, to_step, at, idempotency_key, request_mac, answer_revision, body)';
  const insertEvent = lazily(`${intoEvent} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertEventIf = lazily(
    `${intoEvent} select ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where exists (select 1 from record where id = ? and revision = ? and status = 'open')`,
  );
  const move = lazily(
    `update record set revision = ?, step_id = ?, status = ?, open_key = case when open_key is null then null else ? end, snapshot = ?, updated_at = ?, expires_at = ?
     where id = ? and revision = ? and status = 'open'`,
  );

  // SQLite rewrites the index of every column that is set, whether it changes or not.
  const goOn = lazily(
    `update record set revision = ?, step_id = ?, snapshot = ?, updated_at = ? where id = ? and revision = ? and status = 'open'`,
  );

  function usedKey(recordId: string, key: string): UsedKey | null {
    const event = findKey().get(recordId, key) as Pick<StoredEvent, 'seq' | 'request_mac' | 'answer_revision'> | undefined;
    return event === undefined ? null : { requestMac: event.request_mac, revision: event.answer_revision ?? event.seq };
  }

  const columns = (row: StoredEvent) =>
    [
      row.record_id,
      row.seq,
      row.type,
      row.from_step,
      row.to_step,
      row.at,
      row.idempotency_key,
      row.request_mac,
      row.answer_revision,
      row.body,
    ] as const;
  const addEvents = (rows: readonly StoredEvent[]): void => {
    for (const row of rows) insertEvent().run(...columns(row));
  };

  return {
    find: async (id) => guarded(() => find().get(id)) as StoredRecord | undefined,
    lock: async (id) => guarded(() => find().get(id)) as StoredRecord | undefined,
    findWithKey: async (id, key) =>
      guarded(() => {
        const record = find().get(id) as StoredRecord | undefined;
        return record === undefined ? undefined : { record, used: usedKey(id, key) };
      }),
    events: async (recordId, upTo) => guarded(() => events().all(recordId, upTo)) as StoredEvent[],
    insert: async (record, rows) =>
      guarded(() => {
        insertRecord().run(record);
        addEvents(rows);
      }),
    // The first event carries the condition and both unique rules: where it does not stand, nothing was written, without a savepoint.
    append: async (change) =>
      guarded(() => {
        const [first, ...rest] = change.events;
        if (first === undefined) throw new Error('A record changes by an event');
        if (insertEventIf().run(...columns(first), change.id, change.fromRevision).changes !== 1) return false;
        addEvents(rest);
        try {
          const { id, fromRevision, toRevision, stepId, status, openKey, snapshot, updatedAt, expiresAt } = change;
          if (change.indexesSame) goOn().run(toRevision, stepId, snapshot, updatedAt, id, fromRevision);
          else move().run(toRevision, stepId, status, openKey, snapshot, updatedAt, expiresAt, id, fromRevision);
        } catch (error) {
          // Half a change must never be committed with its batch; under a savepoint whoever holds that takes it back.
          if (change.alone && handle.inTransaction) handle.exec('rollback');
          throw error;
        }
        return true;
      }),
  };
}

/** Statements are prepared at first use: the tables may not be there yet when the connection opens. */
function lazyStatements(handle: SqliteHandle): (sql: string) => () => Statement {
  return (sql) => {
    let statement: Statement | null = null;
    return () => (statement ??= handle.prepare(sql));
  };
}
