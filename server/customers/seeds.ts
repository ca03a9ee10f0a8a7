import type { Seed } from '#server/personas/persona.ts';

/** The address that they live at, in their state, which they have not confirmed yet. */
export const home =
  ({ street1, street2, city, postalCode }: { street1: string; street2?: string; city: string; postalCode: string }): Seed =>
  async ({ db, vault }, { id, state }) => {
    await db
      .insertInto('home_address')
      .values({
        person_id: id,
        ...(await vault.seal(db, 'home_address', id, {
          street1,
          street2: street2 ?? null,
          locality: city,
          jurisdiction: state,
          postal_code: postalCode,
        })),
        confirmed_at: null,
      })
      .execute();
  };

export const birthDate =
  (date: string): Seed =>
  async ({ db, vault }, { id }) => {
    const sealed = await vault.seal(db, 'person_identity', id, { birth_date: date, tax_id_last4: null });
    await db
      .insertInto('person_identity')
      .values({ person_id: id, ...sealed, tax_id_secret: null, tax_id_index: null })
      .execute();
  };
