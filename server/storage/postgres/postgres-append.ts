import { crashPoint } from '../crash-points.ts';
import { isDatabaseError } from '../database-error.ts';
import type { RecordChange, StoredEvent } from '../record-store.ts';
import type { RunStatement } from './postgres-line.ts';
import { keysOf } from '#schemas/keys-of.ts';

/** Changes of different records, each under its own condition, in one statement; answers the ids of those that were written. */
export async function appendAll(run: RunStatement, changes: readonly RecordChange[]): Promise<Set<string>> {
  const { rows } = await run<{ id: string }>({
    name: 'record-append',
    text: `with change as (
        select * from unnest($1::text[], $2::int8[], $3::int8[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::int8[], $9::int8[])
          as c(id, from_revision, to_revision, step_id, status, open_key, snapshot, updated_at, expires_at)
      ), moved as (
        update record set revision = change.to_revision, step_id = change.step_id, status = change.status,
          open_key = case when record.open_key is null then null else change.open_key end,
          snapshot = change.snapshot, updated_at = change.updated_at, expires_at = change.expires_at
        from change where record.id = change.id and record.revision = change.from_revision
          and record.status = 'open' returning record.id
      ), appended as (
        insert into event (record_id, seq, type, from_step, to_step, at, idempotency_key, request_mac, answer_revision, body)
        select e.* from ${eventRows(10)} join moved on moved.id = e.record_id
      )
      select id from moved`,
    values: [
      changes.map((change) => change.id),
      changes.map((change) => change.fromRevision),
      changes.map((change) => change.toRevision),
      changes.map((change) => change.stepId),
      changes.map((change) => change.status),
      changes.map((change) => change.openKey),
      changes.map((change) => change.snapshot),
      changes.map((change) => change.updatedAt),
      changes.map((change) => change.expiresAt),
      ...eventColumns(changes.flatMap((change) => change.events)),
    ],
  });
  return new Set(rows.map((row) => row.id));
}

const eventColumnTypes = {
  record_id: 'text',
  seq: 'int8',
  type: 'text',
  from_step: 'text',
  to_step: 'text',
  at: 'int8',
  idempotency_key: 'text',
  request_mac: 'text',
  answer_revision: 'int8',
  body: 'bytea',
} as const satisfies Record<keyof StoredEvent, string>;
const eventColumnNames = keysOf(eventColumnTypes);

/** Rows of events from arrays, one a column, as parameters from `first` on. */
export function eventRows(first: number): string {
  const arrays = Object.values(eventColumnTypes).map((type, place) => `$${first + place}::${type}[]`);
  return `unnest(${arrays.join(', ')}) as e(${eventColumnNames.join(', ')})`;
}

export function eventColumns(events: readonly StoredEvent[]): unknown[] {
  return eventColumnNames.map((name) => events.map((event) => event[name]));
}

interface Waiting {
  change: RecordChange;
  resolve: (written: boolean) => void;
  reject: (error: unknown) => void;
}

/** The most changes that share a statement. */
const largestBatch = 64;

/**
 * Appends that stand alone, made together: while one statement is on its way, those that arrive wait and share the next, and with it its
 * flush. When a batch is refused, each of it is tried by itself, so nobody is refused for another's fault.
 */
export class AppendTogether {
  readonly #run: RunStatement;
  readonly #committed: (writes: number) => void;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(run: RunStatement, committed: (writes: number) => void = () => undefined) {
    this.#run = run;
    this.#committed = committed;
  }

  append(change: RecordChange): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#together(this.#take());
    this.#busy = false;
  }

  /** One change a record, in one order for all nodes: two statements never wait for each other crosswise. */
  #take(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      if (batch.size < largestBatch && !batch.has(one.change.id)) batch.set(one.change.id, one);
      else later.push(one);
    }
    this.#waiting = later;
    return [...batch.values()].toSorted((left, right) => (left.change.id < right.change.id ? -1 : 1));
  }

  async #together(batch: Waiting[]): Promise<void> {
    try {
      crashPoint('before-flush');
      const written = await appendAll(
        this.#run,
        batch.map(({ change }) => change),
      );
      crashPoint('after-flush');
      this.#committed(batch.length);
      for (const { change, resolve } of batch) resolve(written.has(change.id));
    } catch (error) {
      if (batch.length === 1 || isDatabaseError(error, 'connection')) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#together([one]);
    }
  }
}
