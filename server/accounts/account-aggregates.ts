import { forWriting, thePerson, type Aggregate } from '#server/operations/aggregate.ts';
import { OperationNotFound } from '#server/operations/operation.ts';
import { preparedQuery } from '#server/storage/prepared-query.ts';

const lockedAccount = preparedQuery(['person', 'account'], (db, { person, account }) =>
  forWriting(
    db,
    db
      .selectFrom('account')
      .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
      .select('account.id')
      .where('account_owner.person_id', '=', person)
      .where('account.closed_on', 'is', null)
      .where((row) => row.or([row('account.id', '=', account), row('account.externalized_id', '=', account)])),
    'account',
  ),
);

/**
 * The open account that a part of the input names, by either of its ids; of several parts the first that is there. It is locked for its co-owners
 * too. What is recommended for it follows the person's tax inputs: whoever changes those locks `personAndAccounts`, so it holds here.
 */
export function account<K extends string>(...parts: readonly K[]): Aggregate<{ readonly [part in K]?: string | undefined }> {
  return {
    async lock(db, person, input) {
      const named = parts.map((part) => input[part]).find((id) => id !== undefined) ?? '';
      const [row] = await lockedAccount(db, { person: person?.id ?? '', account: named });
      if (row === undefined) throw new OperationNotFound('The account');
      return [`account ${row.id}`];
    },
  };
}

/** The person asking and all accounts that are theirs, also with others: what follows a person's tax inputs. */
export const personAndAccounts: Aggregate<unknown> = {
  async lock(db, person, input) {
    const roots = await thePerson.lock(db, person, input as never);
    const owned = db
      .selectFrom('account_owner')
      .select('account_id')
      .where('person_id', '=', person?.id ?? '');
    const accounts = await forWriting(db, db.selectFrom('account').select('id').where('id', 'in', owned).orderBy('id')).execute();
    return [...roots, ...accounts.map(({ id }) => `account ${id}`)];
  },
};
