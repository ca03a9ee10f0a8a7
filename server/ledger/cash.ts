import type { Kysely } from 'kysely';
import { OperationFailure } from '#server/operations/operation.ts';
import type { Database } from './tables.ts';
import { holdingsOf } from './positions.ts';
import { postEntry } from './post-entry.ts';
import type { LedgerTools, Portfolio } from './portfolios.ts';

export interface CashMovement {
  portfolio: Portfolio;
  /** Positive: the direction is the function's. */
  cents: number;
  /** Money of a bank outside, or of another account or portfolio of ours. */
  from: 'BANK' | 'ACCOUNT';
  transferId: string;
  /** The day from which money that came can leave again; today where it is left out. */
  settlesOn?: string;
  /** What it says beside its kind. */
  detail?: string | null;
}

/** Puts money into a portfolio, once for each transfer. Answers false where it is there already. */
export function putIn(
  db: Kysely<Database>,
  tools: LedgerTools,
  { portfolio, cents, from, transferId, settlesOn, detail = null }: CashMovement,
): Promise<boolean> {
  return postEntry(db, tools, {
    portfolio,
    kind: from === 'BANK' ? 'DEPOSIT' : 'TRANSFER_IN',
    cents,
    transferId,
    detail,
    reference: `transfer ${transferId} in`,
    ...(settlesOn === undefined ? {} : { settlesOn }),
  });
}

/**
 * Takes money out of a portfolio, once for each transfer: settled money that no open order will spend. Refused with NOT_ENOUGH_CASH otherwise. Money that
 * a bank took back is owed where it is spent, with `mayOwe`.
 */
export async function takeOut(
  db: Kysely<Database>,
  tools: LedgerTools,
  { portfolio, cents, from: to, transferId, detail = null, mayOwe = false }: CashMovement & { mayOwe?: boolean },
): Promise<boolean> {
  const { settledCashCents, reservedCents } = await holdingsOf(db, portfolio.id, tools.now);
  if (!mayOwe && cents > settledCashCents - reservedCents) throw new OperationFailure('NOT_ENOUGH_CASH');
  return postEntry(db, tools, {
    portfolio,
    kind: to === 'BANK' ? 'WITHDRAWAL' : 'TRANSFER_OUT',
    cents: -cents,
    transferId,
    detail,
    reference: `transfer ${transferId} out`,
  });
}
