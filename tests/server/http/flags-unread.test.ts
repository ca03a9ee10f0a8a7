import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseError } from '#server/storage/database-error.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('ED-06: while flags cannot be read, a page behind one answers 503 with Retry-After, not 404; read again, it is there', async () => {
  const person = await server.personLike('lena.hart');
  const address = '/settings/profile';
  const status = async () => (await person.get(address)).status;
  expect(await status()).toBe(200); // Control: the flag lets them in.
  const { read: db } = server.services.storage;
  const select = db.selectFrom.bind(db);
  const read = vi.spyOn(db, 'selectFrom').mockImplementation((from) => {
    if (String(from) === 'flag_override') throw new DatabaseError('connection', 'ECONNREFUSED', null);
    return select(from);
  });
  const refused = await person.get(address);
  expect(read).toHaveBeenCalled();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  read.mockRestore();
  expect(await status()).toBe(200);
});
