import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementsFor } from '#server/domain/new-account/agreements.ts';
import type { Client } from '#tests/support/server.ts';
import { call } from '#tests/security/security-person.ts';
import { confirm, goodPassword, mailTo, tokenFor } from '#tests/sign-up/visitor.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { accept, client, goodSsn, information, invited, inviteTokenFor, mailOf, send, stateOf, validate } from './invitee.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guessed = ['A'.repeat(43), 'short', '', "' or 1=1 --"];
const page = (path: string, token: string) => `/joint-access/secondary-accept/${path}?inviteToken=${encodeURIComponent(token)}`;
const agreements = agreementsFor('JOINT', 'AUTOMATED_INVESTING').map(({ agreementType, revision }) => ({
  agreementType,
  revision,
  stringType: 'MARKDOWN',
}));

/** Everything that a link can be tried with, by its answers without what differs by chance. */
async function tried(who: Client, inviteToken: string, accountId: string): Promise<string[]> {
  const inputs: [string, object][] = [
    ['getJointAccessInviteInformation', { inviteToken }],
    ['validateJointAccessInvitationAccept', { inviteToken }],
    ['declineJointAccessInvitation', { inviteToken }],
    ['createUserForJointAccessInvitation', { inviteToken, emailAddress: 'thief@mail.example', password: goodPassword, agrees: true }],
    ['saveJointOwnerIdentity', { inviteToken, ssn: goodSsn }],
    ['confirmJointAccessInviteWithAgreements', { accountId, agreements, ssn: goodSsn }],
  ];
  const answers = [];
  for (const [operation, input] of inputs) {
    const { status, body } = await call(who, operation, input as never);
    const { traceId: _trace, requestId: _request, instance: _instance, ...said } = body;
    answers.push(`${operation} ${status} ${JSON.stringify(said)}`);
  }
  return answers;
}

const withoutChance = (answers: string[]) => answers.map((one) => one.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, 'id'));

test('a guessed, a reused, a canceled, a replaced and an expired link are all the same: nothing is learnt, nothing is done', async () => {
  const reused = await invited(server);
  await validate(reused.other, reused.inviteToken);
  await accept(reused.other, reused.inviteToken);
  const canceled = await invited(server);
  await call(canceled.owner, 'cancelJointAccessInvitation', { accountId: canceled.accountId });
  const replaced = await invited(server);
  await send(replaced.owner, mailOf(replaced.other));
  const expired = await invited(server);
  server.clock.move(14 * 24 * 60 * 60_000);
  const thief = await server.personLike(client);
  const links = [...guessed, reused.inviteToken, canceled.inviteToken, replaced.inviteToken, expired.inviteToken];
  for (const who of [server.client(), thief]) {
    const said = [];
    for (const token of links) said.push(withoutChance(await tried(who, token, reused.accountId)).join('\n'));
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('"isActive":false');
    expect(said[0]).not.toMatch(/June|Marsh|JOINED|"success":true/);
    for (const token of links) {
      const answer = await who.get(page('intro', token));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/joint-access/secondary-accept/expired-token']);
    }
  }
});

test('another person’s link: a client learns that it is not theirs, and not whose; they can do nothing with it', async () => {
  const { owner, other, inviteToken, accountId } = await invited(server);
  await validate(other, inviteToken); // the one whom it invites went on with it
  const thief = await server.personLike(client);
  const said = (await tried(thief, inviteToken, accountId)).join('\n');
  expect(said).toContain('"isForAnother":true');
  expect(said).toContain('INVALID_USER');
  expect(said).not.toMatch(/June|accountId|@mail\.example|JOINED|"success":true/);
  expect(await stateOf(owner)).toBe('opened');
  const answer = await thief.get(page('intro', inviteToken));
  expect(answer.headers.get('location')).toMatch(/^\/joint-access\/secondary-accept\/wrong-user/);
  expect(JSON.stringify((await thief.open(page('wrong-user', inviteToken))).view)).not.toContain(other.username);
  expect((await accept(other, inviteToken)).body).toMatchObject({ outcome: 'JOINED' }); // control
});

test('a forwarded link makes nobody an owner: it tells a visitor no address, takes the invited one alone, and the proof goes to that mailbox', async () => {
  const { inviteToken, other } = await invited(server);
  const thief = server.client();
  expect((await information(thief, inviteToken)).acceptInformation).toBeNull();
  const join = (emailAddress: string, password = goodPassword) =>
    call(thief, 'createUserForJointAccessInvitation', { inviteToken, emailAddress, password, agrees: true });
  expect((await join('thief@mail.example')).body).toMatchObject({ success: false, account_creation_status: 'email-invitation-mismatch' });
  expect(await mailTo(server, 'thief@mail.example')).toEqual([]);
  // Whoever knows the address too still has no mailbox: nobody signs in before its mail was opened.
  expect((await join(mailOf(other))).body).toMatchObject({ success: true });
  expect((await thief.post('/api/session', { username: mailOf(other), password: goodPassword })).status).toBe(401);
  expect((await confirm(server.client(), await tokenFor(server, mailOf(other)))).body).toMatchObject({ success: true }); // control: with it
});

test('nobody accepts without a link, nor without every agreement in its revision, and the owner’s own link is not theirs to accept', async () => {
  const { owner, other, inviteToken, accountId } = await invited(server);
  const confirmed = (who: Client) => call(who, 'confirmJointAccessInviteWithAgreements', { accountId, agreements, ssn: goodSsn });
  expect((await confirmed(other)).status).toBe(404); // invited, but has not gone on with the link
  await validate(owner, inviteToken);
  expect((await confirmed(owner)).status).toBe(404);
  await validate(other, inviteToken);
  await send(owner, mailOf(other));
  expect((await confirmed(other)).status).toBe(404); // the link that they went on with is void
  await validate(other, await inviteTokenFor(server, mailOf(other)));
  for (const some of [[], agreements.slice(1), agreements.map((one) => ({ ...one, revision: '2020-01-01' }))]) {
    const { status, body } = await call(other, 'confirmJointAccessInviteWithAgreements', { accountId, agreements: some, ssn: goodSsn });
    expect([status, body['detail']]).toEqual([422, 'AGREEMENTS_CHANGED']);
  }
  expect((await confirmed(other)).status).toBe(200); // control
});

test('two presses at once join once; of a cancellation and an acceptance at once one counts', async () => {
  const twice = await invited(server);
  await validate(twice.other, twice.inviteToken);
  const both = await Promise.all([1, 2, 3].map(() => accept(twice.other, twice.inviteToken)));
  expect(both.map(({ body }) => body['outcome'] ?? body['code'])).toContain('JOINED');
  const joined = (await mailTo(server, mailOf(twice.owner))).filter(({ subject }) => subject.includes('joined your account'));
  expect(joined).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) {
    const { owner, other, inviteToken, accountId } = await invited(server);
    await validate(other, inviteToken);
    const [canceled, accepted] = await Promise.all([call(owner, 'cancelJointAccessInvitation', { accountId }), accept(other, inviteToken)]);
    const isIn = (await call(other, 'getAccountDetails2', { accountId })).status === 200;
    expect(isIn).toBe(accepted.body['outcome'] === 'JOINED');
    expect(await stateOf(owner)).toBe(isIn ? 'accepted' : 'cancelled');
    expect(canceled.status === 200).toBe(!isIn);
  }
});
