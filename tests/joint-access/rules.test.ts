import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import closeAccounts from '#server/domain/close-accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { inviteTokenOf } from '#server/domain/new-account/index.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { anotherSession, call } from '#tests/security/security-person.ts';
import { mailTo } from '#tests/sign-up/visitor.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import {
  accept,
  agreeAndJoin,
  client,
  first,
  goodSsn,
  information,
  invited,
  inviteTokenFor,
  jointAccountOf,
  mailOf,
  send,
  stateOf,
  validate,
} from './invitee.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The same person, signed in again after days. */
const again = async (one: SignedIn): Promise<SignedIn> =>
  Object.assign(await anotherSession(server, one), { username: one.username, password: one.password });

const waiting = persona(closeAccounts, 'accounts of every group to close');

describe('001 §4.6 Validation response types', () => {
  test('Pending user (continue sign-up), Valid user (go to login), Invalid user (wrong-user page), Expired (expired page)', async () => {
    const { owner, other, inviteToken } = await invited(server);
    const stranger = await server.personLike(client);
    // The address of a persona is no username: a visitor with it is somebody whom nobody knows.
    const answers = [];
    for (const who of [server.client(), other, stranger, owner]) answers.push(await validate(who, inviteToken));
    expect(answers).toEqual(['PENDING_USER', 'VALID_USER', 'INVALID_USER', 'INVALID_USER']);
    server.clock.move(14 * day);
    expect(await validate(server.client(), inviteToken)).toBe('EXPIRED');
    expect(await stateOf(await again(owner))).toBe('expired');
  });

  test('001 §9 Invites expire after 14 days: a moment before they do not', async () => {
    const { other, inviteToken } = await invited(server);
    server.clock.move(14 * day - 1000);
    expect(await validate(await again(other), inviteToken)).toBe('VALID_USER');
  });
});

describe('the first owner meanwhile', () => {
  test('sees sent, opened, canceled; sends it again; the link before is void at once', async () => {
    const { owner, other, inviteToken, accountId } = await invited(server);
    expect(await stateOf(owner)).toBe('sent');
    for (let times = 0; times < 2; times += 1)
      await server.client().open(`/joint-access/secondary-accept/intro?inviteToken=${inviteToken}`);
    expect(await stateOf(owner)).toBe('sent'); // a read is not a press: mail scanners open links
    await validate(other, inviteToken);
    expect(await stateOf(owner)).toBe('opened');
    expect((await call(owner, 'cancelJointAccessInvitation', { accountId })).status).toBe(200);
    expect(await stateOf(owner)).toBe('cancelled');
    expect(await validate(other, inviteToken)).toBe('EXPIRED');
    await send(owner, mailOf(other));
    const second = await inviteTokenFor(server, mailOf(other));
    await send(owner, mailOf(other));
    const third = await inviteTokenFor(server, mailOf(other));
    expect(new Set([inviteToken, second, third]).size).toBe(3);
    const answers = [];
    for (const token of [inviteToken, second, third]) answers.push(await validate(other, token));
    expect(answers).toEqual(['EXPIRED', 'EXPIRED', 'VALID_USER']);
  });

  test('is told by mail that it was declined, and sends a new one', async () => {
    const { owner, other, inviteToken } = await invited(server);
    expect((await call(server.client(), 'declineJointAccessInvitation', { inviteToken })).status).toBe(200);
    expect(await stateOf(owner)).toBe('declined');
    expect((await mailTo(server, mailOf(owner)))[0]?.subject).toBe('Theo Marsh declined your invitation');
    expect((await accept(other, inviteToken)).status).toBe(404);
    expect((await send(owner, mailOf(other))).status).toBe(200);
    expect(await stateOf(owner)).toBe('sent');
  });

  test.each([
    ['firstName', { firstName: '' }, 'First name is required.'],
    ['lastName', { lastName: 'M4rsh' }, 'Last name can only include letters, spaces, hyphens, apostrophes and periods.'],
  ])('what is wrong is said at its field: %s', async (path, wrong, message) => {
    const owner = await server.personLike(first);
    expect((await send(owner, 'somebody@mail.example', wrong)).body).toEqual({ success: false, errors: [{ path, message }] });
    expect(await mailTo(server, 'somebody@mail.example')).toEqual([]);
  });

  test('a joint account of which nobody was invited is no dead end: its owner invites somebody there', async () => {
    const owner = await server.personLike(waiting);
    expect(await stateOf(owner)).toBe('none');
    const { status } = await send(owner, 'new.owner@mail.example');
    expect(status).toBe(200);
    expect(await stateOf(owner)).toBe('sent');
    expect((await mailTo(server, mailOf(owner))).map(({ subject }) => subject)).toEqual(['You invited someone to own your account']);
  });

  test('AU-05: an invitation is sent by a fresh sign-in alone: whoever joins can move all the money', async () => {
    const owner = await server.personLike(first);
    server.clock.move(6 * 60_000);
    const { status, body } = await send(owner, 'late@mail.example');
    expect([status, body['code']]).toEqual([403, 'confirmationNeeded']);
    await owner.post('/api/session/confirmation', { password: owner.password });
    expect((await send(owner, 'late@mail.example')).status).toBe(200); // control
  });

  test('nobody invites themselves, or anybody to an account that is somebody else’s, not joint, or owned by two', async () => {
    const { owner, other, inviteToken, accountId } = await invited(server);
    expect((await send(owner, mailOf(owner))).body).toMatchObject({ success: false });
    const { accounts } = await owner.operation<{ accounts: { externalizedAccountId: string; accountType: string }[] }>(
      'getAccountOverviews2',
    );
    const single = accounts.find(({ accountType }) => accountType === 'CASH')?.externalizedAccountId ?? '';
    expect((await send(owner, 'x@mail.example', { accountId: single })).status).toBe(404);
    for (const operation of ['cancelJointAccessInvitation', 'getAccountOpening'])
      expect((await call(other, operation, { accountId })).status).toBe(404);
    await validate(other, inviteToken);
    await accept(other, inviteToken);
    for (const who of [owner, other]) expect((await send(who, 'x@mail.example', { accountId })).status).toBeGreaterThanOrEqual(400);
    expect((await call(other, 'cancelJointAccessInvitation', { accountId })).status).toBe(404);
  });
});

