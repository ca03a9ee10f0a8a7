import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { AccountGroup, groupOf } from '#server/accounts/account-group.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { hasLinkToShow } from '../spousal-link/index.ts';
import { companyOfPerson } from '../workplace-programme/index.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';

/** 002 §2: what decides which entries the navigation of settings has. */
const fetchNavItems = defineOperation({
  name: 'fetchNavItems',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    hasAliveAccounts: z.boolean(),
    /** True if the person's investment profile is known, from an application or an open account. */
    showInvestmentProfile: z.boolean(),
    /** True if the person's employer takes part in the workplace programme. */
    showWftw: z.boolean(),
    showSpousalLinkInfo: z.boolean(),
    /** True if this server offers more than one language. */
    showLanguage: z.boolean(),
    customerAccountsInfo: z.array(z.strictObject({ displayName: AccountName, accountId: z.string(), group: AccountGroup })),
  }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const accounts = await ownAccounts(context.db, { id });
    const hasAliveAccounts = accounts.length > 0;
    return {
      hasAliveAccounts,
      showInvestmentProfile: hasAliveAccounts || (await readProfile(context, id)) !== undefined,
      showWftw: (await companyOfPerson(context, id)) !== null,
      // A spouse's accounts are linked with accounts of one's own; who is asked before they have any answers too.
      showSpousalLinkInfo: hasAliveAccounts || (await hasLinkToShow(context, id)),
      showLanguage: context.languages.length > 1,
      customerAccountsInfo: accounts.map((account) => ({
        displayName: account.display_name,
        accountId: account.externalized_id,
        group: groupOf(account),
      })),
    };
  },
});

export const navOperations: readonly Operation[] = [fetchNavItems];
