import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { signedHeaders } from '#server/security/standard-webhook.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const secret: Buffer = Buffer.alloc(32, 3);
const path = '/api/parties/mail/bounces';
let server: TestServer;
let person: SignedIn;
let email = '';
beforeAll(async () => {
  server = await startTestServer({ mailBounceSecret: secret });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('nora.plain');
  email = (await person.operation<{ email: string }>('getUserInfo')).email;
});

/** Asks for another address: one mail goes to the present one and one to the other. Answers the ids of both, by their addresses. */
async function mailed(): Promise<{ present: string; other: string }> {
  const other = `other-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const asked = { new_email: other, password: person.password };
  await person.post('/api/operations/apiUsersUpdateEmail', asked, { 'idempotency-key': crypto.randomUUID() });
  const messages = (await (await person.get('/api/dev/messages')).json()) as KeptMessage[];
  const idOf = (address: string) => messages.find(({ to }) => to === address)?.id ?? '';
  return { present: idOf(email), other: idOf(other) };
}

/** The provider's call: a program without cookies. */
function bounce(messageId: string, { type = 'mail.bounced', sign = secret, now = server.clock.now(), sent = '' } = {}) {
  const body = JSON.stringify({ type, data: { messageId } });
  const headers = signedHeaders({ id: `event-${messageId}`, body, secret: sign, now });
  return server
    .client()
    .fetch(path, { method: 'POST', body: sent === '' ? body : sent, headers: { ...headers, 'content-type': 'application/json' } });
}

const statusOf = async (id: string) =>
  (await server.services.storage.read.selectFrom('outbox').select('status').where('id', '=', id).executeTakeFirst())?.status;
const waiting = async () =>
  (await person.operation<{ attention: { kind: string; title: string; url: string }[] }>('getAttention', {})).attention.filter(
    ({ kind }) => kind === 'returnedMail',
  );

describe('a mail that comes back after it was taken', () => {
  test('is noted by the signed word of its provider, and its person reads it at home, with the way to their address', async () => {
    const { present } = await mailed();
    expect([await statusOf(present), await waiting()]).toEqual(['sent', []]);
    expect((await bounce(`<${present}@example.com>`)).status).toBe(204);
    expect(await statusOf(present)).toBe('bounced');
    expect(await waiting()).toMatchObject([{ title: `We couldn’t reach you at ${email}`, url: '/settings/security' }]);
    // Said twice, it is noted once.
    expect((await bounce(`${present}@example.com`)).status).toBe(204);
    expect(await waiting()).toHaveLength(1);
  });

  test('says nothing of the present address where it went to another, and nothing more once a later mail has arrived', async () => {
    const { present, other } = await mailed();
    await bounce(`<${other}@example.com>`);
    expect([await statusOf(other), await waiting()]).toEqual(['bounced', []]);
    await bounce(`<${present}@example.com>`);
    expect(await waiting()).toHaveLength(1);
    server.clock.move(60_000);
    await mailed();
    expect(await waiting()).toEqual([]);
  });

  test('is counted for operators', async () => {
    const { present } = await mailed();
    await bounce(`<${present}@example.com>`);
    expect(await (await server.client().get('/metrics')).text()).toMatch(/voyager_messages\{status="bounced"\} [1-9]/);
  });
});

describe('nothing is believed', () => {
  test.each([
    ['without the secret', { sign: Buffer.alloc(32, 4) }],
    ['from six minutes ago, sent again', { now: -6 * 60_000 }],
    ['of another body than was signed', { sent: '{"type":"mail.bounced","data":{"messageId":"x"}}' }],
  ])('%s', async (_what, { now = 0, ...how }: { sign?: Buffer; now?: number; sent?: string }) => {
    const { present } = await mailed();
    const answer = await bounce(`<${present}@example.com>`, { ...how, now: server.clock.now() + now });
    expect([answer.status, await statusOf(present)]).toEqual([403, 'sent']);
  });

  test('unsigned, nor where no secret is set', async () => {
    const { present } = await mailed();
    const event = { type: 'mail.bounced', data: { messageId: `<${present}@example.com>` } };
    expect((await server.client().post(path, event)).status).toBe(403);
    const without = await startTestServer();
    expect((await without.client().post(path, event)).status).toBe(404);
    await without.stop();
    expect(await statusOf(present)).toBe('sent');
  });

  test('of what is no bounce, and of mails that are not ours: the provider is thanked, and nothing changes', async () => {
    const { present } = await mailed();
    const calls = [
      bounce(`<${present}@example.com>`, { type: 'mail.opened' }),
      bounce(`<${crypto.randomUUID()}@example.com>`),
      bounce(present), // no Message-ID
      bounce(`<${present}@example.com> <x@example.com>`),
      bounce(`<' or 1=1 --@example.com>`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await statusOf(present)).toBe('sent');
  });

  test('longer than 16 KB, whatever signs it', async () => {
    expect((await bounce(`<${'a'.repeat(20_000)}@example.com>`)).status).toBe(413);
  });
});

test('a secret that is none stops the start in words that name the setting', () => {
  expect(() => readConfiguration({ MAIL_BOUNCE_SECRET: 'short' }, '/')).toThrow('MAIL_BOUNCE_SECRET must be whsec_');
});
