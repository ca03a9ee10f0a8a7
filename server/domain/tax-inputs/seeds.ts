import type { Seed } from '#server/personas/persona.ts';
import type { SpousalLinkTable } from './tables.ts';

/** The address that they live at, in their state, which they have not confirmed yet. */
export const home =
  ({ street1, street2, city, postalCode }: { street1: string; street2?: string; city: string; postalCode: string }): Seed =>
  async ({ db }, { id, state }) => {
    await db
      .insertInto('home_address')
      .values({
        person_id: id,
        street1,
        street2: street2 ?? null,
        locality: city,
        jurisdiction: state,
        postal_code: postalCode,
        confirmed_at: null,
      })
      .execute();
  };

export const spouse =
  (status: SpousalLinkTable['status'], email: string | null = null): Seed =>
  async ({ db, now }, { id }) => {
    await db.insertInto('spousal_link').values({ person_id: id, status, recipient_email: email, updated_at: now }).execute();
  };
