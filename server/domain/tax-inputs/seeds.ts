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
