import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { mailTo } from '#tests/sign-up/visitor.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ languages: true });
});
afterAll(() => server.stop());

/** A person with the address that their mails go to. */
async function reader(language: string | null): Promise<{ person: SignedIn; mails: () => Promise<KeptMessage[]> }> {
  const person = await server.personLike('nora.plain');
  if (language !== null) await person.operation('chooseLanguage', { language });
  const { email } = await person.operation<{ email: string }>('getUserInfo');
  return { person, mails: () => mailTo(server, email) };
}

const newPassword = 'seven quiet lanterns';
const changePassword = (person: SignedIn) =>
  person.post('/api/operations/setPassword', { currentPassword: person.password, newPassword }, { 'idempotency-key': crypto.randomUUID() });

describe('A message is written in the language of its reader', () => {
  test('that they chose in settings, with its day, its device and its place', async () => {
    const { person, mails } = await reader('es');
    await changePassword(person);
    const [notice] = await mails();
    expect(notice?.subject).toBe('Su contraseña cambió');
    expect(notice?.text).toMatch(/de 2026.*hora del Este/s);
    expect(notice?.text).toContain('una red privada');
    expect(notice?.text).not.toMatch(/\b(?:your|the|changed|Private)\b/);
  });

  test('the one it was written in, also where they choose another before it is sent', async () => {
    const { person, mails } = await reader('es');
    await person.post('/api/dev/scenario', { party: 'mail', outcome: 'timeout' });
    await changePassword(person);
    expect(await mails()).toEqual([]);
    await person.post('/api/session', { username: person.username, password: newPassword });
    await person.operation('chooseLanguage', { language: 'en' });
    server.clock.move(30_000);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Su contraseña cambió']);
  });

  test('English, byte for byte as before, for a person who reads English', async () => {
    const { person, mails } = await reader(null);
    await changePassword(person);
    const [notice] = await mails();
    expect(notice?.subject).toBe('Your password has changed');
    expect(notice?.text).toMatch(
      /^Your password was changed on [A-Z][a-z]+ \d+, 2026 at \d+:\d\d.[AP]M ET, using .+ from Private network\. Everyone was signed out\.\n/u,
    );
  });

  test('a visitor who signs up, that of their browser', async () => {
    for (const [language, subject] of [
      ['es', 'Confirme su correo electrónico'],
      ['de', 'Confirm your email address'],
    ] as const) {
      const email = `visitor.${language}@mail.example`;
      const client = server.client();
      await client.post(
        '/api/operations/requestSignUp',
        { email, password: newPassword, agrees: true },
        { 'idempotency-key': crypto.randomUUID(), 'accept-language': language },
      );
      expect((await mailTo(server, email)).map((one) => one.subject)).toEqual([subject]);
    }
  });
});
