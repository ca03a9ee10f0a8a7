import type { Subjects } from '#server/attention/attention.ts';
import { signedIn } from '#server/operations/operation.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';

/** Flows are given the public id of an account under this name. */
export const accountSubjects: Subjects = {
  async accountId(context) {
    const accounts = await ownAccounts(context.db, signedIn(context));
    return new Map(
      accounts.map((account) => [account.externalized_id, { name: account.display_name, accountId: account.externalized_id }]),
    );
  },
};
