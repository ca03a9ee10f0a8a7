import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';

/** An earlier recommendation that its owner declined, so many days ago. */
export const declined =
  (daysAgo: number): AccountSeed =>
  async ({ db, now, ids }, { id: personId }, { id }) => {
    await db
      .insertInto('recommendation_answer')
      .values({
        id: ids(),
        account_id: id,
        person_id: personId,
        saa_model: 'TAXABLE-2025-LOW',
        accepted: 0,
        submission: null,
        reference: '',
        effective_on: null,
        answered_on: addDays(newYorkDate(now), -daysAgo),
        answered_at: now - daysAgo * 86_400_000,
      })
      .execute();
  };
