import { z } from 'zod';
import type { Opened } from '#server/storage/sealed.ts';
import type { Row } from '#server/storage/database.ts';
import { ownAccountEvenClosed } from './own-account.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, IsoDate, WriteAnswer } from '#server/operations/shapes.ts';

/** Writes a receipt that a person can look up later: a short reference, and the change in words. Written with the change itself. */
export async function writeReceipt(
  context: Pick<OperationContext, 'db' | 'vault' | 'ids' | 'now' | 'today' | 'person'>,
  accountId: string,
  { summary, effectiveOn, kind = 'CHANGE' }: { summary: string; effectiveOn: string | null; kind?: Row<'change_receipt'>['kind'] },
): Promise<string> {
  // Letters and digits that are not taken for each other, from the random end of the id.
  const reference = `LM-${context.ids().replaceAll('-', '').slice(-10).toUpperCase()}`;
  const { db, vault, now, today } = context;
  const { id } = signedIn(context);
  const row = { reference, account_id: accountId, person_id: id, at: now, saved_on: today, effective_on: effectiveOn, kind, summary };
  await db
    .insertInto('change_receipt')
    .values(await vault.seal(db, 'change_receipt', { person: id, row: reference }, row))
    .execute();
  return reference;
}

/** The answer to a change of an account: its receipt, and the day from which it holds; null if nothing is left to be done. */
export const ChangeAnswer = WriteAnswer.extend({
  receipt: z.strictObject({ reference: z.string(), summary: z.string(), effectiveOn: IsoDate.nullable() }).optional(),
});
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

export async function changed(
  context: OperationContext,
  accountId: string,
  change: { summary: string; effectiveOn: string | null },
): Promise<ChangeAnswer> {
  return { ...done, receipt: { reference: await writeReceipt(context, accountId, change), ...change } };
}

type Receipt = Opened<Row<'change_receipt'>>;

async function opened({ db, vault }: OperationContext, row: Row<'change_receipt'> | undefined): Promise<Receipt | undefined> {
  return row === undefined ? undefined : vault.open(db, 'change_receipt', { person: row.person_id, row: row.reference }, row);
}

export async function lastReceipt(context: OperationContext, accountId: string): Promise<Receipt | undefined> {
  const row = await context.db
    .selectFrom('change_receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'TRANSFER')
    .orderBy('at', 'desc')
    .orderBy('reference')
    .executeTakeFirst();
  return opened(context, row);
}

/** The newest receipts that the person asking has of some accounts, newest first. */
export async function receiptsOf(context: OperationContext, accountIds: readonly string[], atMost: number): Promise<Receipt[]> {
  const rows = await context.db
    .selectFrom('change_receipt')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where('person_id', '=', signedIn(context).id)
    .orderBy('at', 'desc')
    .orderBy('reference')
    .limit(atMost)
    .execute();
  const receipts = await Promise.all(rows.map((row) => opened(context, row)));
  return receipts.filter((receipt) => receipt !== undefined);
}

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
    /** The transfer that was confirmed, as it is now; null of another change. */
    transfer: z.strictObject({ transferId: z.string(), state: z.string() }).nullable(),
    accountDisplayName: z.string(),
    accountId: z.string(),
    externalizedAccountId: z.string(),
  }),
  async handler({ reference }, context) {
    const row = await context.db.selectFrom('change_receipt').selectAll().where('reference', '=', reference).executeTakeFirst();
    const receipt = await opened(context, row);
    if (receipt === undefined) throw new OperationNotFound('The receipt');
    const account = await ownAccountEvenClosed(context.db, signedIn(context), receipt.account_id);
    const transfer = await context.db
      .selectFrom('money_transfer')
      .select(['id', 'state'])
      .where('receipt_reference', '=', reference)
      .orderBy('id')
      .executeTakeFirst();
    const isUndone = transfer !== undefined && undone.has(transfer.state);
    return {
      reference,
      summary: receipt.summary,
      savedOn: receipt.saved_on,
      effectiveOn: isUndone ? null : receipt.effective_on,
      transfer: transfer === undefined ? null : { transferId: transfer.id, state: transfer.state },
      accountDisplayName: account.display_name,
      accountId: account.id,
      externalizedAccountId: account.externalized_id,
    };
  },
});

export const receiptOperations: readonly Operation[] = [getChangeReceipt];
