import type { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import type { Row } from '#server/storage/database.ts';

type RecordRow = Pick<Row<'record'>, 'id' | 'status' | 'revision' | 'expires_at' | 'successor_id' | 'definition_hash'>;
type EffectRow = Pick<Row<'effect'>, 'id' | 'status' | 'lease_token' | 'lease_until' | 'attempt'>;
type TimerRow = Pick<Row<'timer'>, 'token' | 'record_id' | 'due_at'>;

/** The statuses that may follow a status. An ended record stays ended, whoever writes late. */
const after: Record<RecordRow['status'], readonly RecordRow['status'][]> = {
  open: ['open', 'done', 'expired', 'erased'],
  done: ['done', 'erased'],
  expired: ['expired', 'erased'],
  erased: ['erased'],
};

/** Looks at what every commit has changed, and says what may never change so. It knows the tables and the rules, and nothing of the service. */
export class Watch {
  readonly #committed: SqliteConnection;
  readonly #say: (what: string) => void;
  #records = new Map<string, RecordRow>();
  #effects = new Map<string, EffectRow>();
  #timers = new Map<string, TimerRow>();

  constructor(committed: SqliteConnection, say: (what: string) => void) {
    this.#committed = committed;
    this.#say = say;
  }

  /** `latest` is the latest that the clock of whoever committed has said so far. A clock that was set far tells nothing of leases. */
  look(latest: number, wasSetFar: boolean): void {
    const rows = <R>(sql: string) => this.#committed.prepare(sql).all([]) as R[]; // the columns that each statement names
    const records = new Map(
      rows<RecordRow>('select id, status, revision, expires_at, successor_id, definition_hash from record').map((row) => [row.id, row]),
    );
    const effects = new Map(
      rows<EffectRow>('select id, status, lease_token, lease_until, attempt from effect').map((row) => [row.id, row]),
    );
    const timers = new Map(rows<TimerRow>('select token, record_id, due_at from timer').map((row) => [row.token, row]));
    for (const [id, row] of records) this.#lookAtRecord(id, row, this.#records.get(id));
    for (const id of this.#records.keys()) if (!records.has(id)) this.#say(`record ${id} is gone`);
    for (const [id, row] of effects) this.#lookAtEffect(id, row, this.#effects.get(id), wasSetFar ? Number.MAX_SAFE_INTEGER : latest);
    for (const [token, row] of this.#timers) {
      const record = records.get(row.record_id);
      const moved = record !== undefined && record.revision !== this.#records.get(row.record_id)?.revision;
      if (timers.has(token) || row.due_at <= latest || record?.status !== 'open') continue;
      if (!moved) this.#say(`timer ${token} is gone before its time, and nothing came of it`);
      else if (this.#lastEvent(row.record_id) === 'voyager.timer') this.#say(`timer ${token} fired before its time`);
    }
    this.#records = records;
    this.#effects = effects;
    this.#timers = timers;
  }

  #lookAtRecord(id: string, row: RecordRow, before: RecordRow | undefined): void {
    if (row.successor_id === id) this.#say(`record ${id} is said to come after itself`);
    if (before === undefined) return;
    if (!after[before.status].includes(row.status)) this.#say(`record ${id} was ${before.status} and is ${row.status}`);
    if (row.revision < before.revision) this.#say(`record ${id} went back from revision ${before.revision} to ${row.revision}`);
    const moved = row.revision > before.revision && this.#wasMoved(id, before.revision);
    if ((row.definition_hash !== before.definition_hash) !== moved)
      this.#say(`record ${id} ${moved ? 'was moved and keeps' : 'changed'} its version`);
    if (before.status !== 'open' && row.status !== 'erased' && row.revision !== before.revision)
      this.#say(`record ${id} took an event after it was ${before.status}`);
  }

  #lookAtEffect(id: string, row: EffectRow, before: EffectRow | undefined, latest: number): void {
    if (before === undefined) return;
    const ended = ['done', 'failed', 'cancelled'];
    if (ended.includes(before.status) && row.status !== before.status) this.#say(`effect ${id} was ${before.status} and is ${row.status}`);
    if (before.status !== 'running' || row.status !== 'running' || before.lease_token === row.lease_token) return;
    if ((before.lease_until ?? 0) > latest) this.#say(`effect ${id} was taken from a node whose lease had not run out`);
  }

  #wasMoved(recordId: string, since: number): boolean {
    const text = "select 1 from event where record_id = ? and seq > ? and type = 'voyager.moved'";
    return this.#committed.prepare(text).all([recordId, since]).length > 0;
  }

  #lastEvent(recordId: string): string {
    const [row] = this.#committed.prepare('select type from event where record_id = ? order by seq desc limit 1').all([recordId]);
    return (row as { type: string } | undefined)?.type ?? '';
  }
}
