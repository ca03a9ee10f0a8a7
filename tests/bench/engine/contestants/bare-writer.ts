import pg from 'pg';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import { inOneTransaction } from './in-one-transaction.ts';

export interface Write {
  id: number;
  revision: number;
}

/** Rows that stand there before the first write, one for each record of a run and more. */
const rows = 1000;

/** The quickest durable write that we know how to make on each database: those that arrive together share one flush. */
export async function openWriter(database: string, snapshot: Buffer, event: Buffer): Promise<(write: Write) => Promise<void>> {
  return together(database.startsWith('postgres') ? await postgres(database, snapshot, event) : sqlite(database, snapshot, event));
}

/** While one batch is on its way, those that arrive wait and are the next. */
function together(writeAll: (batch: Write[]) => Promise<void> | void): (write: Write) => Promise<void> {
  let waiting: { write: Write; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let busy = false;
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await writeAll(batch.map(({ write }) => write));
        for (const one of batch) one.resolve();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
      await new Promise<void>((next) => setImmediate(next));
    }
    busy = false;
  }
  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void drain());
    });
}

function sqlite(file: string, snapshot: Buffer, event: Buffer): (batch: Write[]) => void {
  const db = new SqliteHandle(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('wal_autocheckpoint = 4000');
  db.exec(
    'create table if not exists event (id integer, seq integer, body blob, primary key (id, seq)) without rowid;' +
      'create table if not exists record (id integer primary key, revision integer, snapshot blob)',
  );
  const fill = db.prepare('insert or ignore into record values (?, 0, ?)');
  inOneTransaction(db, () => {
    for (let id = 0; id < rows; id += 1) fill.run(id, snapshot);
  })();
  const insert = db.prepare('insert into event values (?, ?, ?)');
  const update = db.prepare('update record set revision = ?, snapshot = ? where id = ? and revision = ?');
  return inOneTransaction(db, (batch: Write[]) => {
    for (const { id, revision } of batch) {
      insert.run(id, revision, event);
      if (update.run(revision, snapshot, id, revision - 1).changes !== 1) throw new Error(`record ${id} is not at ${revision - 1}`);
    }
  });
}

async function postgres(address: string, snapshot: Buffer, event: Buffer): Promise<(batch: Write[]) => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('set synchronous_commit = on');
  await client.query('create table if not exists event (id int8, seq int8, body bytea, primary key (id, seq))');
  await client.query('create table if not exists record (id int8 primary key, revision int8, snapshot bytea)');
  await client.query('insert into record select id, 0, $2 from generate_series(0, $1::int8 - 1) id on conflict do nothing', [
    rows,
    snapshot,
  ]);
  const text = `with change as (select * from unnest($1::int8[], $2::int8[]) as c(id, revision)),
      moved as (
        update record set revision = change.revision, snapshot = $3 from change
        where record.id = change.id and record.revision = change.revision - 1 returning record.id, record.revision
      )
      insert into event select id, revision, $4 from moved`;
  return async (batch) => {
    const values = [batch.map(({ id }) => id), batch.map(({ revision }) => revision), snapshot, event];
    const { rowCount } = await client.query({ name: 'write', text, values });
    if (rowCount !== batch.length) throw new Error('a record is not where it was thought to be');
  };
}
