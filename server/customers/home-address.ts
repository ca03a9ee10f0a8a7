import { z } from 'zod';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

export const HomeAddress = z.strictObject({
  street1: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/** The stored home address of the person who calls; null where none is stored. */
export async function homeAddress(context: OperationContext): Promise<z.output<typeof HomeAddress> | null> {
  const { db, vault } = context;
  const { id } = signedIn(context);
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { street1, street2, locality, jurisdiction, postal_code } = await vault.open(db, 'home_address', id, row);
  return { street1, street2, city: locality, state: jurisdiction, zipCode: postal_code };
}
