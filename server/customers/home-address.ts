import type { Kysely } from 'kysely';
import { z } from 'zod';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from './tables.ts';
import type { Opened } from '#server/storage/sealed.ts';

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

/** Writes where a person lives. `keepsConfirmation`: an address that is known already stays confirmed when it was. */
export async function writeHomeAddress(
  { db, vault }: { db: Kysely<Database>; vault: Vault },
  personId: string,
  address: Omit<Opened<Row<'home_address'>>, 'person_id' | 'confirmed_at'>,
  { confirmedAt, keepsConfirmation = false }: { confirmedAt: number | null; keepsConfirmation?: boolean },
): Promise<void> {
  const sealed = await vault.seal(db, 'home_address', personId, address);
  await db
    .insertInto('home_address')
    .values({ person_id: personId, ...sealed, confirmed_at: confirmedAt })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(keepsConfirmation ? sealed : { ...sealed, confirmed_at: confirmedAt }),
    )
    .execute();
}
