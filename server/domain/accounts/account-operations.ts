import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { AccountGroup, groupOf } from '#server/accounts/account-group.ts';
import { debitAccounts, type DebitAccounts } from './debit-accounts.ts';
import { harvestsLosses } from '#server/accounts/harvests-losses.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { managesInvesting, ownAccountEvenClosed, ownAccounts } from '#server/accounts/own-account.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';

const Account = z.strictObject({
  accountId: z.string(),
  externalizedAccountId: z.string(),
  accountType: z.string(),
  flavor: z.string(),
  accountDisplayName: AccountName,
  /** The name of the trust that owns it; null if it belongs to people. */
  trustName: z.string().nullable(),
  group: AccountGroup,
  /** True if tax losses are harvested in it. */
  harvestsLosses: z.boolean(),
  accountValueSummary: z.strictObject({ totalValue: Cents }),
  advisoryFee: Rate,
  /** True where the person asking has debit cards of it, or is getting them. */
  hasDebitCards: z.boolean(),
  /** True where it takes direct deposits, or is being set up for them. */
  takesDirectDeposit: z.boolean(),
});

function shown(account: Row<'account'>, trustName: string | null, debit: DebitAccounts): z.infer<typeof Account> {
  return {
    accountId: account.id,
    externalizedAccountId: account.externalized_id,
    accountType: account.account_type,
    flavor: account.flavor,
    accountDisplayName: account.display_name,
    trustName,
    group: groupOf(account),
    harvestsLosses: harvestsLosses(account),
    accountValueSummary: { totalValue: account.total_value_cents },
    advisoryFee: account.advisory_fee,
    hasDebitCards: debit.cards.has(account.id),
    takesDirectDeposit: debit.deposits.has(account.id),
  };
}

/** The names of the trusts whose trustees the person asking is, by account. */
async function trustNames(context: OperationContext): Promise<ReadonlyMap<string, string>> {
  const { db, vault } = context;
  const { id: person } = signedIn(context);
  const rows = await db
    .selectFrom('account_owner')
    .select(['account_id', 'trust_name'])
    .where('person_id', '=', person)
    .where('trust_name', 'is not', null)
    .execute();
  const opened = await Promise.all(rows.map((row) => vault.open(db, 'account_owner', { person, row: row.account_id }, row)));
  return new Map(opened.map(({ account_id, trust_name }) => [account_id, trust_name ?? '']));
}

const getAccountOverviews2 = defineOperation({
  name: 'getAccountOverviews2',
  kind: 'read',
  readableByApps: true,
  personal: ['output.accounts.*.trustName'],
  input: z.strictObject({}),
  output: z.strictObject({ accounts: z.array(Account), totalValue: Cents }),
  async handler(_input, context) {
    const accounts = await withPresentValues(context.db, await ownAccounts(context.db, signedIn(context)), context);
    const trusts = await trustNames(context);
    const debit = await debitAccounts(context.db, signedIn(context).id);
    return {
      accounts: accounts.map((one) => shown(one, trusts.get(one.id) ?? null, debit)),
      totalValue: accounts.reduce((sum, account) => sum + account.total_value_cents, 0),
    };
  },
});

const getAccountDetails2 = defineOperation({
  name: 'getAccountDetails2',
  kind: 'read',
  readableByApps: true,
  personal: ['output.owners', 'output.trustees', 'output.trustName'],
  input: z.strictObject({ accountId: Id }),
  output: Account.extend({
    recommendedTaxBracketCategoryCode: TaxBracket.nullable(),
    openedOn: IsoDate,
    closedOn: IsoDate.nullable(),
    /** People, or the trust that owns it. */
    owners: z.array(z.string()),
    /** The trustees; empty for an account that people own. */
    trustees: z.array(z.string()),
    /** False for a co-owner who was invited: how it is invested is the primary owner's to change. */
    managesInvesting: z.boolean(),
  }),
  async handler({ accountId }, context) {
    const own = await ownAccountEvenClosed(context.db, signedIn(context), accountId);
    const [account = own] = await withPresentValues(context.db, [own], context);
    const owners = await context.db
      .selectFrom('account_owner')
      .innerJoin('person', 'person.id', 'account_owner.person_id')
      .select(['person.id', 'person.first_name', 'person.last_name'])
      .where('account_owner.account_id', '=', account.id)
      .orderBy('person.created_at')
      .orderBy('person.id')
      .execute();
    const people = await Promise.all(owners.map((owner) => context.vault.open(context.db, 'person', owner.id, owner)));
    const names = people.map((owner) => `${owner.first_name} ${owner.last_name}`);
    const trustName = (await trustNames(context)).get(account.id) ?? null;
    return {
      ...shown(account, trustName, await debitAccounts(context.db, signedIn(context).id)),
      recommendedTaxBracketCategoryCode: account.recommended_bracket,
      openedOn: account.opened_on,
      closedOn: account.closed_on,
      owners: trustName === null ? names : [trustName],
      trustees: trustName === null ? [] : names,
      managesInvesting: await managesInvesting(context.db, signedIn(context), account.id),
    };
  },
});

export const accountOperations: readonly Operation[] = [getAccountOverviews2, getAccountDetails2];
