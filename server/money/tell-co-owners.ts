import type { Kysely } from 'kysely';
import type { MessageValues, Outbox } from '#server/outbox/outbox.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from './tables.ts';
import type { MoneyContext } from './endpoints.ts';
import { namesOf } from './names-of.ts';
import { tellOf } from './tell.ts';
import type { Transfer } from './transfer-store.ts';

type Told = 'coOwnerAsked' | 'coOwnerDepositReturned' | 'coOwnerWithdrawalReturned';

/** Tells the other owners of an account what is moved out of it, or was returned, in the names that they know its ends by. */
export async function tellCoOwners(
  context: MoneyContext & { db: Kysely<Database>; vault: Vault; outbox: Outbox },
  { transfer, accountId }: { transfer: Transfer; accountId: string },
  notice: Told,
  values: MessageValues,
): Promise<void> {
  const others = await context.db
    .selectFrom('account_owner')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '!=', transfer.person_id)
    .orderBy('person_id')
    .execute();
  for (const { person_id: personId } of others) {
    const { from, to } = await namesOf(context, personId, transfer);
    await tellOf(context, personId, notice, { ...values, transferId: transfer.id, from, to });
  }
}
