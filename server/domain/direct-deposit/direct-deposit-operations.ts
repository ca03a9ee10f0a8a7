import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, IsoDate, WriteErrors } from '#server/operations/shapes.ts';
import { isSameName } from '#engine/fields/same-name.ts';
import { readPerson } from '#server/people/read-person.ts';
import { unprintable } from '#server/pdf/unprintable.ts';
import { drawSlip } from './draw-slip.ts';
import { formNameMistake, type FormName } from './form-names.ts';
import { formWithSlip } from './own-form.ts';
import { PayAmount, payInWords, payMistakes } from './pay-amount.ts';
import { slipFailures, slipOf } from './slip-of.ts';

/** Longer is refused in words; this only keeps what is beyond any name out. */
const Name = z.string().max(1000);

/** 000 §7. The form as a PDF in base64, and the id under which it can be downloaded again for 30 days. It is drawn before anything is locked. */
const getDirectDepositSlipForAccount = defineOperation({
  name: 'getDirectDepositSlipForAccount',
  kind: 'external',
  aggregate: account('accountId'),
  audit: 'money',
  limit: { person: '30/h' },
  personal: ['employerName', 'signature'],
  sensitive: ['output.pdf'],
  input: PayAmount.extend({ accountId: Id, employerName: Name, signature: Name }),
  output: z.strictObject({ success: z.boolean(), errors: WriteErrors, pdf: z.string().nullable(), formId: z.string().nullable() }),
  failures: slipFailures,
  async handler({ accountId, employerName, signature, ...pay }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const names = [mistake('employerName', employerName), mistake('signature', signature)].filter((one) => one !== null);
    const errors = [...names, ...payMistakes(pay, context.today)];
    if (errors.length > 0) return { success: false, errors, pdf: null, formId: null };
    const typed = { employer: employerName.trim(), pay, signature: signature.trim(), signedOn: context.today };
    const slip = await slipOf(context, own, typed);
    const wrong = await otherName(context, typed.signature);
    if (wrong !== null) return { success: false, errors: [wrong], pdf: null, formId: null };
    const pdf = await drawSlip(slip);
    const formId = await context.settle(async (db) => {
      const { vault, now } = context;
      const row = { id: context.ids(), account_id: own.id, person_id: signedIn(context).id, made_at: now };
      const sealed = await vault.seal(
        db,
        'direct_deposit_form',
        { person: row.person_id, row: row.id },
        { employer: typed.employer, signature: typed.signature, pay },
      );
      await db
        .insertInto('direct_deposit_form')
        .values({ ...row, ...sealed, signed_on: typed.signedOn })
        .execute();
      return row.id;
    });
    return { success: true, errors: [], pdf: pdf.toString('base64'), formId };
  },
});

/** 000 §5, and what the form's font has no letters for. */
function mistake(field: FormName, typed: string): { path: FormName; message: string } | null {
  const wrong = formNameMistake(field, typed);
  if (wrong !== null) return wrong;
  const missing = unprintable(typed);
  if (missing.length === 0) return null;
  const letters = missing.slice(0, 5).join(' ');
  return {
    path: field,
    message: `We can't print ${letters} on this form yet. Write the name in Latin letters, as it stands in a passport.`,
  };
}

/** The issue where the signature is not the name of the person asking, with or without their middle name. */
async function otherName(context: OperationContext, signature: string): Promise<{ path: FormName; message: string } | null> {
  const { first_name, middle_name, last_name } = await readPerson(context, signedIn(context).id);
  const name = `${first_name} ${last_name}`;
  const whole = `${first_name} ${middle_name ?? ''} ${last_name}`;
  if (isSameName(signature, name) || isSameName(signature, whole)) return null;
  return { path: 'signature', message: `Sign with your own name, as it stands here: ${name}.` };
}

const Asked = z.strictObject({ accountId: Id, formId: Id });
const Lines = z.array(z.string());

/** The text of a generated form, for a preview on a page. */
const getDirectDepositForm = defineOperation({
  name: 'getDirectDepositForm',
  kind: 'read',
  personal: ['name', 'address', 'employerName', 'signature'].map((part) => `output.${part}`),
  input: Asked,
  output: z.strictObject({
    name: z.string(),
    address: Lines,
    employerName: z.string(),
    bank: z.string(),
    bankAddress: Lines,
    routingNumber: z.string(),
    /** The last digits of the account number. */
    last4: z.string(),
    /** How much of the pay, and from when, in words. */
    amount: z.string(),
    signature: z.string(),
    signedOn: IsoDate,
  }),
  failures: slipFailures,
  async handler({ accountId, formId }, context) {
    const { slip } = await formWithSlip(context, accountId, formId);
    const { holder, bank, employer, pay, signature, signedOn } = slip;
    return {
      name: holder.name,
      address: [...holder.address],
      employerName: employer,
      bank: bank.name,
      bankAddress: [...bank.address],
      routingNumber: bank.routingNumber,
      last4: bank.accountNumber.slice(-4),
      amount: payInWords(pay),
      signature,
      signedOn,
    };
  },
});

/** The form as a file. It is drawn again each time: no copy of it is kept. */
const downloadDirectDepositForm = defineOperation({
  name: 'downloadDirectDepositForm',
  kind: 'read',
  sensitive: ['output.content'],
  input: Asked,
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  failures: slipFailures,
  async handler({ accountId, formId }, context) {
    const { slip } = await formWithSlip(context, accountId, formId);
    const content = (await drawSlip(slip)).toString('base64');
    return { name: 'direct-deposit-form.pdf', mediaType: 'application/pdf' as const, content };
  },
});

export const directDepositOperations: readonly Operation[] = [
  getDirectDepositSlipForAccount,
  getDirectDepositForm,
  downloadDirectDepositForm,
];
