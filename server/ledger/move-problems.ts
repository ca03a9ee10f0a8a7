import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import { pendingOf } from './orders.ts';
import type { Portfolio } from './portfolios.ts';

/** What a portfolio waits for that keeps a stock from being moved out of it or into it. */
export interface MoveProblems {
  /** Trades of the stock itself: it can be moved neither in nor out. */
  tradesWait: boolean;
  /** A sale of anything: nothing can be moved in. */
  sellsWait: boolean;
}

export async function moveProblems(db: Kysely<Database>, { id }: Pick<Portfolio, 'id'>, instrumentId: string): Promise<MoveProblems> {
  const pending = await pendingOf(db, id);
  return {
    tradesWait: pending.some(({ orders }) => orders.some(({ instrument_id }) => instrument_id === instrumentId)),
    sellsWait: pending.some(({ side }) => side === 'SELL'),
  };
}
