import type { Kysely } from 'kysely';
import { priceAt } from '#server/markets/prices.ts';
import { OperationFailure } from '#server/operations/operation.ts';
import type { Database } from './tables.ts';
import { applyLateSplits } from './corporate-actions.ts';
import { addToPosition } from './keep-positions.ts';
import { pendingOf } from './orders.ts';
import { addInstruments, removeInstruments, type LedgerTools, type Portfolio } from './portfolios.ts';
import { postEntry } from './post-entry.ts';

export interface Move {
  source: Portfolio;
  destination: Portfolio;
  instrumentId: string;
  /** The same move again comes to nothing. */
  reference: string;
}

/**
 * Moves an instrument with all its shares to another portfolio: the lots go along with their dates and basis, and nothing is sold. It counts as taken
 * out of the one and put into the other at the present price. Refused with TRANSACTIONS_IN_PROGRESS while orders for it wait. The caller holds the locks.
 */
export async function moveInstrument(
  db: Kysely<Database>,
  tools: LedgerTools,
  { source, destination, instrumentId, reference }: Move,
): Promise<void> {
  const pending = [...(await pendingOf(db, source.id)), ...(await pendingOf(db, destination.id))];
  if (pending.some(({ orders }) => orders.some((order) => order.instrument_id === instrumentId)))
    throw new OperationFailure('TRANSACTIONS_IN_PROGRESS');
  await applyLateSplits(db, tools, source, instrumentId);
  const held = await db
    .selectFrom('ledger_position')
    .selectAll()
    .where('portfolio_id', '=', source.id)
    .where('instrument_id', '=', instrumentId)
    .executeTakeFirst();
  const shares = held?.shares_millionths ?? 0;
  if (held !== undefined && shares > 0) {
    const entry = { instrumentId, priceTenThousandths: priceAt(instrumentId, tools.now) };
    const out = { ...entry, portfolio: source, kind: 'MOVE_OUT' as const, shares: -shares, reference: `move ${reference} out` };
    if (!(await postEntry(db, tools, out))) return;
    await postEntry(db, tools, { ...entry, portfolio: destination, kind: 'MOVE_IN', shares, reference: `move ${reference} in` });
    await db
      .updateTable('ledger_lot')
      .set({ portfolio_id: destination.id })
      .where('portfolio_id', '=', source.id)
      .where('instrument_id', '=', instrumentId)
      .where('shares_millionths', '>', 0)
      .execute();
    await addToPosition(db, source.id, instrumentId, { shares: -shares, basis: -held.basis_cents, lots: -held.open_lots });
    await addToPosition(db, destination.id, instrumentId, { shares, basis: held.basis_cents, lots: held.open_lots });
  }
  await removeInstruments(db, source.id, [instrumentId]);
  await addInstruments(db, tools, destination.id, [instrumentId]);
}
