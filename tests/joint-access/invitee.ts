import { randomBytes } from 'node:crypto';
import { keptMessages } from '#server/parties/messages/message-stand-in.ts';
import { product } from '#server/product.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { createVault } from '#server/security/vault.ts';
import jointAccess from '#server/domain/joint-access/area.ts';
import type { JsonObject } from '#schemas/json.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, type Client, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call } from '#tests/security/security-person.ts';
import { confirm, goodPassword, tokenFor } from '#tests/sign-up/visitor.ts';

export const first = persona(jointAccess, 'a joint account that waits for its other owner');
export const client = persona(jointAccess, 'a client who is invited to own an account');

/** The joint account of the first owner, by its public id. */
export async function jointAccountOf(owner: SignedIn): Promise<string> {
  const { accounts } = await owner.operation<{ accounts: { externalizedAccountId: string; accountType: string }[] }>(
    'getAccountOverviews2',
  );
  return accounts.find(({ accountType }) => accountType === 'JOINT')?.externalizedAccountId ?? '';
}

export const mailOf = ({ username }: SignedIn): string => `${username}@mail.example`;

export async function send(owner: SignedIn, email: string, more: JsonObject = {}) {
  return call(owner, 'sendJointAccessInvitation', {
    accountId: await jointAccountOf(owner),
    firstName: 'Theo',
    lastName: 'Marsh',
    email,
    ...more,
  });
}

/** The token of the newest invitation to an address. */
export async function inviteTokenFor(server: TestServer, email: string): Promise<string> {
  await server.sendMessages();
  const { storage, configuration } = server.services;
  const keys = await openKeys(storage, loadKeys(configuration), randomBytes);
  const vault = createVault({ keys, tables: product.tables, random: randomBytes });
  const mails = await keptMessages({ db: storage.read, vault });
  const newest = mails.find(({ to, text }) => to === email && text.includes('inviteToken='));
  return /inviteToken=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? '';
}

export const validate = async (who: Client, inviteToken: string) =>
  (await call(who, 'validateJointAccessInvitationAccept', { inviteToken })).body['type'];

export interface Information {
  isActive: boolean;
  isForAnother: boolean;
  from: string | null;
  acceptInformation: { accountId: string; needsSsn: boolean; needsIdentity: boolean; revisions: JsonObject[] } | null;
}
export const information = (who: Client, inviteToken: string) =>
  who.operation<Information>('getJointAccessInviteInformation', { inviteToken });

export const goodSsn = '219-09-1111';

/** Accepts as the pages do: the number where it is needed, then the agreements as they were read. */
export async function accept(who: Client, inviteToken: string, more: JsonObject = {}) {
  const { acceptInformation } = await information(who, inviteToken);
  const { accountId = 'none', revisions = [] } = acceptInformation ?? {};
  return call(who, 'confirmJointAccessInviteWithAgreements', { accountId, agreements: revisions, ssn: goodSsn, ...more });
}

/** Presses Agree and join on the page that asks, without JavaScript; the path of the page where that leads. */
export async function agreeAndJoin(who: Client, inviteToken: string): Promise<string | undefined> {
  const review = await who.open(`/joint-access/secondary-accept/review?inviteToken=${inviteToken}`);
  const answer = await who.submit(review, pressable(review, 'Agree and join'), { accepted: 'true', certified: 'true' });
  return answer.headers.get('location')?.split('?')[0];
}

/** An owner, a client whom they invited by mail, and the link's token. */
export async function invited(server: TestServer): Promise<{ owner: SignedIn; other: SignedIn; inviteToken: string; accountId: string }> {
  const owner = await server.personLike(first);
  const other = await server.personLike(client);
  await send(owner, mailOf(other));
  return { owner, other, inviteToken: await inviteTokenFor(server, mailOf(other)), accountId: await jointAccountOf(owner) };
}

/** The state that the first owner sees. */
export async function stateOf(owner: SignedIn): Promise<string | undefined> {
  const { invitation } = await owner.operation<{ invitation: { state: string } | null }>('getAccountOpening', {
    accountId: await jointAccountOf(owner),
  });
  return invitation?.state;
}

/** Who somebody new says they are. */
export const whoTheyAre = {
  firstName: 'Wren',
  lastName: 'Vale',
  birthDate: '05/14/1990',
  street1: '14 Elm Street',
  street2: null,
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  citizenship: 'US_CITIZEN',
};

/** Begins a sign-up on the way of an invitation. */
export const createdBy = (
  server: TestServer,
  inviteToken: string,
  emailAddress: string,
  more: { password?: string; agrees?: boolean } = {},
) =>
  call(server.client(), 'createUserForJointAccessInvitation', { inviteToken, emailAddress, password: goodPassword, agrees: true, ...more });

/** Whoever was invited, signed in after the sign-up on the way. */
export async function signedUpBy(server: TestServer, email: string, inviteToken: string): Promise<Client> {
  await createdBy(server, inviteToken, email);
  await confirm(server.client(), await tokenFor(server, email));
  const client = server.client();
  await client.post('/api/session', { username: email, password: goodPassword });
  await validate(client, inviteToken);
  return client;
}
