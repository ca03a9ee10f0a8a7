import type { Kysely } from 'kysely';
import { instrumentOf } from '#server/markets/instruments.ts';
import type { Database } from './tables.ts';
import type { EntryKind } from './post-entry.ts';

/** What happened in an account, in its book or in all its portfolios. */
export interface AccountMovement {
  accountId: string;
  on: string;
  kind: 'DEPOSIT' | 'WITHDRAWAL' | 'DIVIDEND' | 'INTEREST' | 'FEE' | 'BUY' | 'SELL' | 'SPLIT';
  /** The company or fund, or what the entry says of money alone; null where its kind says everything. */
  name: string | null;
  /** Why a trade was made, where its kind does not say it. */
  reason: string | null;
  /** Signed, in millionths; 0 where none moved. */
  shares: number;
  /** Signed, in cents: what its cash has more. */
  cents: number;
}

/** What a customer calls the entries of a ledger; an entry that is not here is not shown. */
export const movementKinds: Partial<Record<EntryKind, AccountMovement['kind']>> = {
  DEPOSIT: 'DEPOSIT',
  TRANSFER_IN: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
  TRANSFER_OUT: 'WITHDRAWAL',
  DIVIDEND: 'DIVIDEND',
  INTEREST: 'INTEREST',
  FEE: 'FEE',
  BUY: 'BUY',
  SELL: 'SELL',
  SPLIT: 'SPLIT',
};

/**
 * The newest movements of some accounts. A stock that moves between portfolios of one account is none, and money of a transfer that the account's
 * activity has already stands there.
 */
export async function accountMovements(db: Kysely<Database>, accountIds: readonly string[], atMost: number): Promise<AccountMovement[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account_id', 'on_date', 'kind', 'instrument_id', 'shares_millionths', 'cash_cents', 'detail'])
    .where('account_id', 'in', accountIds)
    .where('kind', 'not in', ['MOVE_IN', 'MOVE_OUT'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('account_activity')
            .select('account_activity.id')
            .whereRef('account_activity.transfer_id', '=', 'ledger_entry.transfer_id')
            .whereRef('account_activity.account_id', '=', 'ledger_entry.account_id'),
        ),
      ),
    )
    .orderBy('on_date', 'desc')
    .orderBy('at', 'desc')
    .orderBy('ledger_entry.id', 'desc')
    .limit(atMost)
    .execute();
  return rows.flatMap(({ account_id, on_date, kind, instrument_id, shares_millionths, cash_cents, detail }) => {
    const shown = movementKinds[kind];
    if (shown === undefined) return [];
    const [name, reason] = instrument_id === null ? [detail, null] : [instrumentOf(instrument_id)?.name ?? null, detail];
    return [{ accountId: account_id, on: on_date, kind: shown, name, reason, shares: shares_millionths, cents: cash_cents }];
  });
}
