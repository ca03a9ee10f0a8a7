import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';

/** As the page lists accounts. */
const groups = ['CASH', 'INVESTMENT', 'OTHER'] as const;

/** Cash is one group, for any kind of owner; retirement, college and single stocks have their own; every other account is invested. */
export function closingGroup({ account_type, flavor }: { account_type: string; flavor: string }): (typeof groups)[number] {
  if (flavor === 'CASH') return 'CASH';
  return account_type.endsWith('_IRA') || account_type === 'COLLEGE' || flavor === 'STOCK' ? 'OTHER' : 'INVESTMENT';
}

/**
 * The closed accounts, and those that can be: funded ones without pending joint access. One that never held money needs no closing, and one that waits for its
 * other owner cannot be closed.
 */
const getClosableAccounts = defineOperation({
  name: 'getClosableAccounts',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({ accountId: z.string(), displayName: AccountName, group: z.enum(groups), closesOn: IsoDate.nullable() }),
    ),
    closed: z.array(z.strictObject({ accountId: z.string(), displayName: AccountName, closedOn: IsoDate })),
  }),
  async handler(_input, context) {
    const { db } = context;
    const own = await withPresentValues(db, await ownAccountsEvenClosed(db, signedIn(context)), context);
    const accounts = own.filter(({ closed_on }) => closed_on === null);
    const closed = own.flatMap(({ externalized_id: accountId, display_name: displayName, closed_on: closedOn }) =>
      closedOn === null ? [] : [{ accountId, displayName, closedOn }],
    );
    const ids = accounts.map(({ id }) => id);
    if (ids.length === 0) return { accounts: [], closed };
    const [moved, entered, owners, closures] = await Promise.all([
      db.selectFrom('account_activity').select('account_id').distinct().where('account_id', 'in', ids).execute(),
      db.selectFrom('ledger_entry').select('account_id').distinct().where('account_id', 'in', ids).execute(),
      db.selectFrom('account_owner').select('account_id').where('account_id', 'in', ids).execute(),
      db.selectFrom('account_closure').selectAll().where('account_id', 'in', ids).execute(),
    ]);
    const funded = new Set([...moved, ...entered].map(({ account_id }) => account_id));
    const closesOn = new Map(closures.map((closure) => [closure.account_id, closure.closes_on]));
    const isJointWithOne = (id: string): boolean => owners.filter(({ account_id }) => account_id === id).length < 2;
    return {
      accounts: accounts
        .filter(({ id, account_type, total_value_cents }) => {
          if (account_type === 'JOINT' && isJointWithOne(id)) return false;
          return total_value_cents > 0 || funded.has(id);
        })
        .map((account) => ({
          accountId: account.externalized_id,
          displayName: account.display_name,
          group: closingGroup(account),
          closesOn: closesOn.get(account.id) ?? null,
        })),
      closed,
    };
  },
});

export const closableAccountOperations: readonly Operation[] = [getClosableAccounts];
