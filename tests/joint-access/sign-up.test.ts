import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { Page } from '#schemas/wire.ts';
import { call } from '#tests/security/security-person.ts';
import { confirm, goodPassword, mailTo, signUp, tokenFor } from '#tests/sign-up/visitor.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { pressable, startTestServer, type Client, type SignedIn, type TestServer } from '#tests/support/server.ts';
import {
  accept,
  agreeAndJoin,
  client as anotherClient,
  createdBy,
  first,
  goodSsn,
  information,
  inviteTokenFor,
  jointAccountOf,
  send,
  signedUpBy,
  stateOf,
  validate,
  whoTheyAre,
} from './invitee.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = (page: string, token: string) => `/joint-access/secondary-accept/${page}?inviteToken=${token}`;

/** An owner who invited Wren Vale at that address, and the link's token. */
async function inviting(email: string): Promise<{ owner: SignedIn; inviteToken: string }> {
  const owner = await server.personLike(first);
  await send(owner, email, { firstName: 'Wren', lastName: 'Vale' });
  return { owner, inviteToken: await inviteTokenFor(server, email) };
}

const create = (inviteToken: string, email: string, more?: { password?: string; agrees?: boolean }) =>
  createdBy(server, inviteToken, email, more);
const signedUp = (email: string, inviteToken: string) => signedUpBy(server, email, inviteToken);

describe('001 §4.6 Account creation statuses', () => {
  test.each([
    ['password-violates-requirements', { password: 'short' }, 'password', 'Password must be at least 15 characters.'],
    [
      'password-violates-requirements',
      { password: 'iloveyouiloveyou' },
      'password',
      'This password was exposed on another site. Choose a new one to continue.',
    ],
    [
      'email-invitation-mismatch',
      { email: 'other@mail.example' },
      'emailAddress',
      'Enter the email address that your invitation was sent to.',
    ],
    [null, { email: 'nobody' }, 'emailAddress', 'Invalid email.'],
    [null, { agrees: false }, 'agrees', 'Agree to electronic delivery to go on.'],
  ])('%s: %j, and no mail is sent', async (status, wrong, at, message) => {
    const { email = 'statuses@mail.example', ...more } = wrong as { email?: string };
    const { inviteToken } = await inviting('statuses@mail.example');
    const { body } = await create(inviteToken, email, more);
    expect(body).toEqual({ account_creation_status: status, success: false, errors: [{ path: at, message }] });
    expect((await mailTo(server, email)).filter(({ subject }) => subject.startsWith('Confirm'))).toEqual([]);
  });

  test('strangers who use up the mails of an address do not keep an invited person from signing up', async () => {
    const email = 'sought@mail.example';
    for (let times = 0; times < 4; times += 1) await signUp(server.client(), email);
    const confirmations = async () => (await mailTo(server, email)).filter(({ subject }) => subject.startsWith('Confirm'));
    expect(await confirmations()).toHaveLength(3);
    const { inviteToken } = await inviting(email);
    expect((await create(inviteToken, email)).body).toMatchObject({ account_creation_status: 'success' });
    expect(await confirmations()).toHaveLength(4);
  });

  test('email-is-blacklisted, email-already-in-use, success', async () => {
    const blocked = await inviting('wren@throwaway.example');
    expect((await create(blocked.inviteToken, 'wren@throwaway.example')).body).toMatchObject({
      account_creation_status: 'email-is-blacklisted',
    });
    await signUp(server.client(), 'taken@mail.example');
    const { inviteToken } = await inviting('taken@mail.example');
    expect((await create(inviteToken, 'taken@mail.example')).body).toMatchObject({ account_creation_status: 'success' }); // nobody confirmed it
    await confirm(server.client(), await tokenFor(server, 'taken@mail.example'));
    expect((await create(inviteToken, 'TAKEN@mail.example')).body).toMatchObject({ account_creation_status: 'email-already-in-use' });
    expect(await validate(server.client(), inviteToken)).toBe('VALID_USER');
  });
});

