/**
 * The baseline: Fastify, one route, one durable write of the same size as an update's own (an event row and the record's
 * row), nothing else: no sign-in, no validation, no projection, no encryption.
 * `BARE_DATABASE` is a SQLite file or a postgres:// address; `BARE_ANSWER`, where set, a file of JSON that is answered too, read once and
 * written out for each request, as a view is.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import { inOneTransaction } from './engine/contestants/in-one-transaction.ts';

const target = process.env['BARE_DATABASE'] ?? '';
const eventBody = randomBytes(700);
const snapshot = randomBytes(1500);

async function writer(): Promise<(id: number, seq: number) => Promise<void>> {
  if (target.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: target, max: 16 });
    await pool.query('drop table if exists bare_event; drop table if exists bare_record');
    await pool.query('create table bare_event (id bigint, seq bigint, body bytea, primary key (id, seq))');
    await pool.query('create table bare_record (id bigint primary key, revision bigint, snapshot bytea)');
    for (let id = 0; id < 1000; id += 1) await pool.query('insert into bare_record values ($1, 0, $2)', [id, snapshot]);
    return async (id, seq) => {
      await pool.query({
        name: 'append',
        text: 'with e as (insert into bare_event values ($1, $2, $3)) update bare_record set revision = $2, snapshot = $4 where id = $1',
        values: [id, seq, eventBody, snapshot],
      });
    };
  }
  const db = new SqliteHandle(target);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'create table bare_event (id integer, seq integer, body blob, primary key (id, seq)); create table bare_record (id integer primary key, revision integer, snapshot blob)',
  );
  const insert = db.prepare('insert into bare_event values (?, ?, ?)');
  const update = db.prepare('update bare_record set revision = ?, snapshot = ? where id = ?');
  const fill = db.prepare('insert into bare_record values (?, 0, ?)');
  inOneTransaction(db, () => {
    for (let id = 0; id < 1000; id += 1) fill.run(id, snapshot);
  })();
  const write = inOneTransaction(db, (id: number, seq: number) => {
    insert.run(id, seq, eventBody);
    update.run(seq, snapshot, id);
  });
  return (id, seq) => Promise.resolve(write(id, seq));
}

const answerFile = process.env['BARE_ANSWER'];
const answer: unknown = answerFile === undefined ? undefined : JSON.parse(readFileSync(answerFile, 'utf8'));
const write = await writer();
const app = Fastify();
let seq = 0;
app.post<{ Body: { id: number } }>('/write', async (call) => {
  seq += 1;
  await write(call.body.id, seq);
  return { ok: true, seq, answer };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready\n');
