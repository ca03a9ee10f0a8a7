import { readPerson } from '#server/people/read-person.ts';
import type { Protection } from '#server/security/protections.ts';

export const emailProtection: Protection = {
  name: 'email',
  words: 'Your email address',
  read: async (means, personId) => (await readPerson(means, personId)).email,
  async write({ db, vault }, personId, email) {
    const sealed = await vault.seal(db, 'person', personId, { email: String(email) });
    await db.updateTable('person').set(sealed).where('id', '=', personId).execute();
  },
};

const columns = ['first_name', 'last_name', 'phone_number', 'email_address'] as const;

export const trustedContactProtection: Protection = {
  name: 'trustedContact',
  words: 'Your trusted contact',
  async read({ db, vault }, personId) {
    const row = await db.selectFrom('trusted_contact').selectAll().where('person_id', '=', personId).executeTakeFirst();
    if (row === undefined) return null;
    const opened = await vault.open(db, 'trusted_contact', personId, row);
    return Object.fromEntries(columns.map((column) => [column, opened[column]]));
  },
  async write({ db, vault, now }, personId, value) {
    await db.deleteFrom('trusted_contact').where('person_id', '=', personId).execute();
    if (value === null) return;
    const { first_name, last_name, phone_number, email_address } = value as Record<(typeof columns)[number], string>; // as `read` made it
    const sealed = await vault.seal(db, 'trusted_contact', personId, { first_name, last_name, phone_number, email_address });
    await db
      .insertInto('trusted_contact')
      .values({ person_id: personId, ...sealed, updated_at: now })
      .execute();
  },
};