describe('001 §4.6 Review and agree', () => {
  test('success: the account is both’s, the revisions are kept, both are told', async () => {
    const { owner, other, inviteToken, accountId } = await invited(server);
    expect(await jointAccountOf(other)).not.toBe(accountId); // control
    await validate(other, inviteToken);
    expect((await information(other, inviteToken)).acceptInformation).toMatchObject({ accountId, needsSsn: true, needsIdentity: false });
    expect((await accept(other, inviteToken, { ssn: null })).status).toBe(422); // control: the number is needed
    expect((await accept(other, inviteToken)).body).toMatchObject({ success: true, outcome: 'JOINED' });
    const seen = [];
    for (const who of [owner, other]) seen.push((await call(who, 'getAccountDetails2', { accountId })).status);
    expect(seen).toEqual([200, 200]);
    expect(await stateOf(owner)).toBe('accepted');
    const { read } = server.services.storage;
    const kept = await read
      .selectFrom('joint_agreement')
      .innerJoin('account', 'account.id', 'joint_agreement.account_id')
      .select(['agreement_type', 'revision'])
      .where('externalized_id', '=', accountId)
      .execute();
    expect(kept).toContainEqual({ agreement_type: 'JOINT_ACCOUNT', revision: '2026-11-29' });
    const { agreements } = await other.operation<{ agreements: { agreementType: string }[] }>('getAccountOpening', { accountId });
    expect(agreements.map(({ agreementType }) => agreementType)).toContain('JOINT_ACCOUNT'); // their copies
    expect((await mailTo(server, mailOf(owner)))[0]?.subject).toBe('Theo Marsh joined your account');
    expect((await mailTo(server, mailOf(other)))[0]?.subject).toBe('You own an account with June Marsh');
    const owners = await read
      .selectFrom('account_owner')
      .innerJoin('account', 'account.id', 'account_owner.account_id')
      .select('role')
      .where('externalized_id', '=', accountId)
      .execute();
    expect(owners.map(({ role }) => role).toSorted()).toEqual(['joint', 'owner']);
  });

  test('Couldn’t join account: what was entered does not match what the co-owner entered; a new invite is needed', async () => {
    const owner = await server.personLike(first);
    const other = await server.personLike(client);
    await send(owner, mailOf(other), { firstName: 'Thea' });
    const inviteToken = await inviteTokenFor(server, mailOf(other));
    await validate(other, inviteToken);
    await call(other, 'saveJointOwnerIdentity', { inviteToken, ssn: goodSsn });
    expect(await agreeAndJoin(other, inviteToken)).toBe('/joint-access/secondary-accept/submit-error');
    expect(await stateOf(owner)).toBe('failed');
    expect(await validate(other, inviteToken)).toBe('EXPIRED');
    await send(owner, mailOf(other), { firstName: ' THEO ', lastName: 'marsh' }); // control: the same name, spelled otherwise
    const second = await inviteTokenFor(server, mailOf(other));
    await validate(other, second);
    expect((await accept(other, second, { ssn: null })).status).toBe(200);
    expect(await stateOf(owner)).toBe('accepted');
  });

  test('an agreement that is missing, or of another revision, is refused, and nothing is written', async () => {
    const { owner, other, inviteToken } = await invited(server);
    await validate(other, inviteToken);
    const { acceptInformation } = await information(other, inviteToken);
    const revisions = acceptInformation?.revisions ?? [];
    for (const agreements of [[], revisions.slice(1), revisions.map((one) => ({ ...one, revision: '2020-01-01' }))])
      expect((await accept(other, inviteToken, { agreements })).status).toBe(422);
    expect(await stateOf(owner)).toBe('opened');
  });
});

test('AU-17: a token is hashed at rest and made again by our key alone: what its row keeps opens nothing', async () => {
  const { inviteToken } = await invited(server);
  const rows = await server.services.storage.read.selectFrom('joint_invitation').selectAll().execute();
  const row = rows.find(({ token_hash }) => token_hash === hashOfToken(inviteToken));
  expect(JSON.stringify(rows)).not.toContain(inviteToken);
  const { id = '', token_nonce } = row ?? {};
  expect(await validate(server.client(), token_nonce ?? '')).toBe('EXPIRED');
  const otherKey = {
    tokenOf: (purpose: string, text: string) =>
      createHmac('sha256', 'another')
        .update(purpose + text)
        .digest('base64url'),
  };
  expect(await validate(server.client(), inviteTokenOf(otherKey, id, token_nonce ?? ''))).toBe('EXPIRED');
  expect(await validate(server.client(), inviteToken)).not.toBe('EXPIRED'); // control
});
