import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccountEvenClosed } from '#server/accounts/own-account.ts';
import { openReceipt } from '#server/accounts/receipts.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { outcomeOfMove } from './outcome-of-move.ts';

/** The states of a transfer that came to nothing, or was taken back. */
const undone: ReadonlySet<string> = new Set(['CANCELED', 'FAILED', 'RETURNED']);

const getChangeReceipt = defineOperation({
  name: 'getChangeReceipt',
  kind: 'read',
  input: z.strictObject({ reference: Id }),
  output: z.strictObject({
    reference: z.string(),
    summary: z.string(),
    savedOn: IsoDate,
    /** Null where nothing takes effect, and where what was confirmed came to nothing. */
    effectiveOn: IsoDate.nullable(),
    /** What became of a selected portfolio, in a sentence; null of another change, and while it only waits for its day. */
    outcome: z.string().nullable(),
    /** The transfer that was confirmed, as it is now; null of another change. */
    transfer: z.strictObject({ transferId: z.string(), state: z.string() }).nullable(),
    accountDisplayName: AccountName,
    accountId: z.string(),
    externalizedAccountId: z.string(),
  }),
  async handler({ reference }, context) {
    const row = await context.db.selectFrom('change_receipt').selectAll().where('reference', '=', reference).executeTakeFirst();
    const receipt = await openReceipt(context, row);
    if (receipt === undefined) throw new OperationNotFound('The receipt');
    const account = await ownAccountEvenClosed(context.db, signedIn(context), receipt.account_id);
    const transfer = await context.db
      .selectFrom('money_transfer')
      .select(['id', 'state'])
      .where('receipt_reference', '=', reference)
      .orderBy('id')
      .executeTakeFirst();
    const move = await context.db.selectFrom('allocation_move').selectAll().where('reference', '=', reference).executeTakeFirst();
    const isUndone = (transfer !== undefined && undone.has(transfer.state)) || move?.state === 'CLOSED' || move?.state === 'REPLACED';
    return {
      reference,
      summary: receipt.summary,
      savedOn: receipt.saved_on,
      effectiveOn: isUndone ? null : receipt.effective_on,
      outcome: move === undefined ? null : await outcomeOfMove(context, move),
      transfer: transfer === undefined ? null : { transferId: transfer.id, state: transfer.state },
      accountDisplayName: account.display_name,
      accountId: account.id,
      externalizedAccountId: account.externalized_id,
    };
  },
});

export const receiptOperations: readonly Operation[] = [getChangeReceipt];
