import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { settings } from '#server/configuration/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a source opens a connection to PostgreSQL by itself. */
const opensConnection = (source: string): boolean => /\bnew (?:pg\.)?(?:Pool|Client)\(/.test(source);

test('RE-07: one setting names a database, and one folder connects to it, so that no decision can read a replica', () => {
  expect(settings.filter((name) => /DATABASE.*URL|REPLICA|READ_ONLY/.test(name))).toEqual(['DATABASE_URL']);
  const files = filesUnder(join(root, 'server'), (name) => name.endsWith('.ts'))
    .filter((file) => opensConnection(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  // The last of them dumps and restores; it answers nothing.
  expect(files.filter((file) => !file.startsWith('server/storage/postgres/'))).toEqual(['server/storage/backup/postgres-backup.ts']);
});

test('RE-07: negative control: a second pool is found', () => {
  expect(opensConnection('const replica = new pg.Pool({ connectionString: env.REPLICA_URL });')).toBe(true);
});
