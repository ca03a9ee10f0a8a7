import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { ledgerFailures } from '#server/ledger/ledger-failures.ts';
import { isCancelable } from '#server/money/describe-transfer.ts';
import { dropPending } from '#server/money/move-money.ts';
import { namesOf } from '#server/money/names-of.ts';
import { planNext } from '#server/money/plan-series.ts';
import { stopSeries } from '#server/money/stop-series.ts';
import { tellOf } from '#server/money/tell.ts';
import { cancelTrades, tradesOf } from '#server/money/trades.ts';
import { ownSeries, ownTransfer, writeState, type Series, type Transfer } from '#server/money/transfer-store.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer, WriteErrors } from '#server/operations/shapes.ts';

const tooLate = 'This transfer has left, so it can no longer be canceled.';

async function cancel(
  context: OperationContext,
  transfer: Transfer,
  notice: 'canceled' | 'saleCanceled' | 'skipped' | null,
): Promise<void> {
  await dropPending(context.db, transfer);
  await writeState(context.db, transfer.id, 'CANCELED', { ended_on: context.today });
  if (notice !== null) await tell(context, transfer, notice);
}

async function tell(
  context: OperationContext,
  transfer: Transfer,
  notice: 'canceled' | 'saleCanceled' | 'investmentCanceled' | 'skipped',
): Promise<void> {
  const { from, to } = await namesOf(context, transfer.person_id, transfer);
  const amount = { cents: transfer.amount_cents };
  await tellOf(context, transfer.person_id, notice, { transferId: transfer.id, amount, from, to, on: { day: transfer.leaves_on } });
}

/** 001 §7. One of a plan is skipped, and the plan goes on. Canceled once more it stays so. */
const deleteCrossAccountTransfer = defineOperation({
  name: 'deleteCrossAccountTransfer',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ crossAccountTransferId: Id }),
  output: z.strictObject({ success: z.boolean(), error: z.strictObject({ message: z.string() }).nullable(), errors: WriteErrors }),
  async handler({ crossAccountTransferId }, context) {
    const transfer = await ownTransfer(context, crossAccountTransferId);
    if (transfer.state === 'CANCELED') return { ...done, error: null };
    if (transfer.state === 'SELLING' || transfer.state === 'INVESTING') return await withTrades(transfer, context);
    if (!isCancelable(transfer, context.now))
      return { success: false, error: { message: tooLate }, errors: [{ path: 'crossAccountTransferId', message: tooLate }] };
    if (transfer.series_id === null) await cancel(context, transfer, 'canceled');
    else await skip(context, await ownSeries(context, transfer.series_id), transfer);
    return { ...done, error: null };
  },
});

/**
 * Cancels the trades of a sale or an investment. What was sold already stays as cash in its portfolio; money that arrived stays there too, so an
 * investment that is canceled is complete. Canceled once more it is too late.
 */
async function withTrades(transfer: Transfer, context: OperationContext) {
  const { db, today } = context;
  const message = ledgerFailures.TOO_LATE_TO_CANCEL.say;
  if (!(await tradesOf(db, transfer)).isCancelable)
    return { success: false, error: { message }, errors: [{ path: 'crossAccountTransferId', message }] };
  await cancelTrades(db, transfer);
  if (transfer.state === 'SELLING') await cancel(context, transfer, 'saleCanceled');
  else {
    await writeState(db, transfer.id, 'COMPLETED', {
      ended_on: today,
      reason: 'You canceled the investment. The money stays in the cash of the portfolio.',
    });
    await tell(context, transfer, 'investmentCanceled');
  }
  return { ...done, error: null };
}

/** If no transfer follows, the plan has ended with the skipped one. */
async function skip(context: OperationContext, series: Series, transfer: Transfer): Promise<void> {
  await cancel(context, transfer, 'skipped');
  if (series.stopped_at === null && !(await planNext(context, series, transfer.planned_on))) await stopSeries(context, series, transfer);
}

/** The one transfer of a plan that has not left yet. */
async function upcoming({ db, now }: OperationContext, seriesId: string): Promise<Transfer | null> {
  const row = await db
    .selectFrom('money_transfer')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('state', '=', 'SCHEDULED')
    .orderBy('planned_on')
    .executeTakeFirst();
  return row !== undefined && isCancelable(row, now) ? row : null;
}

const planFailures = {
  HAS_LEFT: {
    retry: 'later',
    say: 'The next transfer of this plan is leaving right now, so nothing was changed.',
  },
  STOPPED_ALREADY: { retry: 'never', kind: 'done', say: 'This plan has been stopped already.' },
} as const;

/** Skips the next transfer of a plan: the one whose day was shown. Skipped once more, nothing else is. */
const skipNextTransfer = defineOperation({
  name: 'skipNextTransfer',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ seriesId: Id, transferId: Id }),
  output: WriteAnswer,
  failures: planFailures,
  async handler({ seriesId, transferId }, context) {
    const series = await ownSeries(context, seriesId);
    if (series.stopped_at !== null) throw new OperationFailure('STOPPED_ALREADY');
    const shown = await ownTransfer(context, transferId);
    if (shown.series_id === series.id && shown.state === 'CANCELED') return done;
    const next = await upcoming(context, series.id);
    if (next?.id !== transferId) throw new OperationFailure('HAS_LEFT');
    await skip(context, series, next);
    return done;
  },
});

/** Stops a plan: what has left goes on, nothing follows. */
const stopRepeatedTransfer = defineOperation({
  name: 'stopRepeatedTransfer',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ seriesId: Id }),
  output: WriteAnswer,
  failures: planFailures,
  async handler({ seriesId }, context) {
    const series = await ownSeries(context, seriesId);
    if (series.stopped_at !== null) throw new OperationFailure('STOPPED_ALREADY');
    const next = await upcoming(context, series.id);
    // While one leaves, what follows it is not planned yet.
    if (next === null) throw new OperationFailure('HAS_LEFT');
    await cancel(context, next, null);
    await stopSeries(context, series, next);
    return done;
  },
});

export const cancelOperations: readonly Operation[] = [deleteCrossAccountTransfer, skipNextTransfer, stopRepeatedTransfer];