describe('a visitor on the way', () => {
  test('signs up, confirms the address, says who they are, agrees, and owns the account', async () => {
    const { owner, inviteToken } = await inviting('wren.way@mail.example');
    const wren = await signedUp('wren.way@mail.example', inviteToken);
    expect((await information(wren, inviteToken)).acceptInformation).toMatchObject({ needsSsn: true, needsIdentity: true });
    expect((await accept(wren, inviteToken)).status).toBe(422); // control: nobody knows who they are
    expect((await wren.get(path('review', inviteToken))).headers.get('location')).toMatch(/verify-ssn/);
    expect((await call(wren, 'saveJointOwnerIdentity', { inviteToken, identity: whoTheyAre, ssn: goodSsn })).body).toMatchObject({
      success: true,
    });
    expect((await wren.get(path('review', inviteToken))).status).toBe(200);
    expect((await accept(wren, inviteToken, { ssn: null })).body).toMatchObject({ outcome: 'JOINED' });
    const accountId = await jointAccountOf(owner);
    expect((await call(wren, 'getAccountDetails2', { accountId })).status).toBe(200);
    expect((await wren.get(path('review', inviteToken))).headers.get('location')).toBe('/'); // an inactive invite goes to global
  });

  test.each([
    ['firstName', { firstName: '' }, 'First name is required.'],
    ['birthDate', { birthDate: '05/14/2015' }, 'You must be 18 years old to open an account.'],
    ['street1', { street1: 'P.O. Box 12' }, 'Enter where you live, not a P.O. box.'],
    ['citizenship', { citizenship: null }, 'Select your citizenship.'],
  ])('what is wrong is said at its field: %s', async (at, wrong, message) => {
    const email = `wren.${at.toLowerCase()}@mail.example`;
    const { inviteToken } = await inviting(email);
    const wren = await signedUp(email, inviteToken);
    const { body } = await call(wren, 'saveJointOwnerIdentity', { inviteToken, identity: { ...whoTheyAre, ...wrong }, ssn: goodSsn });
    expect(body).toEqual({ success: false, errors: [{ path: at, message }] });
  });

  test.each([
    ['fail', 'unable-to-verify'],
    ['documents', 'unable-to-verify'],
    ['tomorrow', 'submit'],
    ['pending', 'submit'],
  ])('the checks answer %s: Agree and join leads to %s, nobody joins, and the invite still stands', async (answer, page) => {
    const email = `wren.${answer}@mail.example`;
    const { owner, inviteToken } = await inviting(email);
    const wren = await signedUp(email, inviteToken);
    await call(wren, 'saveJointOwnerIdentity', { inviteToken, identity: whoTheyAre, ssn: goodSsn });
    await wren.post('/api/dev/scenario', { party: 'screening', outcome: answer });
    expect(await agreeAndJoin(wren, inviteToken)).toBe(`/joint-access/secondary-accept/${page}`);
    expect(await stateOf(owner)).toBe('opened');
    if (answer !== 'tomorrow') return;
    await wren.post('/api/dev/scenario', { party: 'screening', outcome: 'pass' });
    expect((await accept(wren, inviteToken, { ssn: null })).body).toMatchObject({ outcome: 'JOINED' }); // the same checks, decided
  });

  /** Somebody who agreed while their checks are not decided, on the page that waits. */
  async function waiting(email: string) {
    const { owner, inviteToken } = await inviting(email);
    const wren = await signedUp(email, inviteToken);
    await call(wren, 'saveJointOwnerIdentity', { inviteToken, identity: whoTheyAre, ssn: goodSsn });
    await wren.post('/api/dev/scenario', { party: 'screening', outcome: 'tomorrow' });
    expect((await accept(wren, inviteToken, { ssn: null })).body).toMatchObject({ outcome: 'CHECKING' });
    const accountId = await jointAccountOf(owner);
    const page = `/joint-access/secondary-accept/submit?externalizedAccountId=${accountId}`;
    expect((await wren.get(page)).status).toBe(200);
    const decided = async (outcome: 'pass' | 'fail' | 'error') => {
      await wren.post('/api/dev/scenario', { party: 'screening', outcome });
      server.clock.move(60_000);
      await server.runDaily();
      return (await wren.get(page)).headers.get('location');
    };
    return { owner, wren, accountId, decided };
  }

  test('whoever agreed joins by it once the checks pass, and the page that waits leads on', async () => {
    const { owner, wren, accountId, decided } = await waiting('wren.waits@mail.example');
    expect(await decided('pass')).toBe(`/joint-access/secondary-accept/success?externalizedAccountId=${accountId}`);
    expect((await call(wren, 'getAccountDetails2', { accountId })).body).toMatchObject({ managesInvesting: false });
    expect(await stateOf(owner)).toBe('accepted');
    expect((await mailTo(server, 'wren.waits@mail.example'))[0]?.subject).toContain('You own an account with');
  });

  test('whom the checks do not pass is told by mail, and owns nothing', async () => {
    const { wren, accountId, decided } = await waiting('wren.unverified@mail.example');
    expect(await decided('fail')).toBe('/joint-access/secondary-accept/unable-to-verify');
    expect((await call(wren, 'getAccountDetails2', { accountId })).status).toBe(404);
    expect((await mailTo(server, 'wren.unverified@mail.example'))[0]?.subject).toBe("We couldn't verify your identity");
  });

  test('one whose checks cannot be asked about keeps no other waiting, and joins once they can', async () => {
    const [unheard, heard] = [await waiting('wren.unheard@mail.example'), await waiting('wren.heard@mail.example')];
    await heard.wren.post('/api/dev/scenario', { party: 'screening', outcome: 'pass' });
    await unheard.decided('error').catch(() => undefined);
    expect([await stateOf(unheard.owner), await stateOf(heard.owner)]).toEqual(['opened', 'accepted']);
    await unheard.decided('pass');
    expect(await stateOf(unheard.owner)).toBe('accepted');
  });

  test.each(['cancelJointAccessInvitation', 'sendJointAccessInvitation'] as const)(
    'what was agreed to opens nothing any more after the first owner’s %s',
    async (name) => {
      const email = `wren.${name.toLowerCase()}@mail.example`;
      const { owner, wren, accountId, decided } = await waiting(email);
      server.clock.move(1000);
      const input: JsonObject =
        name === 'sendJointAccessInvitation' ? { accountId, firstName: 'Wren', lastName: 'Vale', email } : { accountId };
      expect((await call(owner, name, input)).status).toBe(200);
      expect(await decided('pass')).toBe('/');
      expect((await call(wren, 'getAccountDetails2', { accountId })).status).toBe(404);
      const kept = await server.services.storage.read
        .selectFrom('joint_acceptance')
        .innerJoin('account', 'account.id', 'joint_acceptance.account_id')
        .select('sent_at')
        .where('account.externalized_id', '=', accountId)
        .execute();
      expect(kept).toEqual([]);
    },
  );

  test('without JavaScript: the link, the sign-up, the mail, and on to the invite', async () => {
    const { inviteToken } = await inviting('wren.plain@mail.example');
    const visitor = server.client();
    const intro = await visitor.open(path('intro', inviteToken));
    const went = await visitor.submit(intro, pressable(intro, 'Continue'), {});
    expect(went.headers.get('location')).toMatch(/^\/joint-access\/secondary-accept\/new-user\?/);
    const page = await visitor.open(path('new-user/email', inviteToken));
    const typed = { emailAddress: 'wren.plain@mail.example', password: goodPassword, agrees: 'true' };
    expect((await visitor.submit(page, pressable(page, 'Continue'), typed)).headers.get('location')).toMatch(/sent=1/);
    const [mail] = await mailTo(server, 'wren.plain@mail.example');
    expect(mail?.text).toContain(`to=${encodeURIComponent(path('new-user/mfa', inviteToken))}`);
  });
});

