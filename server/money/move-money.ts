import { addToTotal } from '#server/accounts/write-account.ts';
import { changePending, dropPendingOf, writeActivity } from '#server/accounts/write-activity.ts';
import type { Kysely } from 'kysely';
import { bookOf, hasBook, isManaged } from '#server/ledger/books.ts';
import { raiseCash } from '#server/ledger/managed-book.ts';
import { putIn, takeOut } from '#server/ledger/cash.ts';
import type { LedgerTools } from '#server/ledger/portfolios.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Database } from './tables.ts';
import type { Transfer } from './transfer-store.ts';

/** The end of a transfer whose money moves. */
type Side = 'source' | 'destination';

interface Moved {
  transfer: Transfer;
  side: Side;
  /** Positive is what the account has more. */
  amountCents: number;
  detail: string;
  today: string;
  /** Apart from the other movements of the transfer. */
  leg: string;
}

const endOf = ({ source_id, source_portfolio_id, destination_id, destination_portfolio_id }: Transfer, side: Side) =>
  side === 'source'
    ? { accountId: source_id, portfolioId: source_portfolio_id }
    : { accountId: destination_id, portfolioId: destination_portfolio_id };

type Change = Pick<Moved, 'transfer' | 'side' | 'amountCents' | 'leg'> & { detail: string | null };

/** Enters money into the ledger, of a portfolio or of an account's book. A bank's return is owed where the money was spent. */
async function changeValue(db: Kysely<Database>, tools: LedgerTools, change: Change): Promise<void> {
  const { transfer, side, amountCents, detail } = change;
  const { accountId, portfolioId } = endOf(transfer, side);
  if (portfolioId === null) {
    const account = await db.selectFrom('account').select('flavor').where('id', '=', accountId).executeTakeFirstOrThrow();
    if (isManaged(account) && amountCents < 0) await raiseCash(db, tools, accountId, -amountCents, `transfer ${transfer.id} ${change.leg}`);
    if (hasBook(account)) await enterIntoBook(db, tools, accountId, change);
    else await addToTotal(db, accountId, amountCents);
    return;
  }
  const portfolio = await db.selectFrom('stock_portfolio').selectAll().where('id', '=', portfolioId).executeTakeFirstOrThrow();
  const from = transfer.kind === 'BETWEEN' ? 'ACCOUNT' : 'BANK';
  const moved = { portfolio, cents: Math.abs(amountCents), from, transferId: transfer.id, detail } as const;
  if (amountCents < 0) await takeOut(db, tools, { ...moved, mayOwe: side === 'destination' });
  else await putIn(db, tools, { ...moved, ...(transfer.held_until === null ? {} : { settlesOn: transfer.held_until }) });
}

function enterIntoBook(
  db: Kysely<Database>,
  tools: LedgerTools,
  accountId: string,
  { transfer, amountCents, detail, leg }: Change,
): Promise<boolean> {
  const [into, out] = transfer.kind === 'BETWEEN' ? (['TRANSFER_IN', 'TRANSFER_OUT'] as const) : (['DEPOSIT', 'WITHDRAWAL'] as const);
  return postEntry(db, tools, {
    portfolio: bookOf(accountId),
    kind: amountCents > 0 ? into : out,
    cents: amountCents,
    transferId: transfer.id,
    reference: `transfer ${transfer.id} ${leg}`,
    detail,
  });
}

/** Writes a settled movement of an account's money, and changes its value by the same. Its account is locked. */
export async function moveMoney(
  db: Kysely<Database>,
  tools: LedgerTools,
  { transfer, side, amountCents, detail, today, leg }: Moved,
): Promise<void> {
  if (amountCents === 0) return;
  await writeActivity(db, [
    {
      id: `${transfer.id}-${leg}`,
      account_id: endOf(transfer, side).accountId,
      on_date: today,
      kind: amountCents > 0 ? 'DEPOSIT' : 'WITHDRAWAL',
      detail,
      amount_cents: amountCents,
      status: 'SETTLED',
      expected_on: null,
      transfer_id: transfer.id,
    },
  ]);
  await changeValue(db, tools, { transfer, side, amountCents, detail, leg });
}

/** Settles what is pending of a transfer at one of its ends: with this amount, on this day. It leaves the source, and comes to the destination. */
export async function settlePending(
  db: Kysely<Database>,
  tools: LedgerTools,
  { transfer, side, amountCents, today }: Pick<Moved, 'transfer' | 'side' | 'amountCents' | 'today'>,
): Promise<void> {
  const signed = side === 'source' ? -amountCents : amountCents;
  const pending = {
    transferId: transfer.id,
    accountId: endOf(transfer, side).accountId,
    kind: side === 'source' ? 'WITHDRAWAL' : 'DEPOSIT',
  } as const;
  const settled = await changePending(db, pending, { status: 'SETTLED', on_date: today, expected_on: null, amount_cents: signed });
  await changeValue(db, tools, { transfer, side, amountCents: signed, detail: settled?.detail ?? null, leg: side });
}

/** Takes away what is pending of a transfer: nothing of it has moved. */
export async function dropPending(db: Kysely<Database>, { id }: Pick<Transfer, 'id'>): Promise<void> {
  await dropPendingOf(db, id);
}
