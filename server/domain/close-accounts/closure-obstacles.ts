import type { Kysely } from 'kysely';
import { withPresentValues } from '#server/ledger/present-value.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { addDays } from '#server/time/calendar.ts';

/** The possible obstacles to closing a cash account. */
export const obstacles = ['BALANCE', 'PENDING_ACTIVITY', 'LADDER_DEPOSITS', 'OTHER_OWNER'] as const;
/** Days after which a bank no longer returns what arrived there for want of an account. */
const returnableDays = 2;

export type Obstacle = (typeof obstacles)[number];

/** The present obstacles to closing it. The value of an account of stocks comes from its ledger. */
export async function closureObstacles(
  db: Kysely<Database>,
  account: Row<'account'>,
  { now, today }: { now: number; today: string },
): Promise<Obstacle[]> {
  const { id } = account;
  const [valued = account] = await withPresentValues(db, [account], { now });
  const pending = await db
    .selectFrom('account_activity')
    .select('id')
    .where('account_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  const orders = await db
    .selectFrom('stock_order')
    .select('id')
    .where('account_id', '=', id)
    .where('state', 'in', ['QUEUED', 'SENT', 'PARTIAL'])
    .executeTakeFirst();
  const moving = await db
    .selectFrom('money_transfer')
    .select('id')
    .where('state', 'in', ['SELLING', 'INVESTING'])
    .where((row) => row.or([row('source_id', '=', id), row('destination_id', '=', id)]))
    .executeTakeFirst();
  // Money that has just left for a bank can still come back.
  const returnable = await db
    .selectFrom('money_transfer')
    .select('id')
    .where('source_id', '=', id)
    .where('kind', '=', 'WITHDRAWAL')
    .where('state', 'in', ['PENDING', 'PROCESSING', 'COMPLETED'])
    .where('arrives_on', '>=', addDays(today, -returnableDays))
    .executeTakeFirst();
  const owners = await db.selectFrom('account_owner').select('person_id').where('account_id', '=', id).execute();
  const ladder = await db.selectFrom('bond_ladder').select('account_id').where('destination_account_id', '=', id).executeTakeFirst();
  return obstacles.filter(
    (obstacle) =>
      ({
        BALANCE: valued.total_value_cents !== 0,
        PENDING_ACTIVITY: pending !== undefined || returnable !== undefined || orders !== undefined || moving !== undefined,
        LADDER_DEPOSITS: ladder !== undefined,
        OTHER_OWNER: owners.length > 1,
      })[obstacle],
  );
}
