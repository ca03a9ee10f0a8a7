import type { Kysely } from 'kysely';
import type { DailyContext } from '#server/daily/daily-work.ts';
import { isMarketOpen, nextOpen, settlesOn } from '#server/time/market-hours.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import type { Database } from './tables.ts';
import { applyLateSplits } from './corporate-actions.ts';
import { familyAccounts } from './family.ts';
import type { MarketAnswer, MarketOrder } from './market.ts';
import type { StockOrder } from './orders.ts';
import { lockAccounts, type LedgerTools } from './portfolios.ts';
import { postEntry } from './post-entry.ts';

const batchSize = 200;

export type FillContext = Pick<DailyContext, 'storage' | 'parties' | 'now' | 'isStopping'> & Pick<LedgerTools, 'ids'>;

/**
 * Sends the orders that are due while the market is open, and writes what comes back, each in transactions of its own. One whose answer was lost is
 * asked about again under the same key. Answers how many orders were filled, in part or whole.
 */
export async function fillDueOrders(context: FillContext): Promise<{ filled: number; waiting: number }> {
  const counts = { filled: 0, waiting: 0 };
  if (!isMarketOpen(context.now)) return counts;
  const { storage, now, isStopping } = context;
  for (let last = ''; !isStopping();) {
    const due = await storage.read
      .selectFrom('stock_order')
      .select('id')
      .where('state', 'in', ['QUEUED', 'PARTIAL', 'SENT'])
      .where('fill_after', '<=', now)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id } of due) if (!isStopping()) counts[(await fillOrder(context, id)) ? 'filled' : 'waiting'] += 1;
    if (due.length < batchSize) break;
    last = due.at(-1)?.id ?? '';
  }
  return counts;
}

async function fillOrder(context: FillContext, orderId: string): Promise<boolean> {
  const sent = await send(context, orderId);
  if (sent === null) return false;
  try {
    const answer = await context.parties.market.trade(sent.request);
    return await settle(context, sent.order, answer);
  } catch (error) {
    // Its state stays SENT: the next slot asks again, under the same key.
    if (error instanceof PartyUnavailable) return false;
    throw error;
  }
}

/** Marks an order as sent; null where nothing is to be sent any more. */
async function send({ storage, now, ids }: FillContext, orderId: string): Promise<{ order: StockOrder; request: MarketOrder } | null> {
  return storage.write(async ({ db }) => {
    const found = await db.selectFrom('stock_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    await lockAccounts(db, [found.account_id]);
    const order = await db.selectFrom('stock_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    if (order.state !== 'QUEUED' && order.state !== 'PARTIAL' && order.state !== 'SENT') return null;
    await applyLateSplits(db, { ids, now }, { id: order.portfolio_id, account_id: order.account_id }, order.instrument_id);
    const { shares, cents } = await atHand(db, order);
    const left = order.amount_cents === null ? null : order.amount_cents - order.filled_cents;
    const lacks = order.side === 'BUY' ? cents < (left ?? 0) : shares === 0;
    if (lacks && order.state !== 'SENT') {
      const reason = order.side === 'BUY' ? 'There was not enough cash.' : 'There were no shares to sell.';
      await write(db, order, order.filled_millionths > 0 ? { state: 'FILLED' } : { state: 'REJECTED', reason });
      return null;
    }
    const isAskedAgain = order.state === 'SENT';
    const sent = {
      ...order,
      state: 'SENT' as const,
      sent_at: isAskedAgain ? order.sent_at : now,
      sendings: order.sendings + (isAskedAgain ? 0 : 1),
    };
    await write(db, order, { state: sent.state, sent_at: sent.sent_at, sendings: sent.sendings });
    return { order: sent, request: requestOf(sent, left, shares) };
  });
}

function requestOf(order: StockOrder, left: number | null, shares: number): MarketOrder {
  return {
    personId: order.person_id,
    idempotencyKey: `order ${order.id} ${order.sendings}`,
    side: order.side,
    instrumentId: order.instrument_id,
    at: order.sent_at ?? order.fill_after,
    amountCents: left,
    sharesMillionths: order.side === 'SELL' ? shares : null,
    isRest: order.filled_millionths > 0,
  };
}

/** The cash of an order's portfolio, and its shares of the instrument. */
async function atHand(db: Kysely<Database>, order: StockOrder): Promise<{ shares: number; cents: number }> {
  const portfolio = await db
    .selectFrom('stock_portfolio')
    .select('cash_cents')
    .where('id', '=', order.portfolio_id)
    .executeTakeFirstOrThrow();
  const position = await db
    .selectFrom('ledger_position')
    .select('shares_millionths')
    .where('portfolio_id', '=', order.portfolio_id)
    .where('instrument_id', '=', order.instrument_id)
    .executeTakeFirst();
  return { shares: position?.shares_millionths ?? 0, cents: portfolio.cash_cents };
}

type OrderChange = Partial<
  Pick<StockOrder, 'state' | 'sent_at' | 'sendings' | 'fill_after' | 'reason' | 'filled_millionths' | 'filled_cents' | 'settles_on'>
>;

async function write(db: Kysely<Database>, { id }: StockOrder, change: OrderChange): Promise<void> {
  await db.updateTable('stock_order').set(change).where('id', '=', id).execute();
}

/** Writes what the market answered to one sending; true where something was filled. */
async function settle({ storage, ids, now }: FillContext, sent: StockOrder, answer: MarketAnswer): Promise<boolean> {
  return storage.write(async ({ db }) => {
    await lockAccounts(db, await familyAccounts(db, sent.account_id));
    const order = await db.selectFrom('stock_order').selectAll().where('id', '=', sent.id).executeTakeFirstOrThrow();
    if (order.state !== 'SENT' || order.sendings !== sent.sendings) return false;
    const open = order.filled_millionths > 0 ? ('PARTIAL' as const) : ('QUEUED' as const);
    if (answer.state === 'REJECTED') {
      await write(db, order, { state: order.filled_millionths > 0 ? 'FILLED' : 'REJECTED', reason: answer.reason });
      return false;
    }
    if (!('cents' in answer)) {
      const reason = answer.state === 'CLOSED' ? 'The market is closed.' : 'Trading of this stock is halted for now.';
      await write(db, order, { state: open, reason, ...(answer.state === 'CLOSED' ? { fill_after: nextOpen(now) } : {}) });
      return false;
    }
    await enter(db, { ids, now }, order, answer);
    return true;
  });
}

async function enter(
  db: Kysely<Database>,
  tools: LedgerTools,
  order: StockOrder,
  { state, sharesMillionths, cents, priceTenThousandths }: Extract<MarketAnswer, { cents: number }>,
): Promise<void> {
  const at = order.sent_at ?? tools.now;
  const sign = order.side === 'BUY' ? 1 : -1;
  const settles = settlesOn(newYorkDate(at));
  if (sharesMillionths > 0)
    await postEntry(db, tools, {
      portfolio: { id: order.portfolio_id, account_id: order.account_id },
      kind: order.side,
      instrumentId: order.instrument_id,
      shares: sign * sharesMillionths,
      cents: -sign * cents,
      priceTenThousandths,
      at,
      settlesOn: settles,
      orderId: order.id,
      transferId: order.transfer_id,
      reference: `order ${order.id} ${order.sendings}`,
    });
  await write(db, order, {
    state: state === 'FILLED' ? 'FILLED' : 'PARTIAL',
    filled_millionths: order.filled_millionths + sharesMillionths,
    filled_cents: order.filled_cents + cents,
    settles_on: settles,
    reason: null,
  });
}
