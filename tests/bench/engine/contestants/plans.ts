import pg from 'pg';
import type { Snapshot } from 'xstate';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { begun } from './machine.ts';

/** Records and their events as one would store them by hand: the snapshot as JSON, one conditional write an update. */
export interface Plans {
  read(id: number, revision: number): Promise<Snapshot<unknown>>;
  write(id: number, revision: number, event: string, snapshot: Snapshot<unknown>): Promise<void>;
}

const rows = 1000;
const moved = (id: number): Error => new Error(`plan ${id} has moved on`);

export function openPlans(database: string): Promise<Plans> {
  return database.startsWith('postgres') ? inPostgres(database) : Promise.resolve(inSqlite(database));
}

function inSqlite(file: string): Plans {
  const db = new SqliteHandle(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'create table if not exists event (id integer, seq integer, body text, primary key (id, seq)) without rowid;' +
      'create table if not exists plan (id integer primary key, revision integer, snapshot text)',
  );
  const fill = db.prepare('insert or ignore into plan values (?, 0, ?)');
  inOneTransaction(db, () => {
    for (let id = 0; id < rows; id += 1) fill.run(id, JSON.stringify(begun(`plan-${id}`)));
  })();
  const find = db.prepare('select snapshot from plan where id = ? and revision = ?');
  const insert = db.prepare('insert into event values (?, ?, ?)');
  const update = db.prepare('update plan set revision = ?, snapshot = ? where id = ? and revision = ?');
  const write = inOneTransaction(db, (id: number, revision: number, event: string, snapshot: string) => {
    insert.run(id, revision, event);
    if (update.run(revision, snapshot, id, revision - 1).changes !== 1) throw moved(id);
  });
  return {
    async read(id, revision) {
      const row = find.get(id, revision) as { snapshot: string } | undefined;
      if (row === undefined) throw moved(id);
      return JSON.parse(row.snapshot) as Snapshot<unknown>;
    },
    write: async (id, revision, event, snapshot) => write(id, revision, event, JSON.stringify(snapshot)),
  };
}

async function inPostgres(address: string): Promise<Plans> {
  const pool = new pg.Pool({ connectionString: address, max: 16 });
  await pool.query('create table if not exists event (id int8, seq int8, body text, primary key (id, seq))');
  await pool.query('create table if not exists plan (id int8 primary key, revision int8, snapshot text)');
  await pool.query('insert into plan select id, 0, $2 from generate_series(0, $1::int8 - 1) id on conflict do nothing', [
    rows,
    JSON.stringify(begun('plan')),
  ]);
  return {
    async read(id, revision) {
      const found = await pool.query<{ snapshot: string }>({
        name: 'find',
        text: 'select snapshot from plan where id = $1 and revision = $2',
        values: [id, revision],
      });
      const [row] = found.rows;
      if (row === undefined) throw moved(id);
      return JSON.parse(row.snapshot) as Snapshot<unknown>;
    },
    async write(id, revision, event, snapshot) {
      const { rowCount } = await pool.query({
        name: 'write',
        text: `with moved as (update plan set revision = $2, snapshot = $4 where id = $1 and revision = $2::int8 - 1 returning id)
          insert into event select id, $2, $3 from moved`,
        values: [id, revision, event, JSON.stringify(snapshot)],
      });
      if (rowCount !== 1) throw moved(id);
    },
  };
}
