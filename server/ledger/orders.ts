import type { Kysely } from 'kysely';
import { OperationFailure, OperationNotFound, type Actor, type OperationContext } from '#server/operations/operation.ts';
import { isMarketOpen, nextOpen } from '#server/time/market-hours.ts';
import type { Database, Row } from './tables.ts';
import { proportion, sum } from './money-math.ts';
import { instrumentsOf, ownPortfolio, type Portfolio } from './portfolios.ts';
import { holdingsOf, type Position } from './positions.ts';

export type StockOrder = Row<'stock_order'>;

/** The least that is bought or sold of one instrument, in cents. */
const leastOrderCents = 1_00;

const waiting = ['QUEUED', 'SENT', 'PARTIAL'] as const;

/** When an order placed now is sent: at once while the market is open, else at the next open. */
const sentAfter = (now: number): number => (isMarketOpen(now) ? now : nextOpen(now));

type OrderContext = Pick<OperationContext, 'ids' | 'now' | 'person'>;

function personAsking({ person }: OrderContext): Actor {
  if (person === null) throw new OperationNotFound('The person');
  return person;
}

/** An order as it is placed; for a sale of all shares without an amount. */
interface Placed {
  side: 'BUY' | 'SELL';
  instrumentId: string;
  amountCents: number | null;
}

/** Writes orders of one portfolio, for the person asking. */
export async function placeOrders(
  db: Kysely<Database>,
  { ids, now, personId, fillAfter = sentAfter(now) }: { ids: () => string; now: number; personId: string; fillAfter?: number },
  { id, account_id }: Pick<Portfolio, 'id' | 'account_id'>,
  placed: readonly Placed[],
  transferId: string | null,
): Promise<StockOrder[]> {
  if (account_id === null) throw new Error('A portfolio without an account trades nothing');
  const orders = placed.map(({ side, instrumentId, amountCents }) => ({
    id: ids(),
    portfolio_id: id,
    account_id,
    person_id: personId,
    transfer_id: transferId,
    side,
    instrument_id: instrumentId,
    amount_cents: amountCents,
    state: 'QUEUED' as const,
    placed_at: now,
    fill_after: fillAfter,
    sent_at: null,
    sendings: 0,
    filled_millionths: 0,
    filled_cents: 0,
    settles_on: null,
    reason: null,
  }));
  if (orders.length > 0) await db.insertInto('stock_order').values(orders).execute();
  return orders;
}

/** The same amount for each; the cents that are left over stay in the cash. */
export function spread(amountCents: number, instrumentIds: readonly string[]): Placed[] {
  const each = Math.floor(amountCents / instrumentIds.length);
  return instrumentIds.map((instrumentId) => ({ side: 'BUY', instrumentId, amountCents: each }));
}

export interface Investment {
  portfolioId: string;
  /** Cash of the portfolio: whoever invests other money puts it in first. */
  amountCents: number;
  transferId: string | null;
  /** Some of the portfolio's instruments alone. */
  instrumentIds?: readonly string[];
}

/** Orders purchases for an amount, spread equally over the portfolio's instruments. */
export async function placeInvestment(
  db: Kysely<Database>,
  context: OrderContext,
  { portfolioId, amountCents, transferId, instrumentIds }: Investment,
): Promise<StockOrder[]> {
  const person = personAsking(context);
  const portfolio = await ownPortfolio(db, person, portfolioId);
  const chosen = instrumentIds ?? (await instrumentsOf(db, portfolio.id));
  if (chosen.length === 0) throw new OperationFailure('NOTHING_TO_BUY');
  if (amountCents < leastOrderCents * chosen.length) throw new OperationFailure('BELOW_MINIMUM');
  const { cashCents, reservedCents } = await holdingsOf(db, portfolio.id, context.now);
  if (amountCents > cashCents - reservedCents) throw new OperationFailure('NOT_ENOUGH_CASH');
  return placeOrders(db, { ...context, personId: person.id }, portfolio, spread(amountCents, chosen), transferId);
}

export interface Sale {
  portfolioId: string;
  /** Null where all shares are sold. */
  amountCents: number | null;
  transferId: string | null;
  /** Some of the portfolio's instruments alone. */
  instrumentIds?: readonly string[];
}

