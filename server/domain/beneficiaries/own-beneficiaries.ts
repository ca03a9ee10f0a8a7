import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';

export type Beneficiary = Opened<Row<'beneficiary'>>;

/** Accounts that heirs can be named for: retirement accounts, and transfer on death of those that people own. */
export function takesBeneficiaries({ account_type: type }: { account_type: string }): boolean {
  return type.endsWith('_IRA') || ['INDIVIDUAL', 'JOINT', 'CASH'].includes(type);
}

/** Who was named for an account, whichever of its owners named them. */
export async function beneficiariesOf(
  { vault }: Pick<OperationContext, 'vault'>,
  db: Kysely<Database>,
  accountId: string,
): Promise<Beneficiary[]> {
  const rows = await db.selectFrom('beneficiary').selectAll().where('account_id', '=', accountId).orderBy('place').execute();
  return Promise.all(rows.map((row) => vault.open(db, 'beneficiary', { person: row.person_id, row: row.id }, row)));
}
