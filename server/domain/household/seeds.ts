import type { Seed } from '#server/personas/persona.ts';

/** A household with somebody whom they are seeded together with. Nothing is shared. */
export const householdWith =
  (username: string): Seed =>
  async ({ db, now, ids }, { id, idOf, tell }) => {
    const member = { household_id: ids(), agreement_version: null, agreed_at: null, created_at: now };
    tell('household', member.household_id);
    await db
      .insertInto('household_member')
      .values([
        { ...member, person_id: id, place: 'primary' },
        { ...member, person_id: idOf(username), place: 'secondary' },
      ])
      .execute();
  };