describe('001 §2.6 new-user/mfa: a second factor on the way', () => {
  /** Follows a press as a browser without JavaScript does. */
  async function press(who: Client, page: Page, label: string, fields: Record<string, string> = {}): Promise<Page> {
    const answer = await who.submit(page, pressable(page, label), fields);
    return who.open(answer.headers.get('location') ?? '');
  }

  test('an app or a phone is set up without leaving the invite, and the way goes on to the number', async () => {
    const email = 'wren.factor@mail.example';
    const { inviteToken } = await inviting(email);
    const wren = await signedUp(email, inviteToken);
    const mfa = await wren.open(path('new-user/mfa', inviteToken));
    const phone = await press(wren, mfa, 'Continue', { type: 'sms' });
    expect(phone.url).toBe(path('new-user/mfa/phone', inviteToken));
    const texted = await press(wren, phone, 'Text me a code', { phone: '2075550143' });
    expect(JSON.stringify(texted.view)).toContain('We texted a code to your phone ending in');
    // Nothing is enabled by what was only begun, and another way can be chosen.
    const app = await press(wren, await wren.open(path('new-user/mfa', inviteToken)), 'Continue', { type: 'generator' });
    expect(app.url).toBe(path('new-user/mfa/confirm', inviteToken));
    const { secret } = await wren.operation<{ secret: string }>('fetchGeneratorInfo', { issuer: 'Larkmoor' });
    const enabled = await press(wren, app, 'Enable', { token: codeAt(server.clock.now(), secret) });
    expect(enabled.url).toBe(path('new-user/mfa', inviteToken));
    expect(JSON.stringify(enabled.view)).toContain('Two-factor verification is on.');
    const number = await press(wren, enabled, 'Continue');
    expect(number.url).toBe(`${path('verify-ssn', inviteToken)}&origin=new-user`);
  });

  test('it can be left for later, and an invite that is over sets up nothing here', async () => {
    const email = 'wren.later@mail.example';
    const { inviteToken } = await inviting(email);
    const wren = await signedUp(email, inviteToken);
    const mfa = await wren.open(path('new-user/mfa', inviteToken));
    expect((await press(wren, mfa, 'Not now')).url).toContain('/verify-ssn?');
    for (const page of ['new-user/mfa', 'new-user/mfa/phone']) {
      expect((await server.client().get(path(page, inviteToken))).headers.get('location')).toMatch(/^\/sign-in/);
      expect((await wren.get(path(page, 'A'.repeat(43)))).headers.get('location')).toMatch(/expired-token/);
    }
  });
});

describe('001 §8: "You’re logged into a different account" with a Log out option', () => {
  test('without JavaScript: logging out comes back to the invite, for whoever signs in next', async () => {
    const { inviteToken } = await inviting('wren.elsewhere@mail.example');
    const stranger = await server.personLike(anotherClient);
    const wrong = await stranger.open(path('intro', inviteToken));
    expect(JSON.stringify(wrong.view)).toContain('You’re logged into a different account');
    const out = await stranger.submit(wrong, pressable(wrong, 'Log out'));
    expect(out.headers.get('location')).toBe(path('intro', inviteToken));
    expect((await call(stranger, 'getUserInfo')).status).toBe(401);
    expect(JSON.stringify((await stranger.open(path('intro', inviteToken))).view)).toContain('invited you to own an account together');
  });
});
