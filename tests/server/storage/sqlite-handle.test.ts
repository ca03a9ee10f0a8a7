import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseError } from '#server/storage/database-error.ts';
import { guarded } from '#server/storage/sqlite/sqlite-connection.ts';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const folder = memoryFolder('voyager-handle-');
afterAll(() => rmSync(folder, { recursive: true }));
const open = (name: string) => new SqliteHandle(join(folder, name), { timeout: 0 });

function codeOf(work: () => unknown): [string, string] {
  try {
    guarded(work);
  } catch (error) {
    if (error instanceof DatabaseError) return [error.code, error.driverCode];
    throw error;
  }
  throw new Error('Nothing was refused');
}

// Either driver must say the same: these hold on Node 20 for the package and on Node 24 for `node:sqlite`.
test('values come back as they were written; a whole number that would be rounded is refused', () => {
  const database = open('values');
  database.exec('create table thing (id integer primary key, size integer, share real, name text, bytes blob)');
  const insert = database.prepare('insert into thing values (?, ?, ?, ?, ?)');
  expect([insert.reader, insert.run(1, 1_763_000_000_000, 0.1, 'ä', Buffer.from([0, 255])).changes]).toEqual([false, 1]);
  insert.run(2, 7n, null, null, Buffer.alloc(0));
  const select = database.prepare('select *, typeof(size) as type from thing order by id limit ?');
  expect([select.reader, Buffer.isBuffer((select.get(1) as { bytes: unknown }).bytes)]).toEqual([true, true]);
  const rows = [
    { id: 1, size: 1_763_000_000_000, share: 0.1, name: 'ä', bytes: Buffer.from([0, 255]), type: 'integer' },
    { id: 2, size: 7, share: null, name: null, bytes: Buffer.alloc(0), type: 'integer' },
  ];
  expect(select.all(9)).toEqual(rows);
  expect([...select.iterate(9)]).toEqual(rows);
  expect(codeOf(() => database.prepare('select 9007199254740993').get())).toEqual(['value', 'RangeError']);
  expect(codeOf(() => insert.run(3, undefined, null, null, null))).toEqual(['value', 'TypeError']);
  expect(codeOf(() => insert.run(3, 1, null, null, null, 'too many'))).toEqual(['value', 'SQLITE_RANGE']);
  database.close();
});

test('refusals are named by their kind', () => {
  const database = open('refusals');
  database.exec('create table a (id integer primary key, name text unique not null check (length(name) > 1), b references a (id))');
  const insert = database.prepare('insert into a values (?, ?, ?)');
  insert.run(1, 'one', null);
  expect(codeOf(() => insert.run(1, 'two', null))).toEqual(['unique', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
  expect(codeOf(() => insert.run(2, 'one', null))).toEqual(['unique', 'SQLITE_CONSTRAINT_UNIQUE']);
  expect(codeOf(() => insert.run(2, null, null))).toEqual(['notNull', 'SQLITE_CONSTRAINT_NOTNULL']);
  expect(codeOf(() => insert.run(2, 'x', null))).toEqual(['check', 'SQLITE_CONSTRAINT_CHECK']);
  expect(codeOf(() => insert.run(2, 'two', 9))).toEqual(['foreignKey', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
  expect(codeOf(() => database.prepare('select nothing'))).toEqual(['statement', 'SQLITE_ERROR']);
  expect(codeOf(() => open('not/here'))).toEqual(['unknown', 'SQLITE_CANTOPEN']);
  database.close();
});

test('a closed database holds no lock, though a transaction and a statement of it were left open', () => {
  const first = open('locks');
  const kept = first.prepare('select 1');
  first.pragma('journal_mode = memory');
  first.exec('begin exclusive');
  const second = open('locks');
  expect(codeOf(() => second.exec('begin exclusive'))).toEqual(['timeout', 'SQLITE_BUSY']);
  first.close();
  second.exec('begin exclusive');
  expect(kept.reader).toBe(true);
  second.close();
});
