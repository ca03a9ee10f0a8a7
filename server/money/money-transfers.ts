import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { isBusinessDay } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';
import { arrive } from './arrive.ts';
import { finishTrades } from './finish-trades.ts';
import { handOver } from './hand-over.ts';
import { leave } from './leave.ts';
import { takeBack } from './take-back.ts';
import type { Transfer } from './transfer-store.ts';
import { leavesAt } from './transfer-timing.ts';

const batchSize = 100;
/** A return is read again for so long, so that a server that stood still misses none. */
const returnsReadForDays = 30;

/**
 * Moves transfers on: banks' returns are read first, so that what comes back does not arrive; then what is due leaves, goes to the network, and arrives. Each
 * is a transaction of its own, and one that fails keeps no other from moving.
 */
export const moneyTransfers: DailyWork = {
  name: 'money-transfers',
  everyMinutes: 10,
  moments: (day) => (isBusinessDay(day) ? [leavesAt(day)] : []),
  async run(context) {
    const counts = { returned: 0, left: 0, failed: 0, traded: 0, sent: 0, arrived: 0 };
    const failures: unknown[] = [];
    const each = async (due: DueTransfers, work: (transfer: Transfer) => Promise<void>): Promise<void> => {
      for (let last = ''; !context.isStopping();) {
        const rows = await due(context, last);
        for (const row of rows) {
          try {
            await work(row);
          } catch (error) {
            failures.push(error);
          }
        }
        if (rows.length < batchSize) break;
        last = rows.at(-1)?.id ?? '';
      }
    };
    await readReturns(context, async (transfer, code) => {
      if (await takeBack(context, transfer, code)) counts.returned += 1;
    });
    await each(dueToLeave, async (transfer) => {
      const became = await leave(context, transfer);
      if (became !== null) counts[became] += 1;
    });
    await each(inState('SELLING'), async (transfer) => {
      if (await finishTrades(context, transfer)) counts.traded += 1;
    });
    await each(inState('PENDING'), async (transfer) => {
      if (await handOver(context, transfer)) counts.sent += 1;
    });
    await each(dueToArrive, async (transfer) => {
      if (await arrive(context, transfer)) counts.arrived += 1;
    });
    await each(inState('INVESTING'), async (transfer) => {
      if (await finishTrades(context, transfer)) counts.traded += 1;
    });
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

type DueTransfers = (context: DailyContext, last: string) => Promise<Transfer[]>;

const page = ({ storage }: DailyContext, last: string) =>
  storage.read.selectFrom('money_transfer').selectAll().where('id', '>', last).orderBy('id').limit(batchSize);

const dueToLeave: DueTransfers = (context, last) =>
  page(context, last).where('state', '=', 'SCHEDULED').where('cancelable_until', '<=', context.now).execute();

const inState =
  (state: Transfer['state']): DueTransfers =>
  (context, last) =>
    page(context, last).where('state', '=', state).execute();

const dueToArrive: DueTransfers = (context, last) =>
  page(context, last).where('state', '=', 'PROCESSING').where('arrives_on', '<=', context.today).execute();

async function readReturns(context: DailyContext, work: (transfer: Transfer, code: string) => Promise<void>): Promise<void> {
  const { parties, storage, today } = context;
  const returns = await parties.achNetwork.returns({ from: addDays(today, -returnsReadForDays), until: today });
  for (const { idempotencyKey, code } of returns) {
    const transfer = await storage.read.selectFrom('money_transfer').selectAll().where('id', '=', idempotencyKey).executeTakeFirst();
    if (transfer !== undefined && transfer.state !== 'RETURNED') await work(transfer, code);
  }
}
