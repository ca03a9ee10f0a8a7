import type { Opened } from '#server/storage/sealed.ts';
import type { Row } from '#server/storage/database.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

/** Where money of a ladder may go: cash and taxable investing accounts of the same owner, and linked accounts elsewhere. */
export interface Destinations {
  ladders: Row<'account'>[];
  own: Row<'account'>[];
  linked: Opened<Row<'linked_account'>>[];
}

const takesDeposits = new Set(['CASH', 'AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING']);
const taxable = new Set(['INDIVIDUAL', 'JOINT', 'TRUST', 'CASH']);

export async function destinationsOf(context: OperationContext): Promise<Destinations> {
  const { db, vault, now } = context;
  const person = signedIn(context);
  const accounts = await withPresentValues(db, await ownAccounts(db, person), { now });
  const linked = await db
    .selectFrom('linked_account')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('status', '=', 'linked')
    .orderBy('id')
    .execute();
  return {
    ladders: accounts.filter((account) => account.flavor === 'AUTOMATED_BOND_LADDER'),
    own: accounts.filter((account) => takesDeposits.has(account.flavor) && taxable.has(account.account_type)),
    linked: await Promise.all(linked.map((row) => vault.open(db, 'linked_account', { person: person.id, row: row.id }, row))),
  };
}

/** The name to show for a destination, or null when the person may not send money there. */
export function destinationName({ own, linked }: Destinations, accountId: string): string | null {
  const account = own.find((each) => each.id === accountId);
  if (account !== undefined) return account.display_name;
  return linked.find((each) => each.id === accountId)?.nickname ?? null;
}
