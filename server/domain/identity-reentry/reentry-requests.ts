import type { Row } from '#server/storage/database.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

/** The person's open request for data to enter again, for any of their accounts; the oldest of several. */
export function openRequestOf(
  context: OperationContext,
  kind: Row<'reentry_request'>['kind'],
): Promise<Row<'reentry_request'> | undefined> {
  return context.db
    .selectFrom('reentry_request')
    .selectAll()
    .where('person_id', '=', signedIn(context).id)
    .where('kind', '=', kind)
    .where('verified_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** The requests of one account and of this person: a co-owner's are not theirs to see. */
export function requestsOfAccount(context: OperationContext, accountId: string): Promise<Row<'reentry_request'>[]> {
  return context.db
    .selectFrom('reentry_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('person_id', '=', signedIn(context).id)
    .where('verified_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** True if everything that a request asks for has been entered. */
export function isGiven({ kind, name_given_at, birth_date_given_at, tax_id_given_at }: Row<'reentry_request'>): boolean {
  if (kind === 'ssn') return tax_id_given_at !== null;
  return kind === 'nameAndBirthdate' && name_given_at !== null && birth_date_given_at !== null;
}
