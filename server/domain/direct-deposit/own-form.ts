import type { Row } from '#server/storage/database.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { wholePay } from './pay-amount.ts';
import { slipOf } from './slip-of.ts';

type Form = Opened<Row<'direct_deposit_form'>>;

async function ownForm({ db, vault, ...context }: OperationContext, formId: string): Promise<Form> {
  const person = signedIn(context).id;
  const row = await db
    .selectFrom('direct_deposit_form')
    .selectAll()
    .where('id', '=', formId)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The form');
  return vault.open(db, 'direct_deposit_form', { person, row: row.id }, row);
}

/** A form of the person asking, for that account, with the slip that is drawn of it. */
export const formWithSlip = async (context: OperationContext, accountId: string, formId: string) => {
  const own = await ownAccount(context.db, signedIn(context), accountId);
  const form = await ownForm(context, formId);
  if (form.account_id !== own.id) throw new OperationNotFound('The form');
  const { employer, signature, signed_on: signedOn, pay } = form;
  return { form, slip: await slipOf(context, own, { employer, pay: pay ?? wholePay, signature, signedOn }) };
};
