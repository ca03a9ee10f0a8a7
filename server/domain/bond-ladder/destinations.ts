import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { ownAccounts } from '../accounts/own-account.ts';
import type { Actor } from '#server/operations/operation.ts';

/** Where money of a ladder may go: cash and taxable investing accounts of the same owner, and linked accounts elsewhere. */
export interface Destinations {
  ladders: Row<'account'>[];
  own: Row<'account'>[];
  linked: Row<'linked_account'>[];
}

const takesDeposits = new Set(['CASH', 'AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING']);
const taxable = new Set(['INDIVIDUAL', 'JOINT', 'TRUST', 'CASH']);

export async function destinationsOf(db: Kysely<Database>, person: Actor): Promise<Destinations> {
  const accounts = await ownAccounts(db, person);
  const linked = await db.selectFrom('linked_account').selectAll().where('person_id', '=', person.id).orderBy('id').execute();
  return {
    ladders: accounts.filter((account) => account.flavor === 'AUTOMATED_BOND_LADDER'),
    own: accounts.filter((account) => takesDeposits.has(account.flavor) && taxable.has(account.account_type)),
    linked,
  };
}

/** The name to show for a destination, or null when the person may not send money there. */
export function destinationName({ own, linked }: Destinations, accountId: string): string | null {
  const account = own.find((each) => each.id === accountId);
  if (account !== undefined) return account.display_name;
  return linked.find((each) => each.id === accountId)?.nickname ?? null;
}
