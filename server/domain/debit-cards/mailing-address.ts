import { readProfile } from '#server/customers/applicant-profile.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { MailingAddress } from './tables.ts';

/** The address that a card would be sent to: where the person's mail goes, else their home address, or null. */
export async function mailingAddress(context: OperationContext): Promise<MailingAddress | null> {
  const { db, vault } = context;
  const { id } = signedIn(context);
  const mailing = (await readProfile(context, id))?.profile.mailingAddress;
  if (mailing != null) {
    const { street1, street2, city: locality, state: jurisdiction, zipCode: postalCode } = mailing;
    return { street1, street2, locality, jurisdiction, postalCode };
  }
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { street1, street2, locality, jurisdiction, postal_code: postalCode } = await vault.open(db, 'home_address', id, row);
  return { street1, street2, locality, jurisdiction, postalCode };
}
