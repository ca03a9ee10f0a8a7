import type { Outbox } from '#server/outbox/outbox.ts';
import type { MoneyContext } from './endpoints.ts';
import { namesOf } from './names-of.ts';
import { tellOf } from './tell.ts';
import type { Series, Transfer } from './transfer-store.ts';

/** Ends a plan, and tells its person. What has left already goes on. */
export async function stopSeries(
  context: MoneyContext & { outbox: Outbox },
  series: Series,
  { id: transferId }: Pick<Transfer, 'id'>,
): Promise<void> {
  await context.db.updateTable('money_series').set({ stopped_at: context.now }).where('id', '=', series.id).execute();
  const { from, to } = await namesOf(context, series.person_id, series);
  await tellOf(context, series.person_id, 'stopped', { transferId, amount: { cents: series.amount_cents }, from, to });
}
