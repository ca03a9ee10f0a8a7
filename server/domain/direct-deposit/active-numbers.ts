import type { OperationContext } from '#server/operations/operation.ts';

/** The ids of accounts, of those, in which the number of the person asking can be used. */
export async function withActiveNumber(
  { db, person }: Pick<OperationContext, 'db' | 'person'>,
  accountIds: readonly string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('direct_deposit')
    .select('account_id')
    .where('person_id', '=', person?.id ?? '')
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'active')
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
