import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';
import type { Failures } from '#engine/compiled/failure.ts';
import { OperationFailure, OperationNotFound, type Actor } from '#server/operations/operation.ts';

const accountOfPerson = preparedQuery(['person', 'account'], (db, { person, account }) =>
  db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('account_owner.person_id', '=', person)
    .where((row) => row.or([row('account.id', '=', account), row('account.externalized_id', '=', account)])),
);

/**
 * The account of that id, if it is this person's and open. The documents name accounts by the internal id in some calls and by the public one
 * in others; either finds it. Somebody else's looks like none at all, and so does one that was closed.
 */
export async function ownAccount(db: Kysely<Database>, person: Actor, accountId: string): Promise<Row<'account'>> {
  const account = await ownAccountEvenClosed(db, person, accountId);
  if (account.closed_on !== null) throw new OperationNotFound('The account');
  return account;
}

/** The same, closed or not: for reads of what an account was. */
export async function ownAccountEvenClosed(db: Kysely<Database>, person: Actor, accountId: string): Promise<Row<'account'>> {
  const [account] = await accountOfPerson(db, { person: person.id, account: accountId });
  if (account === undefined) throw new OperationNotFound('The account');
  return account;
}

/** What a co-owner is told who changes how an account is invested. */
export const primaryOwnerOnly = {
  PRIMARY_OWNER_ONLY: { retry: 'never', say: 'Only the primary owner of this account can change how it is invested. Nothing was saved.' },
} as const satisfies Failures;

/** The same, if the person may change how it is invested (001 §6): the primary owner and a trustee may, a co-owner who was invited may not. */
export async function accountToInvest(db: Kysely<Database>, person: Actor, accountId: string): Promise<Row<'account'>> {
  const account = await ownAccount(db, person, accountId);
  if (!(await managesInvesting(db, person, account.id))) throw new OperationFailure('PRIMARY_OWNER_ONLY');
  return account;
}

/** True for the primary owner of an account and for a trustee. */
export async function managesInvesting(db: Kysely<Database>, person: Actor, accountId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('account_owner')
    .select('role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  return owner !== undefined && owner.role !== 'joint';
}

/** The person's open accounts, the oldest first. */
export async function ownAccounts(db: Kysely<Database>, person: Actor): Promise<Row<'account'>[]> {
  return (await ownAccountsEvenClosed(db, person)).filter(({ closed_on }) => closed_on === null);
}

/** The same with the closed ones. */
export function ownAccountsEvenClosed(db: Kysely<Database>, person: Actor): Promise<Row<'account'>[]> {
  return db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('account_owner.person_id', '=', person.id)
    .orderBy('account.opened_on')
    .orderBy('account.id')
    .execute();
}
