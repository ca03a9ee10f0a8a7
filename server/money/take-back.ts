import { stopBank } from '#server/banks/change-bank.ts';
import type { Kysely } from 'kysely';
import type { DailyContext } from '#server/daily/daily-work.ts';
import type { Database } from './tables.ts';
import { netOf } from './arrive.ts';
import { moveMoney, settlePending } from './move-money.ts';
import { namesOf } from './names-of.ts';
import { returnReason, returnWords } from './return-codes.ts';
import { tellCoOwners } from './tell-co-owners.ts';
import { tellOf } from './tell.ts';
import { dropPurchases } from './trades.ts';
import { lockTransfer, writeState, type Transfer } from './transfer-store.ts';

const returnable = new Set(['PENDING', 'PROCESSING', 'INVESTING', 'COMPLETED']);
const returned = 'returned by your bank';

/**
 * Puts the money of a transfer back that a bank returned, however late, and tells its person why and what to do. An account that has spent a deposit
 * meanwhile owes it. Answers false where that was done already.
 */
export function takeBack(context: DailyContext, sent: Transfer, code: string): Promise<boolean> {
  const { storage, today } = context;
  return storage.write(async ({ db }) => {
    const transfer = await lockTransfer(db, sent);
    if (transfer === null || !returnable.has(transfer.state)) return false;
    const { id, kind, person_id, source_id, destination_id, amount_cents } = transfer;
    if (kind === 'DEPOSIT') {
      const side = 'destination';
      // It shows as it does on a statement of the bank: the deposit, and its return.
      const isThere = transfer.state === 'COMPLETED' || transfer.state === 'INVESTING';
      if (!isThere) await settlePending(db, context, { transfer, side, amountCents: netOf(transfer), today });
      await dropPurchases(db, transfer);
      await moveMoney(db, context, { transfer, side, amountCents: -netOf(transfer), detail: returned, today, leg: 'back' });
    } else {
      await moveMoney(db, context, { transfer, side: 'source', amountCents: amount_cents, detail: returned, today, leg: 'back' });
    }
    await writeState(db, id, 'RETURNED', { ended_on: today, reason: code });
    await holdBank(db, kind === 'DEPOSIT' ? source_id : destination_id, code);
    const { from, to } = await namesOf({ ...context, db }, person_id, transfer);
    const { why, next } = returnWords(code);
    const notice = kind === 'DEPOSIT' ? 'depositReturned' : 'withdrawalReturned';
    await tellOf({ ...context, db }, person_id, notice, { transferId: id, amount: { cents: amount_cents }, from, to, why, next, code });
    const [accountId, toldOthers] =
      kind === 'DEPOSIT' ? [destination_id, 'coOwnerDepositReturned' as const] : [source_id, 'coOwnerWithdrawalReturned' as const];
    await tellCoOwners({ ...context, db }, { transfer, accountId }, toldOthers, { amount: { cents: amount_cents }, why });
    return true;
  });
}

async function holdBank(db: Kysely<Database>, bankId: string, code: string): Promise<void> {
  const { consequence } = returnReason(code);
  if (consequence === 'NONE') return;
  await stopBank(db, bankId, consequence === 'UNLINK' ? 'removed' : 'frozen');
}
