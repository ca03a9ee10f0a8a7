import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import coworker from '#server/domain/coworker-referral/area.ts';
import { sendVerification } from '#server/domain/coworker-referral/send-verification.ts';
import { verifyEmail } from '#server/domain/coworker-referral/verify-email.ts';
import type { Page } from '#schemas/wire.ts';
import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { OperationNotFound } from '#server/operations/operation.ts';
import { anotherSession, call, messagesOf } from '#tests/security/security-person.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type Client, type TestServer } from '#tests/support/server.ts';

const email = '/invite/coworker-referrals/email';
const success = '/invite/coworker-referrals/success';
const dayMs = 24 * 60 * 60_000;
const failed = 'We’re currently unable to verify your employment, or this program has ended.';
const notSent =
  'We’re experiencing technical issues and are unable to send the verification email at this time. Please try again in a few minutes.';
const notTheirs =
  'We don’t recognize this as a valid Harbor Mills email address. To verify employment at Harbor Mills, please enter your Harbor Mills email address.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const weaver = () => server.personLike(persona(coworker, 'works for an employer with a coworker program, nothing verified yet'));
const potter = () => server.personLike(persona(coworker, 'works for an employer without a coworker program'));
/** True where a page is told that the press on it went well. */
const isDone = (page: Page): boolean => /"call:verify":"done"/.test(JSON.stringify(page));
/** Changes the employer in somebody's profile. */
const worksFor = async (person: Client, employer: string) =>
  expect(
    (await call(person, 'updatePerson', { personFields: { employmentType: 'EMPLOYED', employer, occupation: 'Weaver' } })).body,
  ).toMatchObject({ success: true });
const own = (): string => `${crypto.randomUUID()}@harbormills.example`;
const details = async (person: Client) => (await call(person, 'getLoggedInCoworkerRewardEmployerDetails')).body;
const send = (person: Client, address: string) => call(person, 'sendCoworkerReferralVerificationEmail', { email: address });
const textOf = async (client: Client, path: string) => JSON.stringify((await client.open(path)).view);

interface Link {
  path: string;
  address: string;
  emailHash: string;
}

function linkIn(message: KeptMessage | undefined): Link {
  const path = /\/invite\/coworker-referrals\/welcome\?\S+/.exec(message?.text ?? '')?.[0] ?? '';
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return { path, address: query.get('address') ?? '', emailHash: query.get('hash') ?? '' };
}

/** Sends a link to an address, and answers the newest. */
async function linkTo(person: Client, address: string): Promise<Link> {
  expect((await send(person, address)).body).toEqual({ success: true, errors: [] });
  return linkIn((await messagesOf(person)).find(({ to }) => to === address));
}

const verify = async ({ address, emailHash }: Pick<Link, 'address' | 'emailHash'>, client: Client = server.client()) =>
  (await call(client, 'verifyCoworkerRewardEmail', { address, emailHash })).body;

