import { changePending } from '#server/accounts/write-activity.ts';
import type { DailyContext } from '#server/daily/daily-work.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';
import { lockTransfer, writeState, type Transfer } from './transfer-store.ts';

/** Hands a transfer that has left to the network, under its id. Answers false where the network does not answer: it is asked again later. */
export async function handOver(context: DailyContext, transfer: Transfer): Promise<boolean> {
  const { parties, storage, today } = context;
  const { id, person_id, kind, source_id, destination_id, amount_cents, federal_withheld_cents, state_withheld_cents } = transfer;
  const bankId = kind === 'DEPOSIT' ? source_id : destination_id;
  try {
    await parties.achNetwork.sendTransfer({
      personId: person_id,
      idempotencyKey: id,
      direction: kind === 'DEPOSIT' ? 'FROM_BANK' : 'TO_BANK',
      numbers: await numbersOf(context, person_id, bankId),
      relationshipId: bankId,
      amountCents: amount_cents - federal_withheld_cents - state_withheld_cents,
    });
  } catch (error) {
    if (error instanceof PartyUnavailable) return false;
    throw error;
  }
  await storage.write(async ({ db }) => {
    const now = await lockTransfer(db, transfer);
    if (now?.state !== 'PENDING') return;
    // A transfer that is handed over late arrives later by the same time.
    const arrives_on = later(transfer, today);
    await writeState(db, id, 'PROCESSING', { arrives_on });
    await changePending(db, { transferId: id }, { expected_on: arrives_on });
  });
  return true;
}

async function numbersOf({ storage, vault }: DailyContext, person: string, id: string) {
  const row = await storage.read.selectFrom('ach_relationship').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { routing_number, account_number } = await vault.open(storage.read, 'ach_relationship', { person, row: id }, row);
  return { routingNumber: routing_number, accountNumber: account_number };
}

function later({ leaves_on, arrives_on }: Transfer, today: string): string {
  // Until the next midnight it is in time.
  const late = businessDaysBetween(addDays(leaves_on, 1), today);
  return late > 0 ? addBusinessDays(arrives_on, late) : arrives_on;
}

function businessDaysBetween(from: string, until: string): number {
  let days = 0;
  for (let day = addBusinessDays(from, 1); day <= until; day = addBusinessDays(day, 1)) days += 1;
  return days;
}
