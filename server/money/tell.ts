import type { Kysely } from 'kysely';
import type { MessageValues, Outbox } from '#server/outbox/outbox.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from './tables.ts';

/** The mails about transfers, under `messages:` of `flows/moving-money/words/en.yaml`. */
type Told =
  | 'asked'
  | 'askedRepeated'
  | 'coOwnerAsked'
  | 'coOwnerDepositReturned'
  | 'coOwnerWithdrawalReturned'
  | 'arrived'
  | 'sent'
  | 'canceled'
  | 'saleCanceled'
  | 'investmentCanceled'
  | 'skipped'
  | 'stopped'
  | 'invested'
  | 'notInvested'
  | 'notSold'
  | 'notDone'
  | 'notDoneRepeated'
  | 'depositReturned'
  | 'withdrawalReturned';

/** Tells a person by mail what became of a transfer, within the transaction of what it tells of. */
export async function tellOf(
  { db, vault, outbox }: { db: Kysely<Database>; vault: Vault; outbox: Outbox },
  personId: string,
  notice: Told,
  { transferId, ...values }: { transferId: string } & MessageValues,
): Promise<void> {
  await outbox.send(db, {
    channel: 'mail',
    personId,
    to: (await readPerson({ db, vault }, personId)).email,
    words: `moving-money/${notice}`,
    values: { ...values, page: `/transfers/${transferId}` },
  });
}