describe('001 §2.5: coworker referral', () => {
  test('an employer of the programme, and its domains; whose employer has none is told so and sends nothing', async () => {
    expect(await details(await weaver())).toMatchObject({
      employerName: 'Harbor Mills',
      validEmailDomains: ['harbormills.example', 'mills.harbor.example'],
      verifiedUntil: null,
    });
    const other = await potter();
    expect(await details(other)).toMatchObject({ employerName: null, validEmailDomains: [] });
    expect(await textOf(other, email)).toContain('Your employer has no coworker referral program.');
    expect((await send(other, 'potter@harbormills.example')).status).toBe(422);
    expect(await messagesOf(other)).toEqual([]);
  });

  test('a visitor is led to sign in by the first two pages, and reaches the page of the link', async () => {
    for (const path of [email, success]) expect((await server.client().get(path)).headers.get('location')).toMatch(/^\/sign-in/);
    const welcome = '/invite/coworker-referrals/welcome';
    expect(await textOf(server.client(), `${welcome}?hash=none&address=wren@harbormills.example`)).toContain('Verify my employment');
    const withoutLink = await textOf(server.client(), welcome);
    expect(withoutLink).toContain('We’re currently unable to verify your employment');
    expect(withoutLink).not.toContain('Verify my employment');
  });

  test('001 §5: "its domain must match (case-insensitive) one of the employer\'s valid domains": exactly, in either of them', async () => {
    const wren = await weaver();
    for (const address of ['Wren@HarborMills.EXAMPLE', ' wren@mills.harbor.example '])
      expect((await send(wren, address)).body).toEqual({ success: true, errors: [] });
    expect(await details(wren)).toMatchObject({ pendingEmail: 'wren@mills.harbor.example' });
  });

  test.each([
    '',
    'wren',
    '@harbormills.example',
    'wren@mail.example',
    'wren@eu.harbormills.example',
    'wren@notharbormills.example',
    'wren@harbormills.example.mail.example',
    'wren@harbor.example',
    // A letter of another alphabet that looks the same.
    'wren@hаrbormills.example',
    'wren@mail.example@harbormills.example',
    `${'w'.repeat(240)}@harbormills.example`,
  ])('001 §5: "%s" is refused in the words of the document, and no mail goes out', async (typed) => {
    const wren = await weaver();
    expect((await send(wren, typed)).body).toEqual({ success: false, errors: [{ path: 'email', message: notTheirs }] });
    expect(await messagesOf(wren)).toEqual([]);
  });
});

