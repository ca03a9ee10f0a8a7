import type { OperationContext } from '#server/operations/operation.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { isTaxIdOf } from '#server/customers/shared-tax-id.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** Returns true if the number is another borrower's. */
export async function isNumberOf(context: OperationContext, others: readonly MortgageBorrower[], taxId: string): Promise<boolean> {
  if (others.some(({ tax_id }) => tax_id === taxId)) return true;
  const applicants = others.filter(({ entry }) => entry === 'self').map(({ person_id }) => person_id);
  return isTaxIdOf(context, taxId, applicants);
}

/** The number of the person asking; null where none is kept. */
export async function ownTaxId(context: OperationContext): Promise<string | null> {
  const sealed = (await readIdentity(context))?.tax_id_secret ?? null;
  return sealed === null ? null : context.secrets.open({ sealed, last4: '' });
}
