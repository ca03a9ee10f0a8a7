import type { Seed } from '#server/personas/persona.ts';
import type { ProfileDetail } from './profile-detail.ts';

/** What a person told of themselves in settings before. */
export const told =
  (detail: Partial<ProfileDetail>): Seed =>
  async ({ db, now, vault }, { id }) => {
    const values = {
      person_id: id,
      preferred_name: null,
      suffix: null,
      marital_status: null,
      employment: null,
      liquid_net_worth_cents: null,
      adjusted_gross_income_cents: null,
      ...detail,
      updated_at: now,
    };
    await db
      .insertInto('profile_detail')
      .values(await vault.seal(db, 'profile_detail', id, values))
      .execute();
  };
