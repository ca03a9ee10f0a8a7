import { writeBook } from '#server/ledger/write-book.ts';
import { isFlow } from '#server/accounts/activity-kind.ts';
import { newBook } from '#server/ledger/books.ts';
import { sum } from '#server/ledger/money-math.ts';
import type { Seeding } from '#server/personas/persona.ts';
import { addDays } from '#server/time/calendar.ts';
import { sessionOn, settlesOn } from '#server/time/market-hours.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import type { HistoryEntry, ManagedHistory } from './managed-history.ts';

/** Writes the history of a managed account into the ledger in bulk: what `postEntry` would have written, one by one. */
export async function writeManagedHistory(
  { db, ids }: Seeding,
  { accountId, openedOn, history }: { accountId: string; openedOn: string; history: ManagedHistory },
): Promise<void> {
  const { entries, lots, sales, cash } = history;
  const flows = entries.filter(({ kind }) => isFlow(kind)).map(({ cents }) => cents);
  const portfolio = {
    ...newBook(accountId, newYorkInstant(openedOn)),
    revision: entries.length,
    cash_cents: cash,
    put_in_cents: sum(flows.filter((cents) => cents > 0)),
    taken_out_cents: -sum(flows.filter((cents) => cents < 0)),
  };
  const idOf = new Map<HistoryEntry, string>();
  const byReference = new Map<string, string>();
  const entryRows = entries.map((entry) => {
    const id = ids();
    idOf.set(entry, id);
    byReference.set(entry.reference, id);
    const { on, kind, detail, instrumentId, shares, cents, price, reference } = entry;
    return {
      id,
      account_id: accountId,
      portfolio_id: accountId,
      at: instantOf(entry),
      on_date: on,
      kind,
      instrument_id: instrumentId,
      shares_millionths: shares,
      cash_cents: cents,
      flow_cents: isFlow(kind) ? cents : 0,
      price_ten_thousandths: price,
      settles_on: kind === 'BUY' || kind === 'SELL' ? settlesOn(on) : on,
      order_id: null,
      transfer_id: null,
      reference,
      detail,
    };
  });
  const lotIds = new Map<string, string>();
  const lotRows = [...lots].flatMap(([instrumentId, own]) =>
    own.map((lot) => {
      const id = ids();
      lotIds.set(lot.id, id);
      return {
        id,
        portfolio_id: accountId,
        instrument_id: instrumentId,
        acquired_on: lot.acquiredOn,
        place: lot.place,
        shares_millionths: lot.shares,
        basis_cents: lot.basis,
        adjustment_cents: 0,
        wash_days: 0,
        replacing_millionths: 0,
        opened_by: byReference.get(lot.openedBy) ?? '',
      };
    }),
  );
  const saleRows = sales.map(({ entry, lot, shares, basis, proceeds }) => ({
    id: ids(),
    entry_id: idOf.get(entry) ?? '',
    lot_id: lotIds.get(lot.id) ?? '',
    portfolio_id: accountId,
    instrument_id: entry.instrumentId ?? '',
    shares_millionths: shares,
    proceeds_cents: proceeds,
    basis_cents: basis,
    disallowed_cents: 0,
    washed_millionths: 0,
    acquired_on: lot.acquiredOn,
    sold_on: entry.on,
  }));
  const positionRows = [...lots].map(([instrument_id, own]) => ({
    portfolio_id: accountId,
    instrument_id,
    shares_millionths: sum(own.map(({ shares }) => shares)),
    basis_cents: sum(own.map(({ basis }) => basis)),
    realized_cents: sum(sales.filter(({ entry }) => entry.instrumentId === instrument_id).map(({ proceeds, basis }) => proceeds - basis)),
    dividends_cents: sum(
      entries.filter((entry) => entry.kind === 'DIVIDEND' && entry.instrumentId === instrument_id).map(({ cents }) => cents),
    ),
    open_lots: own.filter(({ shares }) => shares > 0).length,
  }));
  await writeBook(db, { portfolio, entries: entryRows, lots: lotRows, sales: saleRows, positions: positionRows });
}

/** Purchases and harvests are made at the close, fees charged at the end of the day; all else is there from its beginning. */
function instantOf({ on, kind, reference }: HistoryEntry): number {
  if (kind === 'FEE') return newYorkInstant(addDays(on, 1)) - 1;
  return kind === 'BUY' || (kind === 'SELL' && reference.startsWith('harvest '))
    ? (sessionOn(on)?.closes ?? newYorkInstant(on))
    : newYorkInstant(on);
}
