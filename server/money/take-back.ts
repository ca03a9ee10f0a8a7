import type { Kysely } from 'kysely';
import type { DailyContext } from '#server/daily/daily-work.ts';
import type { Database } from '#server/storage/database.ts';
import { inDollars } from './amounts.ts';
import { netOf } from './arrive.ts';
import { moveMoney, settlePending } from './move-money.ts';
import { namesOf } from './names-of.ts';
import { returnReason } from './return-codes.ts';
import { tellOf } from './tell.ts';
import { lockTransfer, writeState, type Transfer } from './transfer-store.ts';

const returnable = new Set(['PENDING', 'PROCESSING', 'COMPLETED']);
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
      const accountId = destination_id;
      // It shows as it does on a statement of the bank: the deposit, and its return.
      if (transfer.state !== 'COMPLETED') await settlePending(db, { transfer, accountId, amountCents: netOf(transfer), today });
      await moveMoney(db, { transfer, accountId, kind: 'WITHDRAWAL', amountCents: -netOf(transfer), detail: returned, today, leg: 'back' });
    } else {
      await moveMoney(db, {
        transfer,
        accountId: source_id,
        kind: 'DEPOSIT',
        amountCents: amount_cents,
        detail: returned,
        today,
        leg: 'back',
      });
    }
    await writeState(db, id, 'RETURNED', { ended_on: today, reason: code });
    await holdBank(db, kind === 'DEPOSIT' ? source_id : destination_id, code);
    const { from, to } = await namesOf({ ...context, db }, person_id, transfer);
    const { why, next } = returnReason(code);
    const told = kind === 'DEPOSIT' ? 'depositReturned' : 'withdrawalReturned';
    await tellOf({ ...context, db }, person_id, told, { transferId: id, amount: inDollars(amount_cents), from, to, why, next, code });
    return true;
  });
}

async function holdBank(db: Kysely<Database>, bankId: string, code: string): Promise<void> {
  const { consequence } = returnReason(code);
  if (consequence === 'NONE') return;
  await db
    .updateTable('linked_account')
    .set({ status: consequence === 'UNLINK' ? 'removed' : 'frozen' })
    .where('id', '=', bankId)
    .where('status', '=', 'linked')
    .execute();
}
