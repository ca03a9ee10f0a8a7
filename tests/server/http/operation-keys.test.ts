import { afterEach, expect, test } from 'vitest';
import twoFactor from '#server/domain/two-factor/area.ts';
import { persona } from '#tests/support/persona.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { makeProduct } from '#tests/support/product.ts';

interface Account {
  accountId: string;
  flavor: string;
}

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

onEachDatabase('P2 for operations: an idempotency key is applied at most once', (database) => {
  async function started(place?: Awaited<ReturnType<typeof database.place>>): Promise<TestServer> {
    const server = await startTestServer(place ?? (await database.place()));
    running.push(server);
    return server;
  }
  async function ladderOf(person: SignedIn): Promise<string> {
    const { accounts } = await person.operation<{ accounts: Account[] }>('getAccountOverviews2');
    return accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.accountId ?? '';
  }
  const lengthen = (person: SignedIn, accountId: string, months: number, key?: string) =>
    person.post(
      '/api/operations/updateAllocationConfigurationForAccount',
      { accountId, payload: { type: 'BondLadderConfigurationUpdate', maxMaturityMonths: months } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const receipts = async (server: TestServer) =>
    (await server.services.storage.read.selectFrom('change_receipt').select('reference').execute()).length;
  const address = { street1: '12 Oak St.', locality: 'Bend', jurisdiction: 'OR', postalCode: '97701' };
  const calls = (server: TestServer) =>
    server.services.storage.read.selectFrom('party_call').select(['asked', 'worked']).where('party', '=', 'address').execute();

  test('a write of ours: the same request is answered the same and done once, in parallel too', async () => {
    const server = await started();
    const person = await server.personLike('lena.hart');
    const ladder = await ladderOf(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => lengthen(person, ladder, 48, 'key-one')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await receipts(server)).toBe(1);
    // Control: under another key each is a write of its own.
    await lengthen(person, ladder, 36, 'key-of-36');
    await lengthen(person, ladder, 24, 'key-of-24');
    expect(await receipts(server)).toBe(3);
    expect((await lengthen(person, ladder, 48, 'key-one')).status).toBe(200);
    expect(await receipts(server)).toBe(3);
  });

  test('what is told once is made once: the same request sent again does nothing and tells no secret', async () => {
    const server = await started();
    const person = await server.personLike(persona(twoFactor, 'an authenticator app, with texts and backup codes besides'));
    const count = async (table: 'app_password' | 'backup_code' | 'outbox') =>
      (await server.services.storage.read.selectFrom(table).select('id').execute()).length;
    const twice = async (name: string, input: object) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const [first, second] = [
        await person.post(`/api/operations/${name}`, input, key),
        await person.post(`/api/operations/${name}`, input, key),
      ];
      return {
        first: (await first.json()) as { success: boolean },
        second: (await second.json()) as { detail?: string; success?: boolean },
      };
    };
    const before = await count('app_password');
    const app = await twice('createAppSpecificPassword', { nickname: 'Budget' });
    expect([app.first.success, app.second.detail, await count('app_password')]).toEqual([true, 'doneAlready', before + 1]);
    expect(JSON.stringify(app.second)).not.toContain('plaintextPassword');
    const codes = await twice('generateBackupCodes', {});
    expect([codes.first.success, codes.second.detail]).toEqual([true, 'doneAlready']);
    const told = await count('outbox');
    const email = await twice('apiUsersUpdateEmail', { new_email: 'other@mail.example', password: person.password });
    // One mail to either address.
    expect([email.second, await count('outbox')]).toEqual([email.first, told + 2]);
  });

  test('another body, or another operation, under the same key is 422 keyReused, and nothing is done', async () => {
    const server = await started();
    const person = await server.personLike('lena.hart');
    const ladder = await ladderOf(person);
    expect((await lengthen(person, ladder, 48, 'key-two')).status).toBe(200);
    for (const answer of [
      await lengthen(person, ladder, 36, 'key-two'),
      await person.post('/api/operations/verifyAddress', address, { 'idempotency-key': 'key-two' }),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'keyReused' });
    }
    expect(await receipts(server)).toBe(1);
    expect(await calls(server)).toEqual([]);
  });

  test('a write without a key, or with one that begins as the platform’s own, is refused and nothing is done; a read needs none', async () => {
    const server = await started();
    const person = await server.personLike('lena.hart');
    const ladder = await ladderOf(person);
    const keyless = await lengthen(person, ladder, 48);
    expect([keyless.status, await keyless.json()]).toEqual([400, expect.objectContaining({ code: 'keyMissing' })]);
    expect((await lengthen(person, ladder, 48, 'once updatePerson 1')).status).toBe(400);
    expect(await receipts(server)).toBe(0);
    expect((await person.post('/api/operations/getUserInfo', {})).status).toBe(200);
  });

  test('a write too many is 429 with Retry-After, and nothing is done', async () => {
    const server = await startTestServer({ ...(await database.place()), limits: { writesPerMinute: 2 } });
    running.push(server);
    const person = await server.personLike('lena.hart');
    const ladder = await ladderOf(person);
    const answers = [
      await lengthen(person, ladder, 48, 'a'),
      await lengthen(person, ladder, 24, 'b'),
      await lengthen(person, ladder, 60, 'c'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await receipts(server)).toBe(2);
  });

  test("a key is its person's: another's is another key", async () => {
    const server = await started();
    const [one, other] = [await server.personLike('lena.hart'), await server.personLike('lena.hart')];
    expect((await lengthen(one, await ladderOf(one), 48, 'shared')).status).toBe(200);
    expect((await lengthen(other, await ladderOf(other), 48, 'shared')).status).toBe(200);
    expect(await receipts(server)).toBe(2);
    // Nor does it reach the party outside: the second asking is a call of its own.
    for (const person of [one, other])
      expect((await person.post('/api/operations/verifyAddress', address, { 'idempotency-key': 'outside' })).status).toBe(200);
    expect(await calls(server)).toEqual([
      { asked: 1, worked: 1 },
      { asked: 1, worked: 1 },
    ]);
  });

  test('a 4xx records no key', async () => {
    const server = await started();
    const person = await server.personLike('hal.dorsey'); // the custodian holds the account
    const ladder = await ladderOf(person);
    expect((await lengthen(person, 'nobodys', 48, 'key-three')).status).toBe(404);
    expect((await lengthen(person, ladder, 48, 'key-three')).status).toBe(422);
    expect((await lengthen(person, ladder, 36, 'key-three')).status).toBe(422);
    expect(await (await lengthen(person, ladder, 36, 'key-three')).json()).toMatchObject({
      code: 'operationFailed',
      detail: 'ACCOUNT_ON_HOLD',
    });
    const kept = await server.services.storage.read.selectFrom('operation_key').selectAll().execute();
    expect(kept).toEqual([]);
  });

  test('survives a restart; what is kept of an answer is sealed', async () => {
    const place = await database.place();
    const before = await started(place);
    const person = await before.personLike('lena.hart');
    const ladder = await ladderOf(person);
    const first = await (await lengthen(person, ladder, 48, 'key-four')).text();
    const [kept] = await before.services.storage.read.selectFrom('operation_key').select('answer').execute();
    expect(kept?.answer?.includes('success')).toBe(false);
    await running.splice(0)[0]?.stop();

    const after = await started(place);
    const again = after.client();
    await again.post('/api/session', { username: person.username, password: person.password });
    const answer = await lengthen(Object.assign(again, person, { origin: after.origin }) as SignedIn, ladder, 48, 'key-four');
    expect([answer.status, await answer.text()]).toEqual([200, first]);
    expect(await receipts(after)).toBe(1);
  });

  test('P6: a party outside is asked again under one stable key where its answer was lost, and does the work once', async () => {
    const server = await started();
    const person = await server.personLike('lena.hart');
    await person.post('/api/dev/scenario', { party: 'address', outcome: 'timeout' });
    const ask = () => person.post('/api/operations/verifyAddress', address, { 'idempotency-key': 'key-five' });
    const lost = await ask();
    expect(lost.status).toBe(422);
    expect(await lost.json()).toMatchObject({ code: 'operationFailed', detail: 'timeout' });
    const found = await ask();
    expect(await found.json()).toMatchObject({ status: 'EXACT_MATCH', exactMatch: { street1: '12 Oak St.', street2: null } });
    expect(await (await ask()).json()).toMatchObject({ status: 'EXACT_MATCH' });
    expect(await calls(server)).toEqual([{ asked: 2, worked: 1 }]);
  });

  test('a kept answer is forgotten after its time, and not before', async () => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const person = await made.personLike('lena.hart');
    const stands = async () => (await storage.read.selectFrom('operation_key').select('id').execute()).length;
    await storage.write(({ db }) => made.kept.take(db, { personId: person.id, key: 'key-old', operation: 'x', input: {} }));
    made.clock.move(1000);
    await made.kept.sweep(storage.db, 2000);
    expect(await stands()).toBe(1);
    made.clock.move(1000);
    await made.kept.sweep(storage.db, 2000);
    expect(await stands()).toBe(0);
  });

  test('language, feature 19: what is made once for a person is never forgotten; what was begun and not answered is', async () => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const person = await made.personLike('lena.hart');
    const taken = await Promise.all(
      ['once x 1', 'once x 2'].map((key) =>
        storage.write(({ db }) => made.kept.take(db, { personId: person.id, key, operation: 'x', input: {} })),
      ),
    );
    await made.kept.keep(storage.db, { personId: person.id, outcome: null, id: taken[0]?.id ?? '' }, { ok: true, output: {} });
    made.clock.move(400 * 24 * 60 * 60_000);
    await made.kept.sweep(storage.db, 2000);
    const stands = (key: string) => made.runner.wasMade(person, key);
    expect([await stands('once x 1'), await stands('once x 2')]).toEqual([true, false]);
    expect(await storage.read.selectFrom('operation_key').select('key').execute()).toEqual([{ key: 'once x 1' }]);
  });

  test('language, feature 19: what failed was not made once, however it says so; under a key of a client it is answered again (negative control)', async () => {
    const made = await makeProduct(await database.open());
    const person = await made.personLike('lena.hart');
    const save = (idempotencyKey: string, pretaxAnnualIncome: number) =>
      made.runner.call({
        name: 'updatePerson',
        input: { personFields: { pretaxAnnualIncome } },
        person,
        caller: 'outside',
        idempotencyKey,
      });
    for (const key of ['once updatePerson 1', 'of-a-client'])
      expect(await save(key, -1)).toMatchObject({ ok: false, output: { success: false } });
    expect(await made.runner.wasMade(person, 'once updatePerson 1')).toBe(false);
    expect(await save('once updatePerson 1', 9_000_000)).toMatchObject({ ok: true });
    expect(await made.runner.wasMade(person, 'once updatePerson 1')).toBe(true);
    await expect(save('of-a-client', 9_000_000)).rejects.toThrow('used for another request');
  });
});
