import type { DailyContext } from '#server/daily/daily-work.ts';
import { settlePending } from './move-money.ts';
import { namesOf } from './names-of.ts';
import { tellOf } from './tell.ts';
import { startInvesting } from './trades.ts';
import { lockTransfer, writeState, type Transfer } from './transfer-store.ts';

/** What reaches the destination of a transfer. */
export const netOf = ({ amount_cents, federal_withheld_cents, state_withheld_cents }: Transfer): number =>
  amount_cents - federal_withheld_cents - state_withheld_cents;

/** Lets a transfer arrive whose day has come, and tells its person. Answers false where that was done meanwhile. */
export function arrive(context: DailyContext, due: Transfer): Promise<boolean> {
  const { storage, today } = context;
  return storage.write(async ({ db }) => {
    const transfer = await lockTransfer(db, due);
    if (transfer?.state !== 'PROCESSING') return false;
    const { id, kind, person_id, held_until, buys_shares } = transfer;
    const amountCents = netOf(transfer);
    if (kind !== 'WITHDRAWAL') await settlePending(db, context, { transfer, side: 'destination', amountCents, today });
    const isInvested = buys_shares === 1 && (await startInvesting(db, context, transfer, amountCents));
    if (isInvested) await writeState(db, id, 'INVESTING');
    else await writeState(db, id, 'COMPLETED', { ended_on: today });
    const { from, to } = await namesOf({ ...context, db }, person_id, transfer);
    await tellOf({ ...context, db }, person_id, kind === 'DEPOSIT' ? 'arrived' : 'sent', {
      transferId: id,
      amount: { cents: amountCents },
      from,
      to,
      ...(held_until !== null && { held: { day: held_until } }),
    });
    return true;
  });
}
