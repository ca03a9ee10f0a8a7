import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { platformTables } from '#server/storage/migrations/0001-platform-tables.ts';
import { auditIsOnlyAddedTo } from '#server/storage/migrations/0002-audit-is-only-added-to.ts';
import { auditInLanes } from '#server/storage/migrations/0003-audit-in-lanes.ts';
import { migrationTools } from '#server/storage/migrations/migration.ts';
import { kyselyOnConnection } from '#server/storage/sqlite/lane-dialect.ts';
import { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import { testClock } from '#tests/support/clock.ts';

test('what was written before there were lanes is lane 0: it holds, goes on, and is still only added to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-lanes-'));
  const connection = new SqliteConnection(join(folder, 'voyager.sqlite'), { readonly: false });
  const db = kyselyOnConnection(connection);
  const tools = migrationTools(db as never, 'sqlite');
  const keys = keysFrom(Buffer.alloc(32, 5));
  await platformTables(tools);
  await auditIsOnlyAddedTo(tools);
  // As it was written then: one chain, its head among the settings.
  let before = '';
  for (let seq = 1; seq <= 3; seq++) {
    const mac = keys.mac('audit', JSON.stringify([seq, seq, 'signedIn', null, '', before]));
    await sql`insert into audit (seq, at, event, person_id, detail, mac) values (${seq}, ${seq}, 'signedIn', null, '', ${mac})`.execute(db);
    before = mac;
  }
  await sql`insert into setting values ('audit-head', ${`3:${before}:${keys.mac('audit-head', `3:${before}`)}`})`.execute(db);

  await auditInLanes(tools);
  const audit = createAudit({ keys, clock: testClock() });
  expect(await audit.firstBroken(db)).toBeNull();
  await audit.note(db, { event: 'signedOut', personId: null });
  expect(await audit.firstBroken(db)).toBeNull();
  expect(await db.selectFrom('audit').select(['lane', 'seq']).orderBy('seq').execute()).toEqual(
    [1, 2, 3, 4].map((seq) => ({ lane: 0, seq })),
  );
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('audit_is_only_added_to');
  connection.close();
  rmSync(folder, { recursive: true });
});
