import { assetSubtitles, assetTitles } from '#server/portfolios/asset-classes.ts';
import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { ownAccountEvenClosed } from '#server/accounts/own-account.ts';
import { isManaged } from '#server/ledger/books.ts';
import { holdingsOn } from '#server/ledger/holdings-on.ts';
import { sum } from '#server/ledger/money-math.ts';
import { bookPriceOn } from '#server/ledger/positions.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { lastMove } from '#server/portfolios/allocation-moves.ts';
import { assetClasses, assetKind, assetKinds } from '#server/portfolios/asset-classes.ts';
import { assetClassOfFund, type FundShare } from '#server/portfolios/model-funds.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { lastClosedSession } from '#server/time/market-hours.ts';
import type { Row } from '#server/storage/database.ts';
import { modelFundsOf } from './model-funds-of.ts';

/** A move that was carried out is shown for so many days. */
const shownDays = 30;

const Move = z.strictObject({
  /** HELD: due, and waiting until the custodian's hold of the account ends. DONE with nothing sold: all was within its band. */
  state: z.enum(['DUE', 'HELD', 'DONE']),
  /** The day of its trades: the first that is possible, or the one on which they were made. */
  on: IsoDate,
  sold: Cents,
  bought: Cents,
  reference: z.string(),
});

const Holding = z.strictObject({
  instrumentId: z.string(),
  symbol: z.string(),
  name: z.string(),
  kind: z.enum(assetKinds),
  title: said(assetTitles),
  subtitle: said(assetSubtitles),
  /** Up to six decimals. */
  shares: z.string(),
  /** Like "$48.1230"; `shares` times it is `value`, rounded half to even. */
  formattedPrice: z.string(),
  value: Cents,
  /** Of the value of the account, cash included. */
  share: Rate,
  /** Of the money that is invested; "0" for a fund that the account is moving out of. */
  target: Rate,
});

/** What an account that we manage holds, by its ledger, at the last close: funds, the largest first, and cash. They add up to its value. */
const getAccountHoldings = defineOperation({
  name: 'getAccountHoldings',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    /** The day of the prices. */
    pricedOn: IsoDate,
    totalValue: Cents,
    cash: Cents,
    cashShare: Rate,
    holdings: z.array(Holding),
    /** The move to another mix that its owner selected; null where none is due or was made lately. */
    move: Move.nullable(),
  }),
  failures: { NOT_MANAGED: { retry: 'never', say: 'We manage no funds in this account.' } },
  async handler({ accountId }, context) {
    const { db, now } = context;
    const account = await ownAccountEvenClosed(db, signedIn(context), accountId);
    if (!isManaged(account)) throw new OperationFailure('NOT_MANAGED');
    const { cash, held } = await holdingsOn(db, account.id, { on: newYorkDate(now), now });
    const total = cash + sum(held.map(({ cents }) => cents));
    const targets = targetsOfHeld((await modelFundsOf(context, account)) ?? [], held);
    const wanted = [...targets].flatMap(([id, percent]) => (percent > 0 ? [id] : []));
    const ids = [...new Set([...held.map(({ instrumentId }) => instrumentId), ...wanted])];
    const holdings = ids.flatMap((instrumentId) => {
      const code = assetClassOfFund(instrumentId);
      if (code === undefined) return [];
      const { symbol, name } = knownInstrument(instrumentId);
      const { shares, cents } = held.find((one) => one.instrumentId === instrumentId) ?? { shares: 0, cents: 0 };
      return {
        instrumentId,
        symbol,
        name,
        kind: assetKind(code),
        ...assetClasses[code],
        shares: sharesInWords(shares),
        formattedPrice: `$${(bookPriceOn(instrumentId, newYorkDate(now), now) / 10_000).toFixed(4)}`,
        value: cents,
        share: partOf(cents, total),
        target: ((targets.get(instrumentId) ?? 0) / 100).toFixed(2),
      };
    });
    return {
      pricedOn: lastClosedSession(now).on,
      totalValue: total,
      cash,
      cashShare: partOf(cash, total),
      holdings: holdings.toSorted(
        (a, b) => b.value - a.value || Number(b.target) - Number(a.target) || (a.instrumentId < b.instrumentId ? -1 : 1),
      ),
      move: await moveOf(context, account),
    };
  },
});

/**
 * The whole percents that each fund is to be: those of an asset class at the fund of it that is held; where both are held, shared by their values. Of a class of which nothing
 * is held, at its first fund.
 */
function targetsOfHeld(targets: readonly FundShare[], held: readonly { instrumentId: string; cents: number }[]): Map<string, number> {
  const centsOf = (id: string): number => held.find(({ instrumentId }) => instrumentId === id)?.cents ?? 0;
  return new Map(
    targets.flatMap(({ instrumentId, alternateId, percent }) => {
      const [own, other] = [centsOf(instrumentId), centsOf(alternateId)];
      const ofOther = own + other === 0 ? 0 : Math.round((percent * other) / (own + other));
      return [[instrumentId, percent - ofOther] as const, ...(other === 0 ? [] : [[alternateId, ofOther] as const])];
    }),
  );
}

/** A part of the whole as a decimal string; "0" of nothing. */
const partOf = (cents: number, whole: number): string => (whole > 0 ? (cents / whole).toFixed(4) : '0');

async function moveOf({ db, today }: OperationContext, account: Row<'account'>): Promise<z.infer<typeof Move> | null> {
  const move = await lastMove(db, account.id);
  if (move === undefined || move.state === 'REPLACED' || move.state === 'CLOSED') return null;
  if (move.traded_on !== null && move.traded_on < addDays(today, -shownDays)) return null;
  const { on_hold } = (await db
    .selectFrom('portfolio_allocation')
    .select('on_hold')
    .where('account_id', '=', account.id)
    .executeTakeFirst()) ?? { on_hold: 0 };
  const state = move.state === 'DUE' && on_hold === 1 ? ('HELD' as const) : move.state;
  const { traded_on, due_on, sold_cents: sold, bought_cents: bought, reference } = move;
  return { state, on: traded_on ?? due_on, sold, bought, reference };
}

export const holdingsOperations: readonly Operation[] = [getAccountHoldings];
