import { z } from 'zod';
import type { Kysely } from 'kysely';
import { lockAccounts } from '#server/ledger/portfolios.ts';
import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { invitationTo, isLive, type JointInvitation } from '../new-account/index.ts';
import type { Accepted } from './add-owner.ts';
import { join, screened, type Outcome } from './join.ts';
import { mailOwner } from './mail-owners.ts';

const Agreements = z.array(z.strictObject({ agreementType: z.string(), revision: z.string() }));

/** Keeps the agreements of a person whose checks are not decided, or did not pass. */
export async function keepAcceptance(
  db: Kysely<Database>,
  { account, invitation, personId, now }: { account: Row<'account'>; invitation: JointInvitation; personId: string; now: number },
  { agreements, backupWithholding, read, status }: Accepted & { status: 'CHECKING' | 'UNVERIFIED' },
): Promise<void> {
  const values = {
    sent_at: invitation.sent_at,
    agreements: JSON.stringify(agreements.map(({ agreementType, revision }) => ({ agreementType, revision }))),
    backup_withholding: backupWithholding ? 1 : 0,
    status: status === 'CHECKING' ? ('checking' as const) : ('unverified' as const),
    accepted_at: now,
    ...read,
  };
  await db
    .insertInto('joint_acceptance')
    .values({ account_id: account.id, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(values))
    .execute();
}

/**
 * Asks about each person whose checks are not decided. A person who passes joins with the kept agreements; one who does not gets a message to call. What was agreed to for an
 * invitation that is over is forgotten. A failed request for one person does not stop the others.
 */
export const jointAcceptances: DailyWork = {
  name: 'joint-acceptances',
  everyMinutes: 1,
  async run(context) {
    const waiting = await context.storage.read
      .selectFrom('joint_acceptance')
      .selectAll()
      .where('status', '=', 'checking')
      .orderBy('accepted_at')
      .orderBy('person_id')
      .execute();
    const counts = { joined: 0, unverified: 0, forgotten: 0 };
    const failures: unknown[] = [];
    for (const acceptance of waiting) {
      if (context.isStopping()) break;
      try {
        const came = await follow(context, acceptance);
        if (came !== null) counts[came] += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

async function follow(context: DailyContext, acceptance: Row<'joint_acceptance'>): Promise<'joined' | 'unverified' | 'forgotten' | null> {
  const { storage } = context;
  const found = await standing(storage.read, context, acceptance);
  if (found === null) {
    await storage.write(({ db }) => forget(db, acceptance));
    return 'forgotten';
  }
  const outcome = await screened({ ...context, db: storage.read }, acceptance.person_id, found.invitation, null);
  if (outcome === 'CHECKING') return null;
  const ended = await storage.write(({ db }) => decide(db, context, acceptance, outcome));
  if (ended === 'JOINED') return 'joined';
  return ended === 'UNVERIFIED' ? 'unverified' : null;
}

/** A later acceptance, of the invitation that was sent again, stays. */
async function forget(db: Kysely<Database>, { account_id, person_id, sent_at }: Row<'joint_acceptance'>): Promise<void> {
  await db
    .deleteFrom('joint_acceptance')
    .where('account_id', '=', account_id)
    .where('person_id', '=', person_id)
    .where('sent_at', '=', sent_at)
    .execute();
}

/** The accepted invitation while it is valid; null where it is over or was sent again. */
async function standing(db: Kysely<Database>, { vault, now }: Pick<DailyContext, 'vault' | 'now'>, acceptance: Row<'joint_acceptance'>) {
  const account = await db.selectFrom('account').selectAll().where('id', '=', acceptance.account_id).executeTakeFirst();
  const invitation = await invitationTo({ db, vault }, acceptance.account_id);
  if (account === undefined || account.closed_on !== null || invitation === undefined || !isLive(invitation, now)) return null;
  return invitation.sent_at === acceptance.sent_at && invitation.invitee_id === acceptance.person_id ? { account, invitation } : null;
}

/** Decided on what is so now: nothing is done twice, and nothing for an invitation that ended while the party was asked. */
async function decide(
  db: Kysely<Database>,
  context: DailyContext,
  asked: Row<'joint_acceptance'>,
  outcome: Outcome,
): Promise<Outcome | null> {
  const { account_id, person_id: personId } = asked;
  await lockAccounts(db, [account_id]);
  const acceptance = await db
    .selectFrom('joint_acceptance')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('person_id', '=', personId)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  const found = acceptance === undefined ? null : await standing(db, context, acceptance);
  if (acceptance === undefined || found === null) return null;
  const { account, invitation } = found;
  if (outcome === 'UNVERIFIED') {
    await db
      .updateTable('joint_acceptance')
      .set({ status: 'unverified' })
      .where('account_id', '=', account_id)
      .where('person_id', '=', personId)
      .execute();
    await mailOwner(db, context, personId, 'notVerified', { other: '', accountId: account.externalized_id });
    return outcome;
  }
  const agreements = Agreements.parse(JSON.parse(acceptance.agreements));
  const read = { language: acceptance.language, translation_hash: acceptance.translation_hash };
  return join(db, context, { invitation, account, personId }, { agreements, backupWithholding: acceptance.backup_withholding === 1, read });
}
