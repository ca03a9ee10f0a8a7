import { forWriting, type Aggregate } from '#server/operations/aggregate.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Kysely } from 'kysely';
import { APPLICATION_ENDED, borrowersOf, ownMortgage, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';

/** The time for which an invitation can be accepted. */
export const invitationMs = 14 * 24 * 3_600_000;

export type Invitation = Row<'mortgage_invitation'>;

/**
 * The state of an invitation for the person asking. `INVITED`: it can be accepted. `ACCEPTED`: they answer their part. `SUBMITTED`: the
 * application was. `OWN`: they are who invites. `SOMEBODY_ELSE`: it is another person's. `OVER`: taken back, expired, or the application
 * came to its end.
 */
export const standings = ['INVITED', 'ACCEPTED', 'SUBMITTED', 'OWN', 'SOMEBODY_ELSE', 'OVER'] as const;
export type Standing = (typeof standings)[number];

export interface Invited {
  standing: Standing;
  invitation: Invitation;
  application: MortgageApplication;
  borrower: MortgageBorrower;
}

/** Another person's application, which the person asking may read as its co-borrower. */
async function applicationOf(
  { db, vault }: OperationContext,
  { person_id: person, application_id }: Invitation,
): Promise<MortgageApplication> {
  const row = await db.selectFrom('mortgage_application').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow();
  return vault.open(db, 'mortgage_application', { person, row: row.id }, row);
}

/** The applications that the person asking was invited to, and accepted; the latest first. */
export async function jointMortgagesOf(context: OperationContext): Promise<MortgageApplication[]> {
  const accepted = await context.db
    .selectFrom('mortgage_invitation')
    .selectAll()
    .where('accepted_by', '=', signedIn(context).id)
    .orderBy('accepted_at', 'desc')
    .execute();
  return Promise.all(accepted.map((invitation) => applicationOf(context, invitation)));
}

/** The invitation to an application that the person asking accepted; null where there is none. */
export async function acceptedInvitationFor({ db, person }: OperationContext, applicationId: string): Promise<string | null> {
  const accepted = await db
    .selectFrom('mortgage_invitation')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('accepted_by', '=', person?.id ?? '')
    .executeTakeFirst();
  return accepted?.id ?? null;
}

/** The application of that id that the person asking borrows by: their own, or one that they were invited to and accepted. */
export async function borrowedMortgage(context: OperationContext, applicationId: string): Promise<MortgageApplication> {
  const joint = (await jointMortgagesOf(context)).find(({ id }) => id === applicationId);
  return joint ?? ownMortgage(context, applicationId);
}

/** The invitation of that id with what it is for; null where there is none any more. */
export async function invitedBy(context: OperationContext, id: string): Promise<Invited | null> {
  const invitation = await context.db.selectFrom('mortgage_invitation').selectAll().where('id', '=', id).executeTakeFirst();
  if (invitation === undefined) return null;
  const application = await applicationOf(context, invitation);
  const borrower = (await borrowersOf(context, application)).find((one) => one.id === invitation.borrower_id);
  if (borrower === undefined) return null;
  return { invitation, application, borrower, standing: await standingOf(context, invitation, application, borrower) };
}

async function standingOf(
  context: OperationContext,
  { person_id, accepted_by, expires_at }: Invitation,
  { status }: MortgageApplication,
  { details }: MortgageBorrower,
): Promise<Standing> {
  const { id } = signedIn(context);
  if (id === person_id) return 'OWN';
  const { email } = await readPerson(context, id);
  if (accepted_by === null ? details?.email !== email.toLowerCase() : accepted_by !== id) return 'SOMEBODY_ELSE';
  if (status === 'withdrawn' || (status !== 'open' && accepted_by === null)) return 'OVER';
  if (status !== 'open') return 'SUBMITTED';
  if (accepted_by !== null) return 'ACCEPTED';
  return expires_at <= context.now ? 'OVER' : 'INVITED';
}

/** The same while the person asking can answer their part. */
export async function acceptedInvitation(context: OperationContext, id: string): Promise<Invited> {
  const invited = await invitedBy(context, id);
  if (invited?.standing === 'SUBMITTED' || invited?.standing === 'OVER') throw new OperationFailure('APPLICATION_ENDED');
  if (invited?.standing !== 'ACCEPTED') throw new OperationNotFound('The invitation');
  return invited;
}

export const invitationFailures = { APPLICATION_ENDED };

/** The applicant who invites, with their application: what both of them change is locked by the same root. */
export const whoInvites: Aggregate<{ invitation: string }> = {
  async lock(db, person, { invitation }) {
    const query = db
      .selectFrom('person')
      .innerJoin('mortgage_invitation', 'mortgage_invitation.person_id', 'person.id')
      .select('person.id')
      .where('mortgage_invitation.id', '=', invitation)
      .where((where) => where.or([where('accepted_by', 'is', null), where('accepted_by', '=', person?.id ?? '')]));
    const row = await forWriting(db, query, 'person').executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The invitation');
    return [`person ${row.id}`];
  },
};

/** The invitation of a co-borrower; undefined where none is out. */
export const invitationOf = (db: Kysely<Database>, borrowerId: string): Promise<Invitation | undefined> =>
  db.selectFrom('mortgage_invitation').selectAll().where('borrower_id', '=', borrowerId).executeTakeFirst();

/** Takes back the invitation of a co-borrower, and what they accepted with it. */
export async function takeBackInvitation(db: Kysely<Database>, borrowerId: string): Promise<void> {
  await db.deleteFrom('mortgage_invitation').where('borrower_id', '=', borrowerId).execute();
}

/**
 * Invites a co-borrower by mail, with a link to accept. One who was invited already keeps that invitation while it can be accepted, and once it
 * was.
 */
export async function inviteBorrower(
  context: OperationContext,
  application: MortgageApplication,
  { borrowerId, firstName, email }: { borrowerId: string; firstName: string; email: string },
): Promise<void> {
  const { db, now, ids } = context;
  const before = await invitationOf(db, borrowerId);
  if (before !== undefined && (before.accepted_by !== null || before.expires_at > now)) return;
  await takeBackInvitation(db, borrowerId);
  const id = ids();
  await db
    .insertInto('mortgage_invitation')
    .values({
      id,
      borrower_id: borrowerId,
      application_id: application.id,
      person_id: application.person_id,
      invited_at: now,
      expires_at: now + invitationMs,
      accepted_by: null,
      accepted_at: null,
    })
    .execute();
  const inviter = await readPerson(context, application.person_id);
  await context.outbox.send(db, {
    channel: 'mail',
    personId: application.person_id,
    reader: null,
    to: email,
    words: 'mortgage/coBorrowerInvited',
    values: { name: firstName, inviter: `${inviter.first_name} ${inviter.last_name}`, link: `/mortgages/co-borrower?invitation=${id}` },
  });
}
