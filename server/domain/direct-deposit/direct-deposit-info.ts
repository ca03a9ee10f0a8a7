import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { ActivationStep, activationSteps } from './activation-steps.ts';
import { programBank } from './program-bank.ts';

const VendorAddress = z.strictObject({
  street1: z.string(),
  street2: z.string().nullable(),
  locality: z.string(),
  jurisdiction: z.string(),
  postalCode: z.string(),
});

/** 000 §3. Null members and an empty list belong to the other kind, so that a screen reads either. */
export const DirectDepositInfo = z.strictObject({
  type: z.enum(['PendingDebitDirectDepositInfo', 'ActiveDebitDirectDepositInfo']),
  title: said(['Direct deposit is not set up yet', 'Direct deposit is on its way', 'Direct deposit details']),
  activationSteps: z.array(ActivationStep),
  identifiers: z.strictObject({ accountNumber: z.string(), routingNumber: z.string(), type: z.literal('CHECKING') }).nullable(),
  vendor: z.string().nullable(),
  vendorAddress: VendorAddress.nullable(),
});
export type DirectDepositInfo = z.infer<typeof DirectDepositInfo>;

/** Null where the account takes no direct deposit: it is no cash account. */
export async function directDepositInfo(context: OperationContext, account: Row<'account'>): Promise<DirectDepositInfo | null> {
  const { db, vault } = context;
  const person = signedIn(context).id;
  const row = await db
    .selectFrom('direct_deposit')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { account_number: accountNumber } = await vault.open(db, 'direct_deposit', { person, row: row.id }, row);
  if (row.state !== 'active' || accountNumber === null)
    return {
      type: 'PendingDebitDirectDepositInfo',
      title: row.state === 'steps' ? 'Direct deposit is not set up yet' : 'Direct deposit is on its way',
      activationSteps: row.state === 'steps' ? await activationSteps(context, account) : [],
      identifiers: null,
      vendor: null,
      vendorAddress: null,
    };
  const { vendor, vendorAddress, routingNumber } = programBank;
  return {
    type: 'ActiveDebitDirectDepositInfo',
    title: 'Direct deposit details',
    activationSteps: [],
    identifiers: { accountNumber, routingNumber, type: 'CHECKING' },
    vendor,
    vendorAddress: { ...vendorAddress },
  };
}
