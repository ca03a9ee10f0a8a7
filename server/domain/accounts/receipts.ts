import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, Row } from '#server/storage/database.ts';
import { ownAccount } from './own-account.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';

/** What a person can look up later: a short reference, and what was changed in words. Written with the change itself. */
export async function writeReceipt(context: OperationContext, accountId: string, summary: string): Promise<string> {
  // Letters and digits that are not taken for each other, from the random end of the id.
  const reference = `LM-${context.ids().replaceAll('-', '').slice(-10).toUpperCase()}`;
  await context.db
    .insertInto('change_receipt')
    .values({ reference, account_id: accountId, person_id: signedIn(context).id, at: context.now, saved_on: context.today, summary })
    .execute();
  return reference;
}

export function lastReceipt(db: Kysely<Database>, accountId: string): Promise<Row<'change_receipt'> | undefined> {
  return db
    .selectFrom('change_receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('reference')
    .executeTakeFirst();
}

const getChangeReceipt = defineOperation({
  name: 'getChangeReceipt',
  kind: 'read',
  input: z.strictObject({ reference: Id }),
  output: z.strictObject({
    reference: z.string(),
    summary: z.string(),
    savedOn: IsoDate,
    accountDisplayName: z.string(),
    accountId: z.string(),
    externalizedAccountId: z.string(),
  }),
  async handler({ reference }, context) {
    const receipt = await context.db.selectFrom('change_receipt').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (receipt === undefined) throw new OperationNotFound('The receipt');
    const account = await ownAccount(context.db, signedIn(context), receipt.account_id);
    return {
      reference,
      summary: receipt.summary,
      savedOn: receipt.saved_on,
      accountDisplayName: account.display_name,
      accountId: account.id,
      externalizedAccountId: account.externalized_id,
    };
  },
});

export const receiptOperations: readonly Operation[] = [getChangeReceipt];
