import type { Protection } from '#server/security/protections.ts';
import { userPhone } from './user-phone.ts';

export const phoneProtection: Protection = {
  name: 'phone',
  words: 'Your phone number',
  read: ({ db, vault }, personId) => userPhone(db, { vault }, personId),
  async write({ db, vault, now }, personId, number) {
    await db.deleteFrom('user_phone').where('person_id', '=', personId).execute();
    // A code that is on its way to another number makes it theirs no more.
    await db.deleteFrom('text_code').where('person_id', '=', personId).where('purpose', '=', 'phone').execute();
    if (number === null) return;
    const sealed = await vault.seal(db, 'user_phone', personId, { number: String(number) });
    await db
      .insertInto('user_phone')
      .values({ person_id: personId, ...sealed, confirmed_at: now })
      .execute();
  },
};
