import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { openTaxId } from '#server/customers/person-identity.ts';
import { taxIdMistake, type Mistake } from '#server/customers/person-rules.ts';
import { isTaxIdOf } from '#server/customers/shared-tax-id.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { AccountParts } from './application-details.ts';

/** Seals the tax number of a college account's beneficiary for good. Null where there is none; a mistake where it cannot be theirs. */
export async function sealStudentTaxId(
  context: OperationContext,
  student: AccountParts['student'],
): Promise<SealedReference | Mistake | null> {
  if (student === null || student.relation === 'SELF') return null;
  const taxId = await openTaxId(context, student.ssn);
  if (taxId === null) return null;
  const wrong = (message: string): Mistake => ({ path: 'parts/student/ssn', message });
  if (taxId === 'gone') return wrong('Enter the beneficiary’s Social Security number or TIN again.');
  const mistake = taxIdMistake(taxId);
  if (mistake !== null) return wrong(mistake.message);
  if (await isTaxIdOf(context, taxId, [signedIn(context).id]))
    return wrong('Enter the beneficiary’s own Social Security number or TIN. This one is yours.');
  return context.secrets.seal(taxId, 'studentTaxId');
}
