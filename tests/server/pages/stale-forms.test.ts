import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 3 } });
});
afterAll(() => server.stop());

const words = 'You have signed in again since this page was opened, so nothing was sent. Check what you typed and send it again.';

async function lengthPage(person: SignedIn): Promise<Page> {
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER');
  return person.open(`/bond-ladders/${ladder?.externalizedAccountId}/edit-length`);
}

describe('AU-07: a form of another session carries nothing out, and loses nothing that was typed', () => {
  async function signedInAgain(): Promise<{ person: SignedIn; page: Page }> {
    const person = await server.personLike('lena.hart');
    const page = await lengthPage(person);
    await person.post('/api/session', { username: person.username, password: person.password });
    return { person, page };
  }

  test('signed in again in another tab: 403 with the page, the words and what was typed; sending that goes on', async () => {
    const { person, page } = await signedInAgain();
    const answer = await person.submit(page, pressable(page, 'Continue'), { months: '48' });
    expect(answer.status).toBe(403);
    const again = await person.page(answer);
    expect(again.issues).toEqual([{ path: '', message: words }]);
    expect(again.posted).toEqual({ months: 48 });
    expect(again.voyager?.revision).toBe(page.voyager?.revision);
    expect((await person.submit(again, pressable(again, 'Continue'), { months: '48' })).status).toBe(303); // control
  });

  test('the browser says so by Origin where it sends no Fetch Metadata', async () => {
    const { person, page } = await signedInAgain();
    const form = new URLSearchParams({ _csrf: page.csrf, _action: pressable(page, 'Continue'), months: '48' }).toString();
    const send = (headers: Record<string, string>) =>
      person.fetch(page.url, { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
    expect((await person.page(send({ origin: server.origin }))).posted).toEqual({ months: 48 });
    // Who does not say where it comes from is shown the page, with nothing of what it sent in it.
    const silent = await send({});
    expect(silent.status).toBe(403);
    const shown = await person.page(silent);
    expect([shown.issues[0]?.message, shown.posted]).toEqual([words, null]);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  });

  test('what is secret is not drawn again; a sign-in form of a visit that is gone keeps the username', async () => {
    const client = server.client();
    const page = await client.open('/sign-in');
    client.cookies.delete('__Host-visit');
    const answer = await client.submit(page, pressable(page, 'Sign in'), { username: 'nora.plain', password: 'canary-password' });
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain('nora.plain');
    expect(text).not.toContain('canary');
  });

  test('of a page that is not theirs: refused like everything', async () => {
    const { page } = await signedInAgain();
    const other = await server.personLike('lena.hart');
    expect((await other.submit(page, pressable(page, 'Continue'), { months: '48' })).status).toBe(403);
  });
});

describe('UI-17: a form that came without a part of it comes again, with words that say what to do', () => {
  const incomplete = 'A part of this form was missing when it was sent, so nothing was changed. Check what you typed and send it again.';

  test.each([
    ['no key', ''],
    ['half a key', 'short'],
    ['no end of a key', 'k'.repeat(5000)],
  ])('%s: 400, what was typed stands there, nothing has happened, and sending it again goes on', async (_what, key) => {
    const person = await server.personLike('lena.hart');
    const page = await lengthPage(person);
    const answer = await person.submit(page, pressable(page, 'Continue'), { _key: key, months: '48' });
    expect(answer.status).toBe(400);
    const again = await person.page(answer);
    expect([again.issues, again.posted, again.kind]).toEqual([[{ path: '', message: incomplete }], { months: 48 }, 'flow']);
    expect(again.voyager?.revision).toBe(page.voyager?.revision);
    expect((await person.submit(again, pressable(again, 'Continue'), { months: '48' })).status).toBe(303); // control
  });

  test('what a form calls too: a key that none of ours is does nothing', async () => {
    const client = server.client();
    const page = await client.open('/sign-in');
    const answer = await client.submit(page, pressable(page, 'Sign in'), { _key: 'k'.repeat(5000), username: 'nora.plain', password: 'x' });
    expect([answer.status, (await client.page(answer)).issues]).toEqual([400, [{ path: '', message: incomplete }]]);
  });
});

describe('UI-9: an error says what happened and what to do', () => {
  test('after too many attempts the sign-in page says so, and when to try again', async () => {
    const client = server.client();
    const submit = async (password: string) => {
      const page = await client.open('/sign-in');
      return client.page(client.submit(page, pressable(page, 'Sign in'), { username: 'ida.morgan', password }));
    };
    for (let at = 0; at < 3; at++)
      expect((await submit('wrong')).issues[0]?.message).toBe('That username and password do not match. Check both and try again.'); // control
    expect((await submit('winter-plum-garden')).issues[0]?.message).toBe(
      'Too many attempts. Wait a while. You can try again in 15 minutes.',
    );
    server.clock.move(14 * 60_000);
    expect((await submit('winter-plum-garden')).issues[0]?.message).toBe('Too many attempts. Wait a while. You can try again in 1 minute.');
  });
});
