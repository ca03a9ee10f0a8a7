import { z } from 'zod';
import type { Opened } from '#server/storage/sealed.ts';
import type { Row } from './tables.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, IsoDate, WriteAnswer } from '#server/operations/shapes.ts';

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

export type Receipt = Opened<Row<'change_receipt'>>;

/** The receipt of a row, with its words opened. */
export async function openReceipt({ db, vault }: OperationContext, row: Row<'change_receipt'> | undefined): Promise<Receipt | undefined> {
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
  return openReceipt(context, row);
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
  const receipts = await Promise.all(rows.map((row) => openReceipt(context, row)));
  return receipts.filter((receipt) => receipt !== undefined);
}
