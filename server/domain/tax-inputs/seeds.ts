import type { Seed } from '#server/personas/persona.ts';
import type { SpousalLinkTable } from './tables.ts';

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

export const spouse =
  (status: SpousalLinkTable['status'], email: string | null = null): Seed =>
  async ({ db, now, vault }, { id }) => {
    const sealed = await vault.seal(db, 'spousal_link', id, { recipient_email: email });
    await db
      .insertInto('spousal_link')
      .values({ person_id: id, status, ...sealed, updated_at: now })
      .execute();
  };
