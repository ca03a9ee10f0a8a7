import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hashOfToken, newToken } from '#server/security/tokens.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { AccountParts } from './application-details.ts';
import type { JointInvitationStatus } from './tables.ts';

/** An invitation is open for so long (001 §9). */
export const invitationMs: number = 14 * 24 * 3_600_000;

export type JointInvitation = Opened<Row<'joint_invitation'>>;
export type InvitedOwner = NonNullable<AccountParts['jointOwner']>;

/** Invites a person to own an account, by mail. A second mail voids the earlier link: an account has one invitation, with one token. */
export async function inviteOwner(
  db: Kysely<Database>,
  context: OperationContext,
  { accountId, personId }: { accountId: string; personId: string },
  { firstName, lastName, email, relation, survivorship, communityProperty, ownShare }: InvitedOwner,
): Promise<void> {
  const { now, vault, ids, random, outbox } = context;
  const before = await db.selectFrom('joint_invitation').select('id').where('account_id', '=', accountId).executeTakeFirst();
  const id = before?.id ?? ids();
  const nonce = newToken(random);
  const token = inviteTokenOf(vault, id, nonce);
  const expiresAt = now + invitationMs;
  const values = await vault.seal(
    db,
    'joint_invitation',
    { person: personId, row: id },
    {
      first_name: firstName,
      last_name: lastName,
      email,
      relation,
      survivorship: survivorship ? 1 : 0,
      community_property: communityProperty === true ? 1 : 0,
      own_share: ownShare ?? null,
      status: 'sent' as const,
      sent_at: now,
      expires_at: expiresAt,
      token_hash: hashOfToken(token),
      token_nonce: nonce,
      opened_at: null,
      invitee_id: null,
      ended_at: null,
    },
  );
  if (before === undefined)
    await db
      .insertInto('joint_invitation')
      .values({ id, account_id: accountId, person_id: personId, ...values })
      .execute();
  else await db.updateTable('joint_invitation').set(values).where('id', '=', id).execute();
  const from = await readPerson({ db, vault }, personId);
  await outbox.send(db, {
    channel: 'mail',
    personId,
    reader: null,
    to: email,
    words: 'new-account/jointInvitation',
    values: {
      name: firstName,
      from: `${from.first_name} ${from.last_name}`,
      until: { day: newYorkDate(expiresAt) },
      link: `/joint-access/secondary-accept/intro?inviteToken=${token}`,
    },
  });
}

/** Writes an invitation as it is: for one that is made up. */
export async function writeInvitation(db: Kysely<Database>, vault: OperationContext['vault'], invitation: JointInvitation): Promise<void> {
  await db
    .insertInto('joint_invitation')
    .values(await vault.seal(db, 'joint_invitation', { person: invitation.person_id, row: invitation.id }, invitation))
    .execute();
}

/** Keeps the first time that the link was opened, and the person where one is signed in. */
export async function writeOpened(
  db: Kysely<Database>,
  { id }: Pick<JointInvitation, 'id'>,
  opened: { opened_at: number; invitee_id?: string },
): Promise<void> {
  await db.updateTable('joint_invitation').set(opened).where('id', '=', id).execute();
}

/** The token of an invitation, made from its row by our key: no row holds it. The household offers it to the member who was invited. */
export const inviteTokenOf = (vault: Pick<OperationContext['vault'], 'tokenOf'>, id: string, nonce: string): string =>
  vault.tokenOf('joint invitation', `${id} ${nonce}`);

/** The invitation to an account, opened; undefined where there is none. */
export async function invitationTo(
  { db, vault }: Pick<OperationContext, 'db' | 'vault'>,
  accountId: string,
): Promise<JointInvitation | undefined> {
  const row = await db.selectFrom('joint_invitation').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? undefined : vault.open(db, 'joint_invitation', { person: row.person_id, row: row.id }, row);
}

/** True while an invitation can be accepted. */
export const isLive = ({ status, expires_at }: Pick<JointInvitation, 'status' | 'expires_at'>, now: number): boolean =>
  status === 'sent' && expires_at > now;

/** Ends an invitation: its link is void from now on. */
export async function endInvitation(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
  status: Exclude<JointInvitationStatus, 'sent'>,
): Promise<void> {
  await db
    .updateTable('joint_invitation')
    .set({ status, token_hash: null, token_nonce: null, ended_at: now })
    .where('id', '=', id)
    .execute();
}
