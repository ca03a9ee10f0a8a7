import type { Kysely } from 'kysely';
import { cancelOrders, ordersOfTransfer, pendingOf, placeInvestment, placeSale, type StockOrder } from '#server/ledger/orders.ts';
import type { LedgerTools } from '#server/ledger/portfolios.ts';
import { OperationFailure } from '#server/operations/operation.ts';
import type { Database } from './tables.ts';
import { writeState, type Transfer } from './transfer-store.ts';

const waiting: readonly StockOrder['state'][] = ['QUEUED', 'SENT', 'PARTIAL'];

const asking = ({ person_id }: Transfer) => ({ person: { id: person_id } as never });

/** Orders the sale of a transfer out of a portfolio. Its money leaves once all of it is sold and settled. */
export async function startSale(db: Kysely<Database>, tools: LedgerTools, transfer: Transfer): Promise<void> {
  await placeSale(
    db,
    { ...tools, ...asking(transfer) },
    {
      portfolioId: transfer.source_portfolio_id ?? '',
      amountCents: transfer.is_full === 1 ? null : transfer.amount_cents,
      transferId: transfer.id,
    },
  );
  await writeState(db, transfer.id, 'SELLING');
}

/**
 * Orders purchases for money that has arrived in a portfolio. Answers false where nothing can be bought for it any more, as its stocks have been taken
 * out: it stays there as cash.
 */
export async function startInvesting(db: Kysely<Database>, tools: LedgerTools, transfer: Transfer, amountCents: number): Promise<boolean> {
  try {
    const orders = await placeInvestment(
      db,
      { ...tools, ...asking(transfer) },
      { portfolioId: transfer.destination_portfolio_id ?? '', amountCents, transferId: transfer.id },
    );
    return orders.length > 0;
  } catch (error) {
    if (error instanceof OperationFailure) return false;
    throw error;
  }
}

/** The orders of a transfer in one of its portfolios, and how they stand. */
export interface Trades {
  orders: StockOrder[];
  isWaiting: boolean;
  isCancelable: boolean;
  filledCents: number;
}

export async function tradesOf(db: Kysely<Database>, { id, state }: Pick<Transfer, 'id' | 'state'>): Promise<Trades> {
  const side = state === 'SELLING' ? 'SELL' : 'BUY';
  const orders = (await ordersOfTransfer(db, id)).filter((order) => order.side === side);
  const isWaiting = orders.some((order) => waiting.includes(order.state));
  return {
    orders,
    isWaiting,
    isCancelable: isWaiting && orders.every((order) => order.state !== 'SENT'),
    filledCents: orders.reduce((total, { filled_cents }) => total + filled_cents, 0),
  };
}

/** The ids of those transfers whose trades can still be canceled. */
export async function cancelableTrades(db: Kysely<Database>, transfers: readonly Transfer[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const transfer of transfers.filter(({ state }) => state === 'SELLING' || state === 'INVESTING'))
    if ((await tradesOf(db, transfer)).isCancelable) found.add(transfer.id);
  return found;
}

/** Cancels what is left of the trades of a transfer. What was sold or bought already stays so; the cash stays in the portfolio. */
export async function cancelTrades(db: Kysely<Database>, transfer: Transfer): Promise<void> {
  await cancelOrders(db, transfer.id);
}

/** Cancels purchases for money that its bank took back, as far as they are not at the market. */
export async function dropPurchases(db: Kysely<Database>, { id, destination_portfolio_id }: Transfer): Promise<void> {
  if (destination_portfolio_id === null) return;
  const pending = await pendingOf(db, destination_portfolio_id);
  if (pending.some(({ transferId, isCancelable }) => transferId === id && isCancelable)) await cancelOrders(db, id);
}
