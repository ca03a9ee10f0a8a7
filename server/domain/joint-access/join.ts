import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import { haveOneTaxId } from '#server/customers/shared-tax-id.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { endInvitation, type JointInvitation } from '../new-account/index.ts';
import { addOwner, type Accepted } from './add-owner.ts';
import { mailOwner } from './mail-owners.ts';
import { isSameName } from './same-name.ts';

export type Joining = Pick<OperationContext, 'vault' | 'outbox' | 'now'>;

/** The result of the identity check of a joining person. */
export type Outcome = 'JOINED' | 'MISMATCH' | 'CHECKING' | 'UNVERIFIED';

/** True if the person's name is the one that the first owner gave. */
export async function isWhoWasNamed(
  db: Kysely<Database>,
  { vault }: Pick<Joining, 'vault'>,
  personId: string,
  invitation: JointInvitation,
): Promise<boolean> {
  return isSameName(await readPerson({ db, vault }, personId), invitation);
}

/** Asks the party that checks applicants: the same checks as at an opening, once for each invitation that is sent. Asked again it knows the number already. */
export async function screened(
  { db, vault, parties }: Pick<OperationContext, 'vault' | 'parties'> & { db: Kysely<Database> },
  personId: string,
  { id, sent_at }: Pick<JointInvitation, 'id' | 'sent_at'>,
  taxId: string | null,
): Promise<Outcome> {
  const { first_name, middle_name, last_name } = await readPerson({ db, vault }, personId);
  const row = await db.selectFrom('person_identity').select('birth_date').where('person_id', '=', personId).executeTakeFirst();
  const identity = row === undefined ? null : await vault.open(db, 'person_identity', personId, row);
  const { decision } = await parties.screening.screen({
    personId,
    idempotencyKey: `joint ${id} ${sent_at}`,
    applicant: {
      legalName: [first_name, middle_name, last_name].filter((part) => part !== null).join(' '),
      birthDate: identity?.birth_date ?? null,
      taxId,
    },
    isCorrected: false,
    documents: 0,
  });
  if (decision === 'PASSED') return 'JOINED';
  return decision === 'PENDING' || decision === 'REVIEW' ? 'CHECKING' : 'UNVERIFIED';
}

/**
 * Makes whom the checks passed an owner, and tells both; or ends the invitation, where they are not whom the first owner named, or the two have one tax
 * number.
 */
export async function join(
  db: Kysely<Database>,
  context: Joining,
  { invitation, account, personId }: { invitation: JointInvitation; account: Row<'account'>; personId: string },
  accepted: Accepted,
): Promise<'JOINED' | 'MISMATCH'> {
  const { id, person_id: firstId } = invitation;
  const other = `${invitation.first_name} ${invitation.last_name}`;
  const accountId = account.externalized_id;
  await db.deleteFrom('joint_acceptance').where('account_id', '=', account.id).where('person_id', '=', personId).execute();
  if (!(await isWhoWasNamed(db, context, personId, invitation)) || (await haveOneTaxId(db, firstId, personId))) {
    await endInvitation(db, { id, now: context.now }, 'failed');
    await mailOwner(db, context, firstId, 'couldNotJoin', { other, accountId });
    return 'MISMATCH';
  }
  await addOwner(db, context, { accountId: account.id, personId }, accepted);
  await endInvitation(db, { id, now: context.now }, 'accepted');
  const first = await readPerson({ db, vault: context.vault }, firstId);
  await mailOwner(db, context, firstId, 'joined', { other, accountId });
  await mailOwner(db, context, personId, 'youJoined', { other: `${first.first_name} ${first.last_name}`, accountId });
  return 'JOINED';
}
