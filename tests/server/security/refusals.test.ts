import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { createRefusals } from '#server/security/refusals.ts';
import { testClock } from '#tests/support/clock.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import type { TestServer } from '#tests/support/server.ts';
import { startMeansServer } from '../features/feature-server.ts';
import { idOf } from '#tests/support/people.ts';

onEachDatabase('refusals in the audit', (database) => {
  async function opened() {
    const storage = await database.open();
    const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 5)), clock: testClock() });
    const failed: unknown[] = [];
    const refusals = createRefusals({ storage, audit, failed: (error) => failed.push(error) });
    const rows = () => storage.read.selectFrom('audit').select(['event', 'person_id', 'detail']).orderBy('person_id').execute();
    return { storage, audit, refusals, rows, failed };
  }

  test('a flood is one row at once and one with its count, however many there were', async () => {
    const { refusals, rows } = await opened();
    await Promise.all(
      Array.from({ length: 1000 }, () => refusals.note({ event: 'notTheirs', personId: 'p', detail: 'GET /api/voyagers/:vid' })),
    );
    expect(await rows()).toEqual([{ event: 'notTheirs', person_id: 'p', detail: 'GET /api/voyagers/:vid' }]);
    await refusals.flush();
    expect((await rows()).map(({ detail }) => detail).toSorted()).toEqual(['999 more within a minute', 'GET /api/voyagers/:vid']);
    await refusals.flush();
    expect(await rows()).toHaveLength(2);
    // Control: the next window begins with a row of its own.
    await refusals.note({ event: 'notTheirs', personId: 'p' });
    expect(await rows()).toHaveLength(3);
  });

  test('refusals of ever other people are bounded too: beyond so many they are counted as nobody’s', async () => {
    const { refusals, rows } = await opened();
    for (let at = 0; at < 500; at++) await refusals.note({ event: 'signInFailed', personId: `p${at}` });
    await refusals.flush();
    const written = await rows();
    expect(written).toHaveLength(202);
    expect(written.filter(({ person_id }) => person_id === null).map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['299 more within a minute']),
    );
  });

  test('a row that cannot be written is told, and the refusal stands', async () => {
    const { refusals, storage, failed } = await opened();
    await sql`drop table audit_head`.execute(storage.db);
    await refusals.note({ event: 'crossSiteRefused', personId: null });
    expect(failed).toHaveLength(1);
  });
});

describe('which refusals are written down', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  test('a request from another site, a missing role, and a record of somebody else, by the API and at its page', async () => {
    server = await startMeansServer();
    const { storage, refusals } = server.services;
    const owner = await server.personLike('lena.hart');
    const other = await server.personLike('lena.hart');
    const record = await owner.startVoyager('ASK_AGAIN', { accountId: 'a' });
    const history = `/api/voyagers/${record.voyagerRecordId}/history`;
    const noted = async () => {
      await refusals.flush();
      const rows = await storage.read.selectFrom('audit').select(['event', 'person_id', 'detail']).orderBy('seq').execute();
      return rows.filter(({ event }) => ['crossSiteRefused', 'roleMissing', 'notTheirs'].includes(event));
    };
    expect((await owner.get(history)).status).toBe(200);
    expect((await other.get('/api/voyagers/0192d0d8-0000-7000-8000-000000000000/history')).status).toBe(404);
    expect(await noted()).toEqual([]); // Control: one's own record, and one that there is not.

    expect((await other.fetch('/api/session', { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await other.get('/api/operator/records')).status).toBe(403);
    expect((await other.get(history)).status).toBe(404);
    expect((await other.get(record.transition.url)).status).toBe(404);
    const them = await idOf(storage, other);
    expect(await noted()).toEqual([
      { event: 'crossSiteRefused', person_id: null, detail: 'DELETE /api/session' },
      { event: 'roleMissing', person_id: them, detail: 'GET /api/operator/records' },
      { event: 'notTheirs', person_id: them, detail: 'GET /api/voyagers/:vid/history' },
      { event: 'notTheirs', person_id: them, detail: '1 more within a minute' },
    ]);
  });
});
