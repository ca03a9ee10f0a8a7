import { changePending } from '#server/accounts/write-activity.ts';
import type { DailyContext } from '#server/daily/daily-work.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { sentence } from '#server/phrases/sentence.ts';
import { endsAmong } from './names-of.ts';
import { endpointsOf, type MoneyContext } from './endpoints.ts';
import { dropPending, settlePending } from './move-money.ts';
import { isPortfolio, portfolioMoney } from './portfolio-amount.ts';
import { tellOf } from './tell.ts';
import { tradesOf } from './trades.ts';
import { lockTransfer, writeState, type Transfer } from './transfer-store.ts';

const nothingSold = sentence('Nothing could be sold.');

/** Moves a transfer on whose shares were sold or bought. Answers false where it waits, for the market or for the money to settle. */
export function finishTrades(context: DailyContext, due: Transfer): Promise<boolean> {
  const { storage, today } = context;
  return storage.write(async ({ db }) => {
    const transfer = await lockTransfer(db, due);
    if (transfer === null || (transfer.state !== 'SELLING' && transfer.state !== 'INVESTING')) return false;
    const trades = await tradesOf(db, transfer);
    if (trades.isWaiting) return false;
    if (transfer.state === 'SELLING') return await sold({ ...context, db }, transfer, trades.filledCents, lastDay(trades.orders));
    const reason = trades.filledCents === 0 ? 'Nothing could be bought. The money is in the cash of the portfolio.' : null;
    await writeState(db, transfer.id, 'COMPLETED', { ended_on: today, reason });
    const { source, destination } = endsAmong(await endpointsOf({ ...context, db }, transfer.person_id), transfer);
    await tellOf({ ...context, db }, transfer.person_id, reason === null ? 'invested' : 'notInvested', {
      transferId: transfer.id,
      amount: { cents: trades.filledCents === 0 ? transfer.amount_cents : trades.filledCents },
      from: source.named,
      to: destination.named,
    });
    return true;
  });
}

const lastDay = (orders: readonly { settles_on: string | null }[]): string =>
  orders.flatMap(({ settles_on }) => (settles_on === null ? [] : [settles_on])).reduce((last, day) => (day > last ? day : last), '');

/** Lets the money of a sale leave the portfolio once it has settled. Where nothing could be sold, nothing has moved. */
async function sold(
  context: MoneyContext & Pick<DailyContext, 'outbox' | 'ids'>,
  transfer: Transfer,
  proceedsCents: number,
  settlesOn: string,
): Promise<boolean> {
  const { db, now, today } = context;
  const endpoints = await endpointsOf(context, transfer.person_id);
  const { source, destination } = endsAmong(endpoints, transfer);
  if (proceedsCents === 0) {
    await dropPending(db, transfer);
    await writeState(db, transfer.id, 'FAILED', { ended_on: today, reason: nothingSold.said });
    await tellOf(context, transfer.person_id, 'notSold', {
      transferId: transfer.id,
      amount: { cents: transfer.amount_cents },
      from: source.named,
      to: destination.named,
      reason: nothingSold,
    });
    return true;
  }
  if (settlesOn > today) return false;
  const end = endpoints.find((one) => isPortfolio(one) && one.portfolio.id === transfer.source_portfolio_id);
  const cashCents = end !== undefined && isPortfolio(end) ? (await portfolioMoney(context, end, transfer.id)).cashCents : 0;
  const amountCents = transfer.is_full === 1 ? cashCents : proceedsCents;
  // A deposit that a bank may still take back holds what was bought with it.
  if (cashCents < proceedsCents) return false;
  const arrives_on = addBusinessDays(today, 1);
  await writeState(db, transfer.id, transfer.kind === 'BETWEEN' ? 'PROCESSING' : 'PENDING', { amount_cents: amountCents, arrives_on });
  await settlePending(db, { ids: context.ids, now }, { transfer, side: 'source', amountCents, today });
  await changePending(db, { transferId: transfer.id, kind: 'DEPOSIT' }, { amount_cents: amountCents, expected_on: arrives_on });
  return true;
}
