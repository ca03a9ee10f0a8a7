import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { movementKinds, type AccountMovement } from '#server/ledger/account-movements.ts';
import { isInLedger } from '#server/ledger/books.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';

/** A settled movement of an account, under an id that never changes. */
export interface Movement {
  id: string;
  on: string;
  kind: AccountMovement['kind'];
  detail: string | null;
  instrumentId: string | null;
  /** Signed, in millionths; 0 where none moved. */
  shares: number;
  priceTenThousandths: number | null;
  /** Signed: what its cash has more. */
  cents: number;
  /** The transfer that it belongs to; null where it belongs to none. */
  transferId: string | null;
}

export interface Period {
  from: string;
  /** The last day, included. */
  until: string;
}

type Account = Pick<Row<'account'>, 'id' | 'flavor' | 'opened_on'>;

/** The movements of an account in a period, the oldest first. */
export async function movementsOf(db: Kysely<Database>, account: Account, { from, until }: Period): Promise<Movement[]> {
  if (isInLedger(account)) {
    const entries = await db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('on_date', '>=', from)
      .where('on_date', '<=', until)
      .orderBy('on_date')
      .orderBy('at')
      .orderBy('id')
      .execute();
    return entries.flatMap((entry) => {
      const kind = movementKinds[entry.kind];
      if (kind === undefined) return [];
      const { id, on_date: on, detail, instrument_id: instrumentId, shares_millionths: shares, cash_cents: cents } = entry;
      const { price_ten_thousandths: priceTenThousandths, transfer_id: transferId } = entry;
      return [{ id, on, kind, detail, instrumentId, shares, cents, priceTenThousandths, transferId }];
    });
  }
  const rows = await db
    .selectFrom('account_activity')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', '=', 'SETTLED')
    .where('on_date', '>=', from)
    .where('on_date', '<=', until)
    .orderBy('on_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id, on_date: on, kind, detail, amount_cents: cents, transfer_id: transferId }) => ({
    id,
    on,
    kind,
    detail,
    instrumentId: null,
    shares: 0,
    priceTenThousandths: null,
    cents,
    transferId: transferId ?? null,
  }));
}

/**
 * The movements without those of transfers that a bank returned: neither what was sent nor what came back is a contribution or a distribution. Statements
 * show both; forms for the IRS count neither.
 */
export async function keptMovementsOf(db: Kysely<Database>, account: Account, period: Period): Promise<Movement[]> {
  const transfers = await db
    .selectFrom('money_transfer')
    .select('id')
    .where((row) => row.or([row('source_id', '=', account.id), row('destination_id', '=', account.id)]))
    .where('state', '=', 'RETURNED')
    .execute();
  const returned = new Set(transfers.map(({ id }) => id));
  return (await movementsOf(db, account, period)).filter(({ transferId }) => transferId === null || !returned.has(transferId));
}

/** What an account was worth at the end of a day, as its page draws it. */
export async function valueAt(db: Kysely<Database>, account: Account, { on, now }: { on: string; now: number }): Promise<number> {
  if (on < account.opened_on) return 0;
  if (isInLedger(account)) return (await ledgerValues(db, [account.id], { now, on })).get(account.id) ?? 0;
  const row = await db
    .selectFrom('account_balance')
    .select('value_cents')
    .where('account_id', '=', account.id)
    .where('on_date', '<=', on)
    .orderBy('on_date', 'desc')
    .executeTakeFirst();
  return row?.value_cents ?? 0;
}

/** The sum of the movements of some kinds. */
export const sumOf = (movements: readonly Movement[], ...of: readonly Movement['kind'][]): number =>
  movements.filter(({ kind }) => of.includes(kind)).reduce((total, { cents }) => total + cents, 0);
