import type { Seed } from '#server/personas/persona.ts';
import type { ReferralState } from './tables.ts';

const dayMs = 24 * 3600 * 1000;

/** A friend whom they invited, so many days ago. */
export const invited =
  (name: string, state: ReferralState, days: number, resends = 0): Seed =>
  async ({ db, now, ids, vault }, { id, tell }) => {
    const row = ids();
    tell('referral', row);
    const at = now - days * dayMs;
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}@mail.example`;
    await db
      .insertInto('referral')
      .values({
        id: row,
        person_id: id,
        external_id: ids(),
        ...(await vault.seal(db, 'referral', { person: id, row }, { invitee_name: name, email })),
        state,
        last_updated: at,
        sent_at: at,
        resends,
      })
      .execute();
  };
