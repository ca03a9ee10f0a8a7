import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A `catch` that names no error, with its block; and a promise's handler that takes none. The formatter indents both. */
const clauses = /^( *)(?:\} )?(?:try .*)?catch \{(?:.*\}$|[^]*?^\1\})/gm;
const handlers = /\.catch\(\(\) =>(?: [^{\n].*| \{[^]*?\}\))/g;

/** How many places take every error for the same answer: they name no error and throw none. */
const swallowedIn = (text: string): number =>
  [...text.matchAll(clauses), ...text.matchAll(handlers)].filter(([place]) => !/\bthrow\b/.test(place)).length;

/** Where every error may have one answer, and why. A read of the database, a party or another server is never among them. */
const known: Record<string, readonly [count: number, why: string]> = {
  'server/cli/layout-string.ts': [2, 'text that is no layout or no JSON'],
  'server/composition/background.ts': [2, 'a sweep and a clock that are tried again'],
  'server/daily/development-time.ts': [1, 'a line of work that goes on after a failure, which its caller sees'],
  'server/daily/keep-daily.ts': [1, 'a look that logs its own failure'],
  'server/domain/debit-cards/card-issuer.stand-in.ts': [1, 'a PIN that was not sealed to this key'],
  'server/editor/serve-editor.ts': [1, 'an editor that watches no files: what is open is reported all the same'],
  'server/files/pdf-object-streams.ts': [1, 'a stream that does not inflate'],
  'server/http/limits/work-budget.ts': [1, 'a line of work that goes on after a failure, which its caller sees'],
  'server/http/register-api.ts': [1, 'the rest of a body is read past; the answer carries the failure'],
  'server/http/requests/notice-cookie.ts': [1, 'a cookie that a browser sent'],
  'server/observability/open-telemetry.ts': [1, 'the last spans of a process that stops'],
  'server/observability/stored-work.ts': [1, 'a figure that is then missing, not zero'],
  'server/observability/thread-clock.ts': [2, 'a system without /proc: the time that passed is counted instead'],
  'server/outbox/deliver.ts': [1, 'a line of work that goes on after a failure, which its caller sees'],
  'server/pages/call-effects.ts': [1, 'a report: its failure is logged'],
  'server/pages/open-screen.ts': [1, 'a report: its failure is logged'],
  'server/parties/bridge/bridged-party.ts': [1, 'an answer that is no JSON fits no schema, and is no answer'],
  'server/pictures/take-picture.ts': [2, 'a page that is closed after its time; the time is the answer'],
  'server/security/audit-export.ts': [1, 'a line of a file that is no JSON is a fault of the file'],
  'server/storage/notice-full.ts': [1, 'a trial write: `full` keeps what the watched write found'],
  'server/storage/postgres/database-clock.ts': [1, 'the offset stays, and is asked for again'],
  'server/storage/postgres/postgres-line.ts': [1, 'a connection that never opened need not be closed'],
  'server/storage/postgres/postgres-pool.ts': [1, 'a line of work that goes on after a failure, which its caller sees'],
  'server/storage/postgres/postgres-storage.ts': [1, 'the rollback of a connection that is then closed'],
  'server/storage/sqlite/sqlite-storage.ts': [1, 'the log of the database is whole, and is read at the next start'],
  'server/studio/commit-as-changes.ts': [1, 'a patch that is none'],
  'server/voyager/definitions/bundle.ts': [1, 'bytes whose hash is checked next'],
  'server/voyager/definitions/compile-cache.ts': [2, 'a cache: the next start compiles again'],
  'server/voyager/definitions/definitions.ts': [2, 'a failed read is not kept; its caller sees the failure'],
  'server/voyager/definitions/packed-library.ts': [1, 'bytes whose hash is checked next'],
  'server/voyager/environment/report-all.ts': [1, 'a report: its failure is logged'],
  'server/voyager/shared/one-at-a-time.ts': [1, 'a line of work that goes on after a failure, which its caller sees'],
  'server/voyager/drive/after-write.ts': [1, 'work that the sweep does again; the failure is logged'],
};

test('no catch turns what could not be read into an answer: each that takes all errors alike is listed with its reason', () => {
  const files = filesUnder(`${root}server`, (name) => /\.(?:ts|mjs)$/.test(name) && !/\.(?:test|d)\./.test(name));
  const found = files.map((file) => [relative(root, file), swallowedIn(readFileSync(file, 'utf8'))] as const);
  const counted = Object.fromEntries(found.filter(([, count]) => count > 0));
  expect(counted).toEqual(Object.fromEntries(Object.entries(known).map(([file, [count]]) => [file, count])));
});

test.each([
  ['a clause without a name', 'try {\n  read();\n} catch {\n  return false;\n}', 1],
  ['a handler of a promise', 'read().catch(() => [])', 1],
  ['one that throws its own words', "try {\n  read();\n} catch {\n  throw new Refused('no');\n}", 0],
  ['one that looks at the error', 'try {\n  read();\n} catch (error) {\n  if (error instanceof Gone) return null;\n  throw error;\n}', 0],
])('%s is seen as it is', (_, text, count) => {
  expect(swallowedIn(text)).toBe(count);
});