describe('001 §4.5: "Verification outcomes: VALIDATION_SUCCEEDED, VALIDATION_FAILED, ALREADY_VALIDATED"', () => {
  test('a link counts once, by a press and never by a read; used again, whoever has it is told so', async () => {
    const wren = await weaver();
    const link = await linkTo(wren, own());
    for (let times = 0; times < 2; times += 1) expect(await textOf(server.client(), link.path)).toContain('Verify my employment');
    expect(await details(wren)).toMatchObject({ pendingEmail: link.address, verifiedEmail: null });
    expect(await verify(link)).toEqual({ success: true, errors: [], result: 'VALIDATION_SUCCEEDED' });
    expect(await details(wren)).toMatchObject({ pendingEmail: null, verifiedEmail: link.address, verifiedUntil: expect.any(String) });
    expect(await verify(link)).toEqual({
      success: false,
      errors: [{ path: '', message: 'This email has already been validated.' }],
      result: 'ALREADY_VALIDATED',
    });
  });

  test("guessed, forwarded to another address, another person's, sent anew since: every one gets the same answer, and nothing counts", async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    const [earlier, theirs] = [await linkTo(wren, own()), await linkTo(walt, own())];
    const newest = await linkTo(wren, own());
    const wrong = [
      { ...newest, emailHash: 'A'.repeat(43) },
      { ...newest, emailHash: '' },
      { ...newest, address: theirs.address },
      { ...theirs, address: newest.address },
      { ...newest, address: '' },
      earlier,
    ];
    const answers = await Promise.all(wrong.map((one) => verify(one)));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ success: false, errors: [{ path: '', message: failed }], result: 'VALIDATION_FAILED' })]),
    );
    for (const person of [wren, walt]) expect(await details(person)).toMatchObject({ verifiedEmail: null });
    expect(await verify(newest)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' }); // control
  });

  test('somebody else who is signed in is not told that they are verified: the link waits for whoever asked for it, or for a visitor', async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    const link = await linkTo(wren, own());
    expect(await verify(link, walt)).toMatchObject({ result: 'VALIDATION_FAILED' });
    for (const person of [wren, walt]) expect(await details(person)).toMatchObject({ verifiedEmail: null });
    expect(await verify(link, wren)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' }); // control
  });

  test('the link works for 24 hours, until just before they are over', async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    const [late, inTime] = [await linkTo(wren, own()), await linkTo(walt, own())];
    server.clock.move(dayMs - 1);
    expect(await verify(inTime)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' }); // control
    server.clock.move(1);
    expect(await verify(late)).toMatchObject({ result: 'VALIDATION_FAILED' });
    expect(await details(await anotherSession(server, wren))).toMatchObject({ pendingEmail: null, verifiedEmail: null });
  });

  test('a change of employer within the year: the earlier proof gives way to the new one, and an address of somebody else still does not', async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    const [theirs, first] = [`${crypto.randomUUID()}@lindqvist.example`, own()];
    await worksFor(walt, 'Lindqvist Instruments');
    expect(await verify(await linkTo(walt, theirs))).toMatchObject({ result: 'VALIDATION_SUCCEEDED' });
    expect(await verify(await linkTo(wren, first))).toMatchObject({ result: 'VALIDATION_SUCCEEDED' });
    await worksFor(wren, 'Lindqvist Instruments');
    expect(await verify(await linkTo(wren, theirs))).toMatchObject({ result: 'ALREADY_VALIDATED' }); // control
    await worksFor(wren, 'Harbor Mills');
    expect(await details(wren)).toMatchObject({ verifiedEmail: first }); // control: nothing was lost by it
    await worksFor(wren, 'Lindqvist Instruments');
    const second = await linkTo(wren, `${crypto.randomUUID()}@lindqvist.example`);
    expect(await verify(second)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' });
    expect(await details(wren)).toMatchObject({ employerName: 'Lindqvist Instruments', verifiedEmail: second.address });
    expect(await details(walt)).toMatchObject({ verifiedEmail: theirs });
  });

  test.each(['Lindqvist Instruments', 'Newman Pottery'])(
    'the employer is checked again at the press: who works for %s by then proves nothing with a link to the earlier employer',
    async (employer) => {
      const wren = await weaver();
      const link = await linkTo(wren, own());
      await worksFor(wren, employer);
      expect(await verify(link)).toEqual({ success: false, errors: [{ path: '', message: failed }], result: 'VALIDATION_FAILED' });
      expect(await details(wren)).toMatchObject({ verifiedEmail: null });
      await worksFor(wren, 'Harbor Mills');
      expect(await verify(link)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' }); // control
    },
  );

  test('of eight presses at once one counts', async () => {
    const link = await linkTo(await weaver(), own());
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(link)));
    expect(answers.map(({ result }) => result).toSorted()).toEqual([...Array<string>(7).fill('ALREADY_VALIDATED'), 'VALIDATION_SUCCEEDED']);
  });

  test('one address counts for one person, and a proof for a year: then it is asked for again', async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    const address = own();
    expect(await verify(await linkTo(wren, address))).toMatchObject({ success: true });
    expect(await verify(await linkTo(walt, address))).toMatchObject({ result: 'ALREADY_VALIDATED' });
    expect(await details(walt)).toMatchObject({ verifiedEmail: null });
    expect(await send(wren, address)).toMatchObject({ status: 422 });
    expect(await textOf(wren, email)).toContain('Your employment is verified');
    server.clock.move(366 * dayMs);
    const [again, other] = [await anotherSession(server, wren), await anotherSession(server, walt)];
    expect(await details(again)).toMatchObject({ verifiedEmail: null, verifiedUntil: null });
    expect(await verify(await linkTo(other, address))).toMatchObject({ success: true });
  });

  test('what is kept of addresses is sealed, and the token is hashed', async () => {
    const link = await linkTo(await weaver(), own());
    const { db } = server.services.storage;
    const rows = [
      await db.selectFrom('coworker_verification').selectAll().execute(),
      await db.selectFrom('coworker_proof').selectAll().execute(),
    ];
    expect(rows.map(({ length }) => length > 0)).toEqual([true, true]);
    expect(JSON.stringify(rows)).not.toMatch(/@/);
    expect(JSON.stringify(rows)).not.toContain(link.emailHash);
  });
});

