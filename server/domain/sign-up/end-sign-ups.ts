import type { DailyWork } from '#server/daily/daily-work.ts';
import { signUpMs } from './sign-up-ms.ts';

const atOnce = 100;

/** Removes sign-ups whose address was never confirmed, with all of their data. */
export const endSignUps: DailyWork = {
  name: 'end-sign-ups',
  async run({ now, storage, isStopping }) {
    let ended = 0;
    while (!isStopping()) {
      const count = await storage.write(async ({ db }) => {
        const due = db
          .selectFrom('sign_up')
          .select('person_id')
          .where('confirmed_at', 'is', null)
          .where('at', '<=', now - signUpMs)
          .limit(atOnce);
        // First, and it locks: whose link is used at the same moment stays.
        const over = await db
          .deleteFrom('sign_up')
          .where('person_id', 'in', due)
          .where('confirmed_at', 'is', null)
          .returning('person_id')
          .execute();
        const ids = over.map(({ person_id }) => person_id);
        if (ids.length === 0) return 0;
        for (const table of ['outbox', 'stand_in_message', 'credential', 'person_key'] as const)
          await db.deleteFrom(table).where('person_id', 'in', ids).execute();
        await db.deleteFrom('person').where('id', 'in', ids).execute();
        return ids.length;
      });
      if (count === 0) break;
      ended += count;
    }
    return { ended };
  },
};
