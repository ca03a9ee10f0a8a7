import type { Seed } from '#server/personas/persona.ts';
import { noParts } from './borrower-details.ts';
import { invitationMs } from './invitation.ts';
import { mortgage } from './seeds.ts';

/** An invitation to borrow together with a person whose own part of a purchase is answered. */
export const invitation =
  (inviter: { username: string; firstName: string; lastName: string }): Seed =>
  async (seeding, person) => {
    const { db, now, ids, vault } = seeding;
    const inviterId = person.idOf(inviter.username);
    const made: Record<string, string> = {};
    const asks = { ...person, ...inviter, id: inviterId, tell: (kind: string, id: string) => void (made[kind] = id) };
    await mortgage({ purpose: 'PURCHASE', status: 'open', coBorrower: true, answered: true })(seeding, asks);
    const { mortgageApplication: applicationId = '', mortgageBorrower: borrowerId = '' } = made;
    const row = await db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    const { email } = await vault.open(db, 'person', person.id, row);
    const details = { firstName: person.firstName, lastName: person.lastName, email, answers: noParts };
    const sealed = { details, tax_id: null, tax_id_last4: null };
    await db
      .updateTable('mortgage_borrower')
      .set({ entry: 'invited', ...(await vault.seal(db, 'mortgage_borrower', { person: inviterId, row: borrowerId }, sealed)) })
      .where('id', '=', borrowerId)
      .execute();
    const id = ids();
    person.tell('mortgageInvitation', id);
    await db
      .insertInto('mortgage_invitation')
      .values({
        id,
        borrower_id: borrowerId,
        application_id: applicationId,
        person_id: inviterId,
        invited_at: now,
        expires_at: now + invitationMs,
        accepted_by: null,
        accepted_at: null,
      })
      .execute();
  };
