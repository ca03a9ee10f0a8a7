import type { Seed } from '#server/personas/persona.ts';

/** Whom we may call about them. */
export const trustedContact =
  (contact: { firstName: string; lastName: string; phoneNumber: string; emailAddress: string }): Seed =>
  async ({ db, vault, now }, { id: personId }) => {
    const sealed = await vault.seal(db, 'trusted_contact', personId, {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone_number: contact.phoneNumber,
      email_address: contact.emailAddress,
    });
    await db
      .insertInto('trusted_contact')
      .values({ person_id: personId, ...sealed, updated_at: now })
      .execute();
  };
