import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import { codeAt } from '#tests/support/code-at.ts';
import type { SignedIn, TestServer } from '#tests/support/server.ts';
import {
  accept,
  client,
  first,
  goodSsn,
  information,
  inviteTokenFor,
  jointAccountOf,
  mailOf,
  send,
  validate,
  whoTheyAre,
} from './invitee.ts';

const path = (page: string, token: string, origin?: string) =>
  `/joint-access/secondary-accept/${page}?inviteToken=${token}${origin === undefined ? '' : `&origin=${origin}`}`;

/** The token of an invitation that somebody just sent to that address. */
async function invite(server: TestServer, email: string): Promise<string> {
  await send(await server.personLike(first), email);
  return inviteTokenFor(server, email);
}
const byVisitor = (page: string) => async (_nobody: SignedIn, server: TestServer) =>
  path(page, await invite(server, 'theo.marsh@mail.example'));
const byClient = (page: string, origin?: string) => async (person: SignedIn, server: TestServer) =>
  path(page, await invite(server, mailOf(person)), origin);

/** A client whose number is kept already, because they joined another account. */
async function withNumber(person: SignedIn, server: TestServer): Promise<void> {
  const token = await invite(server, mailOf(person));
  await validate(person, token);
  await accept(person, token);
}

/** Somebody who set up an authenticator app. */
async function withApp(person: SignedIn, server: TestServer): Promise<void> {
  await person.operation('submitMfaGenerator');
  const { deviceId, secret } = await person.operation<{ deviceId: string; secret: string }>('fetchGeneratorInfo', { issuer: 'Larkmoor' });
  await person.operation('submitMfaToken', { deviceId, type: 'generator', token: codeAt(server.clock.now(), secret) });
}
/** Somebody new who agreed, and whose checks are not decided. */
async function undecided(person: SignedIn, server: TestServer): Promise<void> {
  const token = await invite(server, mailOf(person));
  await validate(person, token);
  await person.operation('saveJointOwnerIdentity', {
    inviteToken: token,
    identity: { ...whoTheyAre, firstName: 'Theo', lastName: 'Marsh' },
    ssn: goodSsn,
  });
  await person.post('/api/dev/scenario', { party: 'screening', outcome: 'pending' });
  accepted.set(person.username, (await information(person, token)).acceptInformation?.accountId ?? '');
  await accept(person, token, { ssn: null });
}
const accepted = new Map<string, string>();
const submitPage = async ({ username }: SignedIn) =>
  `/joint-access/secondary-accept/submit?externalizedAccountId=${accepted.get(username) ?? ''}`;
const accountPage = async (person: SignedIn) => `/accounts/${await jointAccountOf(person)}`;

export default areaRecordings({
  screens: [
    { name: 'joint-intro', screen: 'jointAccessIntro', as: null, at: byVisitor('intro') },
    { name: 'joint-intro-client', screen: 'jointAccessIntro', as: client, at: byClient('intro') },
    { name: 'joint-new-user', screen: 'jointAccessNewUser', as: null, at: byVisitor('new-user') },
    { name: 'joint-new-user-email', screen: 'jointAccessNewUserEmail', as: null, at: byVisitor('new-user/email') },
    {
      name: 'joint-new-user-sent',
      screen: 'jointAccessNewUserEmail',
      as: null,
      at: async (nobody, server) => `${await byVisitor('new-user/email')(nobody, server)}&sent=1`,
    },
    { name: 'joint-new-user-mfa', screen: 'jointAccessNewUserMfa', as: 'ada.newman', at: byClient('new-user/mfa') },
    {
      name: 'joint-new-user-mfa-on',
      screen: 'jointAccessNewUserMfa',
      as: 'ada.newman',
      ready: withApp,
      at: byClient('new-user/mfa'),
    },
    { name: 'joint-new-user-mfa-phone', screen: 'jointAccessNewUserMfaPhone', as: 'ada.newman', at: byClient('new-user/mfa/phone') },
    {
      name: 'joint-new-user-mfa-confirm',
      screen: 'jointAccessNewUserMfaConfirm',
      as: 'ada.newman',
      ready: (person) => person.operation('submitMfaPhone', { phone: '+12075550143' }),
      at: byClient('new-user/mfa/confirm'),
    },
    { name: 'joint-verify-new', screen: 'jointAccessVerifySsn', as: 'ada.newman', at: byClient('verify-ssn', 'new-user') },
    { name: 'joint-verify-ssn', screen: 'jointAccessVerifySsn', as: client, at: byClient('verify-ssn') },
    { name: 'joint-review', screen: 'jointAccessReview', as: client, ready: withNumber, at: byClient('review') },
    { name: 'joint-submit', screen: 'jointAccessSubmit', as: 'ada.newman', ready: undecided, at: submitPage },
    {
      name: 'joint-success',
      screen: 'jointAccessSuccess',
      as: client,
      ready: withNumber,
      at: async (person) => `/joint-access/secondary-accept/success?externalizedAccountId=${await jointAccountOf(person)}`,
    },
    { name: 'joint-submit-error', screen: 'jointAccessSubmitError', as: client, at: '/joint-access/secondary-accept/submit-error' },
    { name: 'joint-unable', screen: 'jointAccessUnableToVerify', as: client, at: '/joint-access/secondary-accept/unable-to-verify' },
    { name: 'joint-expired', screen: 'jointAccessExpiredToken', as: null, at: '/joint-access/secondary-accept/expired-token' },
    { name: 'joint-wrong-user', screen: 'jointAccessWrongUser', as: 'ada.newman', at: '/joint-access/secondary-accept/wrong-user' },
    {
      name: 'account-invitation-sent',
      screen: 'account',
      as: first,
      ready: (person) => send(person, 'theo.marsh@mail.example'),
      at: accountPage,
    },
    {
      name: 'account-invitation-canceled',
      screen: 'account',
      as: first,
      ready: async (person) => person.operation('cancelJointAccessInvitation', { accountId: await jointAccountOf(person) }),
      at: accountPage,
    },
  ],
});
