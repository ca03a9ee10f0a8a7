import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** SQLite refuses to grow exactly as it does on a full disk. */
const pages = async (most: number) => {
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(server.services.storage.db);
};
const ready = async () => {
  const answer = await server.client().get('/health/ready');
  return { code: answer.status, ...((await answer.json()) as { status: string; writes: string }) };
};

test('RE-03: with a full disk writes are refused cleanly and reads go on; the log and /health/ready say so; with space all is well again', async () => {
  const person = await server.personLike('lena.hart');
  await pages(1);
  const refused: Response[] = [];
  // A write that fits into existing pages is still accepted.
  await expect
    .poll(async () => {
      const answer = await server.client().post('/api/dev/personas/lena.hart/copy');
      if (answer.status !== 201) refused.push(answer);
      return refused.length;
    })
    .toBeGreaterThan(0);
  const [answer] = refused;
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('retry-after')).toBe('5');
  expect(await answer?.json()).toMatchObject({ code: 'unavailable' });
  expect(await person.operation('getAccountOverviews2')).toHaveProperty('accounts');
  expect(await ready()).toMatchObject({ code: 200, status: 'ok', writes: 'refused' });
  expect(server.log()).toContain('the disk of the database is full: writes are refused, reads go on');

  await pages(1_073_741_823);
  expect(await ready()).toMatchObject({ code: 200, status: 'ok', writes: 'taken' });
  expect((await server.client().post('/api/dev/personas/lena.hart/copy')).status).toBe(201);
  expect(server.log()).toContain('the disk of the database has space again');
});
