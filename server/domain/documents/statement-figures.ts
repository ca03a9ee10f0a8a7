import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { addDays } from '#server/time/calendar.ts';
import { movementsOf, sumOf, valueAt, type Movement, type Period } from './movements.ts';

/** A period of an account in cents: opening, money in and out, earnings, fees, and the change of what it holds come to closing. */
export interface StatementFigures {
  opening: number;
  deposits: number;
  withdrawals: number;
  dividends: number;
  interest: number;
  fees: number;
  /** What prices did. */
  change: number;
  closing: number;
  movements: readonly Movement[];
}

export async function statementFigures(
  db: Kysely<Database>,
  account: Row<'account'>,
  { from, until, now }: Period & { now: number },
): Promise<StatementFigures> {
  const movements = await movementsOf(db, account, { from, until });
  const opening = await valueAt(db, account, { on: addDays(from, -1), now });
  const closing = await valueAt(db, account, { on: until, now });
  const parts = {
    deposits: sumOf(movements, 'DEPOSIT'),
    withdrawals: sumOf(movements, 'WITHDRAWAL'),
    dividends: sumOf(movements, 'DIVIDEND'),
    interest: sumOf(movements, 'INTEREST'),
    fees: sumOf(movements, 'FEE'),
  };
  const known = Object.values(parts).reduce((sum, part) => sum + part, opening);
  return { opening, ...parts, change: closing - known, closing, movements };
}
