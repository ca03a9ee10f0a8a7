import type { OperationContext } from '#server/operations/operation.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import type { MortgageBorrower } from './own-mortgage.ts';

/** True if the number is another borrower's. The applicant's own number opens for the applicant alone. */
export async function isNumberOf(context: OperationContext, others: readonly MortgageBorrower[], taxId: string): Promise<boolean> {
  if (others.some(({ tax_id }) => tax_id === taxId)) return true;
  const applicant = others.find(({ entry }) => entry === 'self');
  return applicant?.person_id === context.person?.id && applicant !== undefined && (await ownTaxId(context)) === taxId;
}

/** The number of the person asking; null where none is kept. */
export async function ownTaxId(context: OperationContext): Promise<string | null> {
  const sealed = (await readIdentity(context))?.tax_id_secret ?? null;
  return sealed === null ? null : context.secrets.open({ sealed, last4: '' });
}
