import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { roomsAbove } from './server-floors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The beginnings of a query: Kysely's own, a piece of SQL, and a query run as a whole. */
const queryBegins =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery)\s*\(|\bsql(?:<[^`]*>)?`|\bsql\.(?:raw|ref|table|id|val|lit)\b/;

const buildsQuery = (text: string) => queryBegins.test(text);

test('no query is built above studio/: agents, pages, gallery, http, composition, editor and cli ask the rooms below', () => {
  const above = roomsAbove('studio');
  expect(above).toEqual(['agents', 'pages', 'gallery', 'http', 'composition', 'editor', 'cli']);
  const files = above.flatMap((room) => filesUnder(join(root, 'server', room), (name) => name.endsWith('.ts')));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => buildsQuery(readFileSync(file, 'utf8'))).map((file) => relative(root, file))).toEqual([]);
});

test('queries stand in storage, the durable service, security, and the rooms that own tables: nowhere else', () => {
  const rooms = new Set(
    filesUnder(join(root, 'server'), (name) => name.endsWith('.ts'))
      .filter((file) => buildsQuery(readFileSync(file, 'utf8')))
      .map((file) => relative(join(root, 'server'), file).split('/')[0]),
  );
  expect([...rooms].toSorted().join(' ')).toBe(
    'accounts banks customers daily desk domain flags ledger money observability operations outbox parties people personas portfolios retention security storage studio voyager',
  );
});

test.each([
  "await storage.read.selectFrom('person').select('id').execute();",
  "await db\n  .insertInto('session')\n  .values(row)",
  'await sql`select 1`.execute(storage.read);',
  'await sql<{ id: string }>`select id from person`.execute(db);',
  "sql.raw('select 1')",
])('a query is found: %s', (text) => expect(buildsQuery(text)).toBe(true));

test('a call of a store is no query', () => expect(buildsQuery('const known = await publishedTypes(storage.read);')).toBe(false));
