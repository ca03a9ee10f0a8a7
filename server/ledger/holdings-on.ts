import type { Kysely } from 'kysely';
import { worth } from './money-math.ts';
import { isBook, isManaged } from './books.ts';
import { heldPriceOn } from './positions.ts';
import type { Database } from './tables.ts';

/** True if an account holds more than cash, and the ledger says what. */
export const hasHoldings = ({ flavor }: { flavor: string }): boolean => flavor === 'STOCK' || isManaged({ flavor });

/** What an account of the ledger held at the end of a day, in cents and millionths of shares, by instrument. Cash and all worth are its value. */
export interface Holdings {
  cash: number;
  held: { instrumentId: string; shares: number; cents: number }[];
}

export async function holdingsOn(db: Kysely<Database>, accountId: string, { on, now }: { on: string; now: number }): Promise<Holdings> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((row) => [
      'portfolio_id',
      'instrument_id',
      row.fn.sum<number | string>('shares_millionths').as('shares'),
      row.fn.sum<number | string>('cash_cents').as('cash'),
    ])
    .where('account_id', '=', accountId)
    .where('on_date', '<=', on)
    .groupBy(['portfolio_id', 'instrument_id'])
    .orderBy('instrument_id')
    .execute();
  const held = new Map<string, { shares: number; cents: number }>();
  for (const { portfolio_id: id, instrument_id: instrumentId, shares } of rows) {
    if (instrumentId === null || Number(shares) === 0) continue;
    const before = held.get(instrumentId) ?? { shares: 0, cents: 0 };
    const cents = worth(Number(shares), heldPriceOn(isBook({ id, account_id: accountId }))(instrumentId, on, now));
    held.set(instrumentId, { shares: before.shares + Number(shares), cents: before.cents + cents });
  }
  return {
    cash: rows.reduce((sum, { cash }) => sum + Number(cash), 0),
    held: [...held].map(([instrumentId, one]) => ({ instrumentId, ...one })),
  };
}
