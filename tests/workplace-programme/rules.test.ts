import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import workplace from '#server/domain/workplace-programme/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call, messagesOf, tokenIn } from '../security/security-person.ts';

const page = '/settings/wftw';
const dayMs = 24 * 60 * 60_000;
const issue = 'There was an issue verifying your email. Please try again.';

describe('workplace programme', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const like = (trait: (typeof workplace)['personas'][number]['trait']) => server.personLike(persona(workplace, trait));
  const weaver = () => like('works for a company that takes part, nothing verified yet');
  const read = async (person: SignedIn) => (await call(person, 'apiSettingsWftwValidationResult')).body;
  const save = (person: SignedIn, email: string) => call(person, 'saveWftwEmployerEmail', { email });
  const confirm = (token: string) => call(server.client(), 'confirmWftwEmployerEmail', { token });
  const sentTo = async (person: SignedIn, email: string) => (await messagesOf(person)).find(({ to }) => to === email)!;
  const textOf = async (person: SignedIn) => JSON.stringify((await person.open(page)).view);

  test('002 §2: requires eligibility: who works for a company that does not take part is led to settings, has no entry, and saves nothing', async () => {
    const potter = await like('works for a company that does not take part');
    expect(await read(potter)).toMatchObject({ eligible: false, companyName: null, discountAmount: null, email: null });
    expect((await potter.get(page)).headers.get('location')).toBe('/settings');
    expect((await call(potter, 'fetchNavItems')).body).toMatchObject({ showWftw: false });
    expect((await save(potter, 'potter@harbormills.example')).status).toBe(422);
    const wren = await weaver();
    expect((await call(wren, 'fetchNavItems')).body).toMatchObject({ showWftw: true });
    expect(JSON.stringify((await wren.open('/settings/overview')).view)).toContain('Workplace program');
  });

  test('002 §2: shows the company, the discount amount, the verified e-mail, the last validated date and the expiration date', async () => {
    const wilma = await like('a verified address at work');
    const { email } = await read(wilma);
    const text = await textOf(wilma);
    for (const shown of ['Lindqvist Instruments', '$25,000', String(email), 'Last validated', 'Expires on']) expect(text).toContain(shown);
    expect(text).not.toContain('has expired');
  });

  test('what it manages free is among the fee waivers, while the address at work counts', async () => {
    const waived = async (person: SignedIn) => (await call(person, 'getFeeWaivers')).body['globalAccountDiscounts'];
    const wilma = await like('a verified address at work');
    expect(await waived(wilma)).toMatchObject({
      fixedCodedDiscount: 25_000_00,
      discountCodeDescription: 'Workplace program of Lindqvist Instruments',
      total: 25_000_00,
    });
    expect(JSON.stringify((await wilma.open('/settings/fee-waivers')).view)).toContain('Workplace program of Lindqvist Instruments');
    expect(await waived(await weaver())).toBeNull();
    expect(await waived(await like('an address at work that has expired'))).toBeNull();
  });

  test('an address that has expired is asked for again', async () => {
    const wes = await like('an address at work that has expired');
    expect(await read(wes)).toMatchObject({ eligible: true, isExpired: true });
    expect(await textOf(wes)).toContain('Your verification has expired');
  });

  test('002 §5: employment is verified through e-mail verification: nothing counts before the link is opened; then it does for 12 months', async () => {
    const wren = await weaver();
    const email = `${crypto.randomUUID()}@harbormills.example`;
    expect((await save(wren, ` ${email.toUpperCase()}`)).body).toEqual({ success: true, errors: [] });
    expect(await read(wren)).toMatchObject({ email: null, pendingEmail: email, discountAmount: 50_000_00 });
    expect(await textOf(wren)).toContain('Check your work email');
    const token = tokenIn(await sentTo(wren, email));
    // GET consumes nothing.
    expect(JSON.stringify((await server.client().open(`/workplace/confirm-email?token=${token}`)).view)).toContain('Confirm');
    expect((await read(wren))['email']).toBeNull();
    expect((await confirm(token)).status).toBe(200);
    expect(await read(wren)).toMatchObject({ email, pendingEmail: null, isExpired: false, lastValidated: server.clock.now() });
    expect((await confirm(token)).status).toBe(422);
  });

  test('the link works for 24 hours, and a newer one ends it', async () => {
    const wren = await weaver();
    await save(wren, 'first@harbormills.example');
    const first = tokenIn(await sentTo(wren, 'first@harbormills.example'));
    await save(wren, 'second@harbormills.example');
    expect((await confirm(first)).status).toBe(422);
    const second = tokenIn(await sentTo(wren, 'second@harbormills.example'));
    server.clock.move(dayMs);
    expect((await confirm(second)).status).toBe(422);
  });

  test('one address counts for one person; the other keeps what they had', async () => {
    const [one, other] = [await weaver(), await weaver()];
    const [shared, own] = ['shared@harbormills.example', 'own@harbormills.example'];
    await save(one, shared);
    await confirm(tokenIn(await sentTo(one, shared)));
    await save(other, own);
    await confirm(tokenIn(await sentTo(other, own)));
    expect((await save(other, shared)).status).toBe(200);
    const late = await confirm(tokenIn(await sentTo(other, shared)));
    expect([late.status, JSON.stringify(late.body)]).toEqual([422, expect.stringContaining('verified for another account')]);
    expect(await read(other)).toMatchObject({ email: own });
  });

  test.each([
    ['', 'Enter an email address like name@example.com.'],
    ['wren', 'Enter an email address like name@example.com.'],
    ['wren@mail.example', 'Enter your address at work. It ends in @harbormills.example.'],
    ['wren@harbormills.example.mail.example', 'Enter your address at work. It ends in @harbormills.example.'],
  ])('"%s" is refused, and nobody is asked', async (typed, message) => {
    const wren = await weaver();
    expect((await save(wren, typed)).body).toEqual({ success: false, errors: [{ path: 'email', message }] });
    expect(await messagesOf(wren)).toEqual([]);
  });

  test.each(['fail', 'timeout', 'error'])("002 §8: 'There was an issue verifying your email. Please try again.' (%s)", async (outcome) => {
    const wren = await weaver();
    await wren.post('/api/dev/scenario', { party: 'employment', outcome });
    const form = await wren.open(page);
    const sent = await wren.submit(form, pressable(form, 'Save'), { email: 'wren@harbormills.example' });
    expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining(issue)]);
    expect(await read(wren)).toMatchObject({ email: null, pendingEmail: null });
  });

  test('without JavaScript: an address is saved and confirmed', async () => {
    const wren = await weaver();
    const email = `${crypto.randomUUID()}@harbormills.example`;
    const form = await wren.open(page);
    expect((await wren.submit(form, pressable(form, 'Save'), { email })).status).toBeLessThan(400);
    const confirmation = await wren.open(`/workplace/confirm-email?token=${tokenIn(await sentTo(wren, email))}`);
    expect((await wren.submit(confirmation, pressable(confirmation, 'Confirm'))).headers.get('location')).toMatch(/^\/settings\/wftw/);
    expect(await textOf(wren)).toContain(email);
  });

  test('what is kept of addresses is sealed', async () => {
    const { db } = server.services.storage;
    const rows = [
      await db.selectFrom('employer_email').selectAll().execute(),
      await db.selectFrom('employer_email_request').selectAll().execute(),
    ];
    expect(rows[0]?.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@/);
  });
});
