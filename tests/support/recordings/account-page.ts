import type { SignedIn } from '../server.ts';

export interface RecordedAccount {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
}

/** The person's first account, or their first of a kind. */
export async function accountOf(person: SignedIn, flavor?: string): Promise<RecordedAccount> {
  const { accounts } = await person.operation<{ accounts: RecordedAccount[] }>('getAccountOverviews2');
  const found = accounts.find((one) => flavor === undefined || one.flavor === flavor);
  if (found === undefined) throw new Error(`the personas have changed: there is no account ${flavor ?? ''}`);
  return found;
}

/** The address of a page of the person's first account, or of their first of a kind. */
export const accountPage =
  (more: string, flavor?: string) =>
  async (person: SignedIn): Promise<string> =>
    `/accounts/${(await accountOf(person, flavor)).externalizedAccountId}${more}`;
