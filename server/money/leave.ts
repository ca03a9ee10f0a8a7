import { changePending } from '#server/accounts/write-activity.ts';
import type { Kysely } from 'kysely';
import type { DailyContext } from '#server/daily/daily-work.ts';
import type { Database } from './tables.ts';
import { sentence } from '#server/phrases/sentence.ts';
import { inEnglish, written } from '#server/phrases/written-in.ts';
import type { TransferTerms } from './asked-transfer.ts';
import { decideTransfer } from './decide-transfer.ts';
import { namesOf } from './names-of.ts';
import { dropPending, moveMoney, settlePending } from './move-money.ts';
import type { Mistake } from './pair-mistake.ts';
import { planNext } from './plan-series.ts';
import { stopSeries } from './stop-series.ts';
import { tellOf } from './tell.ts';
import { startSale } from './trades.ts';
import { endIdsOf, lockTransfer, writeState, type Transfer } from './transfer-store.ts';

const notDone = sentence('It could not be done.');

/** Lets a transfer leave whose time has come, or says why it cannot. Answers what became of it; null where somebody else did it, or canceled it. */
export function leave(context: DailyContext, due: Transfer): Promise<'left' | 'failed' | null> {
  const { storage, vault, now, today } = context;
  return storage.write(async ({ db }) => {
    const transfer = await lockTransfer(db, due);
    if (transfer?.state !== 'SCHEDULED') return null;
    const { id, person_id, amount_cents, is_full, contribution_year, leaves_on } = transfer;
    const money = { db, vault, now, today };
    const { terms, mistakes } = await decideTransfer(
      money,
      person_id,
      {
        ...endIdsOf(transfer),
        amountCents: amount_cents,
        isFull: is_full === 1,
        cashOnly: transfer.sells_shares === 0,
        staysCash: transfer.buys_shares === 0,
        leavesOn: leaves_on,
        repeat: null,
        contributionYear: contribution_year,
      },
      { transferId: id, leavesOn: leaves_on },
    );
    const [mistake] = mistakes;
    if (terms === null) await fail(context, db, transfer, mistake);
    else if (terms.sellsShares) await startSale(db, context, { ...transfer, amount_cents: terms.amountCents });
    else await send(db, context, transfer, terms);
    if (transfer.series_id !== null) await goOn(context, db, transfer, mistake);
    return terms === null ? 'failed' : 'left';
  });
}

/** Takes the money out of the account that it comes from, with what is withheld of it. */
async function send(db: Kysely<Database>, context: DailyContext, transfer: Transfer, terms: TransferTerms): Promise<void> {
  const { amountCents, netCents, federalWithheldCents, stateWithheldCents, contributionYear, source, destination, kind } = terms;
  await writeState(db, transfer.id, kind === 'BETWEEN' ? 'PROCESSING' : 'PENDING', {
    amount_cents: amountCents,
    contribution_year: contributionYear,
    federal_withheld_cents: federalWithheldCents,
    state_withheld_cents: stateWithheldCents,
  });
  if (destination.kind === 'ACCOUNT')
    await changePending(db, { transferId: transfer.id, accountId: destination.id, kind: 'DEPOSIT' }, { amount_cents: netCents });
  if (source.kind !== 'ACCOUNT') return;
  const taken = { transfer, side: 'source' as const, today: context.today };
  await settlePending(db, context, { ...taken, amountCents: netCents });
  await moveMoney(db, context, { ...taken, amountCents: -federalWithheldCents, detail: 'federal income tax withheld', leg: 'federal' });
  await moveMoney(db, context, { ...taken, amountCents: -stateWithheldCents, detail: 'state income tax withheld', leg: 'state' });
}

/** Ends a transfer that could not leave, and tells its person why. Nothing has moved. */
async function fail(context: DailyContext, db: Kysely<Database>, transfer: Transfer, mistake: Mistake | undefined): Promise<void> {
  const reason = mistake?.message ?? notDone;
  await dropPending(db, transfer);
  await writeState(db, transfer.id, 'FAILED', { ended_on: context.today, reason: written(reason, inEnglish) });
  const { from, to } = await namesOf({ ...context, db }, transfer.person_id, transfer);
  const notice = transfer.series_id === null ? 'notDone' : 'notDoneRepeated';
  await tellOf({ ...context, db }, transfer.person_id, notice, {
    transferId: transfer.id,
    amount: { cents: transfer.amount_cents },
    from,
    to,
    on: { day: transfer.leaves_on },
    reason,
  });
}

/** Plans what follows in the same plan. One whose end is gone, or takes nothing more, stops. */
async function goOn(context: DailyContext, db: Kysely<Database>, transfer: Transfer, mistake: Mistake | undefined): Promise<void> {
  const series = await db
    .selectFrom('money_series')
    .selectAll()
    .where('id', '=', transfer.series_id ?? '')
    .executeTakeFirst();
  if (series === undefined || series.stopped_at !== null) return;
  const isOver = mistake?.path === 'sourceId' || mistake?.path === 'destinationId';
  if (isOver || !(await planNext({ ...context, db }, series, transfer.planned_on))) await stopSeries({ ...context, db }, series, transfer);
}