describe('001 §8: what fails', () => {
  afterEach(() => vi.restoreAllMocks());
  const pressed = async (person: Client, path: string, button: string, fields: Record<string, string> = {}) => {
    const page = await person.open(path);
    return (await person.submit(page, pressable(page, button), fields)).text();
  };

  test('ten links an hour: the eleventh is refused, sends nothing, and is possible an hour later', async () => {
    const wren = await weaver();
    for (let times = 0; times < 10; times += 1) expect((await send(wren, own())).status).toBe(200);
    expect((await send(wren, own())).status).toBe(429);
    expect(await pressed(wren, email, 'Continue', { email: own() })).toMatch(/Too many attempts|try again/i);
    expect(await messagesOf(wren)).toHaveLength(10);
    server.clock.move(60 * 60_000);
    const later = await anotherSession(server, wren);
    expect((await send(later, own())).status).toBe(200); // control
  });

  test('"Coworker send failure": the server message, else "We’re experiencing technical issues …", and nothing is sent', async () => {
    const refused = await pressed(await weaver(), email, 'Continue', { email: 'wren@mail.example' });
    expect(refused).toContain(notTheirs);
    expect(refused).toContain('"path":"email"'); // at the field
    const wren = await weaver();
    vi.spyOn(sendVerification, 'handler').mockRejectedValueOnce(new OperationNotFound('planted'));
    expect(await pressed(wren, email, 'Continue', { email: own() })).toContain(notSent);
    expect(await messagesOf(wren)).toEqual([]);
    expect(await pressed(wren, email, 'Continue', { email: own() })).not.toContain(notSent); // control
  });

  test('001 §4.5: "a failed request counts as failed": its words are those of VALIDATION_FAILED, and the link still works', async () => {
    const link = await linkTo(await weaver(), own());
    vi.spyOn(verifyEmail, 'handler').mockRejectedValueOnce(new OperationNotFound('planted'));
    expect(await pressed(server.client(), link.path, 'Verify my employment')).toContain(failed);
    const long = `/invite/coworker-referrals/welcome?hash=${link.emailHash}&address=${'w'.repeat(1001)}`;
    expect(await pressed(server.client(), long, 'Verify my employment')).toContain(failed);
    expect(await verify(link)).toMatchObject({ result: 'VALIDATION_SUCCEEDED' }); // control
  });

  test('no address claims a verification: only the answer to the press does, once', async () => {
    const [wren, walt] = [await weaver(), await weaver()];
    await verify(await linkTo(wren, own()));
    const welcome = '/invite/coworker-referrals/welcome';
    for (const client of [server.client(), wren, walt])
      for (const query of ['', '?verified=1', '?hash=none&address=wren@harbormills.example&verified=1'])
        expect(isDone(await client.open(`${welcome}${query}`))).toBe(false);
    const visitor = server.client();
    const page = await visitor.open((await linkTo(walt, own())).path);
    const answer = await visitor.submit(page, pressable(page, 'Verify my employment'));
    const location = answer.headers.get('location') ?? '';
    expect(isDone(await visitor.open(location))).toBe(true); // control
    for (const client of [visitor, server.client()]) expect(isDone(await client.open(location))).toBe(false);
  });
});

describe('without JavaScript', () => {
  test('an address is sent, sent again and verified; a second use is told in the words of the document', async () => {
    const wren = await weaver();
    const address = own();
    const form = await wren.open(email);
    expect((await wren.submit(form, pressable(form, 'Continue'), { email: address })).headers.get('location')).toMatch(/\/success\?email=/);
    const sent = await wren.open(success);
    expect(JSON.stringify(sent.view)).toContain(`We sent a link to ${address}.`);
    expect((await wren.submit(sent, pressable(sent, 'Send again'))).status).toBeLessThan(400);
    const { path } = linkIn((await messagesOf(wren)).find(({ to }) => to === address));
    const visitor = server.client();
    const page = await visitor.open(path);
    const pressed = await visitor.submit(page, pressable(page, 'Verify my employment'));
    expect(isDone(await visitor.open(pressed.headers.get('location') ?? ''))).toBe(true);
    const second = await visitor.open(path);
    expect(await (await visitor.submit(second, pressable(second, 'Verify my employment'))).text()).toContain(
      'This email has already been validated.',
    );
    // Nothing waits for its link any more.
    expect((await wren.get(success)).headers.get('location')).toBe(email);
  });
});