/** Orders sales: of all shares, or for an amount in proportion to what each instrument is worth. One sale at a time in a portfolio. */
export async function placeSale(
  db: Kysely<Database>,
  context: OrderContext,
  { portfolioId, amountCents, transferId, instrumentIds }: Sale,
): Promise<StockOrder[]> {
  const person = personAsking(context);
  const portfolio = await ownPortfolio(db, person, portfolioId);
  const pending = await pendingOf(db, portfolio.id);
  if (pending.some(({ side }) => side === 'SELL')) throw new OperationFailure('SALE_PENDING');
  const { positions } = await holdingsOf(db, portfolio.id, context.now);
  const chosen = positions.filter(({ instrument }) => instrumentIds === undefined || instrumentIds.includes(instrument.id));
  const worth = sum(chosen.map(({ valueCents }) => valueCents));
  if (chosen.length === 0 || (amountCents ?? 0) > worth) throw new OperationFailure('NOT_ENOUGH_SHARES');
  if (amountCents !== null && amountCents < leastOrderCents) throw new OperationFailure('BELOW_MINIMUM');
  return placeOrders(db, { ...context, personId: person.id }, portfolio, salesOf(chosen, worth, amountCents), transferId);
}

/** The parts of an amount in proportion; what rounding leaves is sold of the most valuable. All of it is all shares. */
export function salesOf(positions: readonly Position[], worth: number, amountCents: number | null): Placed[] {
  if (amountCents === null || amountCents === worth)
    return positions.map(({ instrument }) => ({ side: 'SELL', instrumentId: instrument.id, amountCents: null }));
  const parts = positions.map(({ valueCents }) => proportion(valueCents, amountCents, worth));
  const left = amountCents - sum(parts);
  return positions
    .map(({ instrument }, place) => ({
      side: 'SELL' as const,
      instrumentId: instrument.id,
      amountCents: (parts[place] ?? 0) + (place === 0 ? left : 0),
    }))
    .filter((part) => part.amountCents > 0);
}

/** Orders of one purchase or sale that are not done yet. */
export interface PendingOrders {
  side: 'BUY' | 'SELL';
  transferId: string | null;
  orders: StockOrder[];
  /** What is left to buy or sell; null where all shares are sold. */
  amountCents: number | null;
  /** False once one of them is on its way to the market. */
  isCancelable: boolean;
}

/** What a portfolio waits for, the oldest first. */
export async function pendingOf(db: Kysely<Database>, portfolioId: string): Promise<PendingOrders[]> {
  const orders = await db
    .selectFrom('stock_order')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', waiting)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  const groups = new Map<string, StockOrder[]>();
  for (const order of orders) {
    const key = `${order.side} ${order.transfer_id ?? order.placed_at}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return [...groups.values()].map((group) => ({
    side: group[0]?.side ?? 'BUY',
    transferId: group[0]?.transfer_id ?? null,
    orders: group,
    amountCents: group.every(({ amount_cents }) => amount_cents !== null)
      ? sum(group.map(({ amount_cents, filled_cents }) => (amount_cents ?? 0) - filled_cents))
      : null,
    isCancelable: group.every(({ state }) => state !== 'SENT'),
  }));
}

/** All orders of a transfer, whatever became of them. */
export function ordersOfTransfer(db: Kysely<Database>, transferId: string): Promise<StockOrder[]> {
  return db.selectFrom('stock_order').selectAll().where('transfer_id', '=', transferId).orderBy('id').execute();
}

/**
 * Cancels what is left of a transfer's orders; what was filled stays filled, and money that is not spent stays in the cash. Refused with
 * TOO_LATE_TO_CANCEL where nothing waits any more, or an order is at the market. The caller has made sure whose they are, and locked the account.
 */
export async function cancelOrders(db: Kysely<Database>, transferId: string): Promise<StockOrder[]> {
  const orders = await ordersOfTransfer(db, transferId);
  const open = orders.filter(({ state }) => state === 'QUEUED' || state === 'PARTIAL');
  if (open.length === 0 || orders.some(({ state }) => state === 'SENT')) throw new OperationFailure('TOO_LATE_TO_CANCEL');
  await db
    .updateTable('stock_order')
    .set({ state: 'CANCELED' })
    .where('transfer_id', '=', transferId)
    .where('state', 'in', ['QUEUED', 'PARTIAL'])
    .execute();
  return open;
}
