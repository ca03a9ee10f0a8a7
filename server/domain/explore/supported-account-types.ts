import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { isClosing } from './intent.ts';

/** The kind of account that portfolios of stocks are in, as applications for it are named. */
export const stockAccountSubtype = 'STOCK' as const;

export const stockAccountName = 'Personal stock account';

/** 001 §7: the kinds of account that a portfolio can be made in. */
export const getStockPortfolioSupportedAccountTypes = defineOperation({
  name: 'getStockPortfolioSupportedAccountTypes',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    supportedAccountTypes: z.array(z.strictObject({ accountSubtype: z.enum([stockAccountSubtype]), displayName: z.string() })),
  }),
  handler: () => ({ supportedAccountTypes: [{ accountSubtype: stockAccountSubtype, displayName: stockAccountName }] }),
});

/** 001 §4.7: the open account of stocks that a new portfolio would be in; without one there is no target. */
export const getStockPortfolioTargetForUser = defineOperation({
  name: 'getStockPortfolioTargetForUser',
  kind: 'read',
  input: z.strictObject({ accountSubtype: z.enum([stockAccountSubtype]) }),
  output: z.strictObject({
    type: z.enum(['opened-account', 'no-target']),
    /** The public id. */
    accountId: z.string().nullable(),
    accountDisplayName: AccountName.nullable(),
  }),
  async handler(_input, context) {
    for (const account of await ownAccounts(context.db, signedIn(context))) {
      if (account.flavor !== 'STOCK' || (await isClosing(context.db, account.id))) continue;
      return { type: 'opened-account' as const, accountId: account.externalized_id, accountDisplayName: account.display_name };
    }
    return { type: 'no-target' as const, accountId: null, accountDisplayName: null };
  },
});
