import { ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Row } from '#server/storage/database.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { debitStatesOf, type DebitState } from '../debit-cards/index.ts';

/** An account of the person asking, with what its statements follow from. */
export interface StatedAccount {
  account: Row<'account'>;
  debitState: DebitState;
  /** The first day of its debit account; null where it has none. */
  debitSince: string | null;
}

/** The accounts whose statements the person asking may read, closed ones too. */
export async function statedAccounts(context: OperationContext): Promise<StatedAccount[]> {
  const own = await ownAccountsEvenClosed(context.db, signedIn(context));
  const cash = own.filter(({ flavor }) => flavor === 'CASH').map(({ id }) => id);
  const states = await debitStatesOf(context, cash);
  const funded = await firstDeposits(context, cash);
  return own.map((account) => {
    const debitState = states.get(account.id) ?? 'NONE';
    const first = funded.get(account.id);
    return { account, debitState, debitSince: debitState === 'NONE' || first === undefined ? null : addBusinessDays(first, 2) };
  });
}

/** The day of each account's first deposit: the program bank opens a debit account two business days after it. */
async function firstDeposits({ db }: OperationContext, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entry')
    .select((row) => ['account_id', row.fn.min('on_date').as('first')])
    .where('account_id', 'in', accountIds)
    .where('kind', 'in', ['DEPOSIT', 'TRANSFER_IN'])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, first }) => [account_id, first]));
}

/**
 * 001 §5: a statement's PDF is asked for in a dialog only where it is newer than the earliest Green Dot statement of that account, the debit state is debit
 * card or account routing number, and the type is statement or Green Dot statement.
 */
export function asksWhichStatement(
  { type, until }: { type: string; until: string },
  { debitState, earliestDebit }: { debitState: DebitState; earliestDebit: string | null },
): boolean {
  const isOfDebit = type === 'STATEMENT' || type === 'GREEN_DOT_STATEMENT';
  return isOfDebit && debitState !== 'NONE' && earliestDebit !== null && until > earliestDebit;
}
