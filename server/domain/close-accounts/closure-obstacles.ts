import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';

/** The possible obstacles to closing a cash account. */
export const obstacles = ['BALANCE', 'PENDING_ACTIVITY', 'LADDER_DEPOSITS', 'OTHER_OWNER'] as const;
export type Obstacle = (typeof obstacles)[number];

/** The present obstacles to closing it. */
export async function closureObstacles(db: Kysely<Database>, { id, total_value_cents }: Row<'account'>): Promise<Obstacle[]> {
  const pending = await db
    .selectFrom('account_activity')
    .select('id')
    .where('account_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  const owners = await db.selectFrom('account_owner').select('person_id').where('account_id', '=', id).execute();
  const ladder = await db.selectFrom('bond_ladder').select('account_id').where('destination_account_id', '=', id).executeTakeFirst();
  return obstacles.filter(
    (obstacle) =>
      ({
        BALANCE: total_value_cents !== 0,
        PENDING_ACTIVITY: pending !== undefined,
        LADDER_DEPOSITS: ladder !== undefined,
        OTHER_OWNER: owners.length > 1,
      })[obstacle],
  );
}
