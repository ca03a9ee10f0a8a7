import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { AccountGroup, groupOf } from './account-group.ts';
import { harvestsLosses } from './harvests-losses.ts';
import { TaxBracket } from './tax-bracket.ts';
import { ownAccountEvenClosed, ownAccounts } from './own-account.ts';

const Account = z.strictObject({
  accountId: z.string(),
  externalizedAccountId: z.string(),
  accountType: z.string(),
  flavor: z.string(),
  accountDisplayName: z.string(),
  group: AccountGroup,
  /** Whether tax losses are harvested in it. */
  harvestsLosses: z.boolean(),
  accountValueSummary: z.strictObject({ totalValue: Cents }),
  advisoryFee: Rate,
});

function shown(account: Row<'account'>): z.infer<typeof Account> {
  return {
    accountId: account.id,
    externalizedAccountId: account.externalized_id,
    accountType: account.account_type,
    flavor: account.flavor,
    accountDisplayName: account.display_name,
    group: groupOf(account),
    harvestsLosses: harvestsLosses(account),
    accountValueSummary: { totalValue: account.total_value_cents },
    advisoryFee: account.advisory_fee,
  };
}

const getAccountOverviews2 = defineOperation({
  name: 'getAccountOverviews2',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({}),
  output: z.strictObject({ accounts: z.array(Account), totalValue: Cents }),
  async handler(_input, context) {
    const accounts = await ownAccounts(context.db, signedIn(context));
    return { accounts: accounts.map(shown), totalValue: accounts.reduce((sum, account) => sum + account.total_value_cents, 0) };
  },
});

const getAccountDetails2 = defineOperation({
  name: 'getAccountDetails2',
  kind: 'read',
  readableByApps: true,
  personal: ['output.owners'],
  input: z.strictObject({ accountId: Id }),
  output: Account.extend({
    recommendedTaxBracketCategoryCode: TaxBracket.nullable(),
    openedOn: IsoDate,
    closedOn: IsoDate.nullable(),
    owners: z.array(z.string()),
  }),
  async handler({ accountId }, context) {
    const account = await ownAccountEvenClosed(context.db, signedIn(context), accountId);
    const owners = await context.db
      .selectFrom('account_owner')
      .innerJoin('person', 'person.id', 'account_owner.person_id')
      .select(['person.id', 'person.first_name', 'person.last_name'])
      .where('account_owner.account_id', '=', account.id)
      .orderBy('person.created_at')
      .orderBy('person.id')
      .execute();
    const names = await Promise.all(owners.map((owner) => context.vault.open(context.db, 'person', owner.id, owner)));
    return {
      ...shown(account),
      recommendedTaxBracketCategoryCode: account.recommended_bracket,
      openedOn: account.opened_on,
      closedOn: account.closed_on,
      owners: names.map((owner) => `${owner.first_name} ${owner.last_name}`),
    };
  },
});

export const accountOperations: readonly Operation[] = [getAccountOverviews2, getAccountDetails2];
