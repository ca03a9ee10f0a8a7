import { expect, test } from 'vitest';
import { main } from '#server/cli/main.ts';
import twoFactor from '#server/domain/two-factor/area.ts';
import { onAnyDatabase, type DatabasePlace } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer } from '#tests/support/server.ts';

async function supportCode({ dataFolder, databaseUrl }: DatabasePlace, ...args: string[]) {
  const before = { ...process.env };
  Object.assign(process.env, {
    VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64'),
    VOYAGER_DATA: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
  });
  let out = '';
  let error = '';
  try {
    const code = await main(['support-code', ...args], { out: (text) => void (out += text), error: (text) => void (error += text) });
    return { code, out, error };
  } finally {
    process.env = before;
  }
}

onAnyDatabase('voyager support-code', (database) => {
  test('002 §3: support makes a one-time support session for a lost device: it signs in once, the person is told, the audit has it', async () => {
    const place = await database.place();
    const first = await startTestServer(place);
    const [app, plain] = [await first.personLike(persona(twoFactor, 'an authenticator app')), await first.personLike('lena.hart')];
    await first.stop();
    expect(await supportCode(place, app.username)).toMatchObject({ code: 2, out: '' });
    expect(await supportCode(place, 'nobody.at.all', '--yes')).toMatchObject({ code: 1, out: '' });
    expect(await supportCode(place, plain.username, '--yes')).toMatchObject({
      code: 1,
      error: expect.stringContaining('the password is enough'),
    });
    // Pasted, with a sign that nobody sees: a command looks a name up as sign-in does.
    const made = await supportCode(place, `${app.username}\u200b`, '--yes');
    const code = /: ([A-Z2-7]{5}(?:-[A-Z2-7]{1,5}){5})\n$/.exec(made.out)?.[1] ?? '';
    expect([made.code, code]).toEqual([0, expect.stringMatching(/^.{31}$/)]);

    const server = await startTestServer(place);
    try {
      const signIn = async () => {
        const client = server.client();
        const half = await client.post('/api/session', { username: app.username, password: app.password });
        expect(await half.json()).toMatchObject({ means: expect.arrayContaining(['support']) });
        return { client, status: (await client.post('/api/session/second-factor', { by: 'support', code })).status };
      };
      const { client, status } = await signIn();
      expect(status).toBe(204);
      expect(await client.get('/settings/security').then((page) => page.status)).toBe(200);
      const { read } = server.services.storage;
      // The command's clock is the system's, the test server's stands still: the mail waits.
      expect(await read.selectFrom('outbox').select(['channel', 'status']).execute()).toContainEqual({
        channel: 'mail',
        status: 'waiting',
      });
      expect(await read.selectFrom('notice').select('kind').execute()).toEqual([{ kind: 'two-factor/supportCodeGiven' }]);
      const audit = await server.services.storage.read
        .selectFrom('audit')
        .select('detail')
        .where('event', '=', 'supportCodeGiven')
        .execute();
      expect(audit).toHaveLength(1);
      expect(JSON.stringify(audit)).not.toContain(code);
      const half = await server.client().post('/api/session', { username: app.username, password: app.password });
      expect(await half.json()).toEqual({ means: ['app'], last4: null });
    } finally {
      await server.stop();
    }
  });
});
