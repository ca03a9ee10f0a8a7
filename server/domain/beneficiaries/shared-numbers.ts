import { isTaxIdOf } from '#server/customers/shared-tax-id.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import type { WriteErrors } from '#server/operations/shapes.ts';
import type { z } from 'zod';
import { heirName, type Heir } from './beneficiary-rules.ts';
import type { Beneficiary } from './own-beneficiaries.ts';

const message = 'Enter this beneficiary’s own number, or leave it empty. Two people can’t have the same one.';

/**
 * Finds the beneficiaries of a list who have the number of an owner of the account, or of another beneficiary. One person may be named in both lists,
 * under one name. A trust is left out: a revocable one has the number of who made it.
 */
export async function sharedNumberMistakes(
  context: Pick<OperationContext, 'db' | 'vault'>,
  accountId: string,
  { heirs, others }: { heirs: readonly Heir[]; others: readonly Beneficiary[] },
): Promise<z.output<typeof WriteErrors>> {
  const rows = await context.db.selectFrom('account_owner').select('person_id').where('account_id', '=', accountId).execute();
  const owners = rows.map(({ person_id }) => person_id);
  const named = others
    .filter(({ relationship }) => relationship !== 'TRUST')
    .map(({ first_name: firstName, last_name: lastName, tax_id }) => ({ name: heirName({ firstName, lastName }), taxId: tax_id }));
  const mistakes: z.output<typeof WriteErrors> = [];
  for (const [at, heir] of heirs.entries()) {
    const { relationship, ssnOrTin: taxId } = heir;
    if (relationship === 'TRUST' || taxId === null) continue;
    const name = heirName(heir);
    const isAnothers = named.some((one) => one.taxId === taxId && one.name !== name) || (await isTaxIdOf(context, taxId, owners));
    if (isAnothers) mistakes.push({ path: `beneficiaries/${at}/ssnOrTin`, message });
    named.push({ name, taxId });
  }
  return mistakes;
}
