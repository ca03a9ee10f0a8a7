import type { Walk, Walking } from './area-walks.ts';
import type { Hands } from './hands.ts';

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
  accountType: string;
}

/** The first account of whoever walks, or the first that is wanted. */
export async function accountOf(hands: Hands, wanted: (one: Account) => boolean = () => true): Promise<Account> {
  const { accounts } = await hands.operation<{ accounts: Account[] }>('getAccountOverviews2', {});
  const found = accounts.find(wanted);
  if (found === undefined) throw new Error('the person has no such account');
  return found;
}

/** An address below the first account of whoever walks. */
export const ofAccount =
  (path: string): Walk['entry'] =>
  async (hands) =>
    `/accounts/${(await accountOf(hands)).externalizedAccountId}/${path}`;

export function applicationOf({ ids }: Walking): string {
  const [id] = ids['accountRequest'] ?? [];
  if (id === undefined) throw new Error('the person has no application');
  return id;
}
