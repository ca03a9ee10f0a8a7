import type { Kysely } from 'kysely';
import { washesOfPurchase, washesOfSale, type ExpectedWash } from '#server/ledger/expected-washes.ts';
import { sum } from '#server/ledger/money-math.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import { inDollars } from './amounts.ts';
import type { TransferTerms } from './asked-transfer.ts';
import { isPortfolio } from './portfolio-amount.ts';
import type { Database } from './tables.ts';

const names = new Intl.ListFormat('en-US');
const symbolsOf = (washes: readonly ExpectedWash[]): string =>
  names.format(washes.map(({ instrumentId }) => knownInstrument(instrumentId).symbol));
const lossOf = (washes: readonly ExpectedWash[]): string => inDollars(sum(washes.map(({ cents }) => cents)));

/** The accounts of `familyOf`, as customers call them. */
const inFamily = "in an account that counts with this one: yours, a linked spouse's, or that of someone who owns it with you";

/**
 * Says which losses a sale or an investment would make void for now (26 USC 1091), before it is confirmed: the stocks and about how much. Null where it makes none
 * void, and for trades on a later day, whose prices are not known.
 */
export async function washNote(
  { db, now }: { db: Kysely<Database>; now: number },
  { source, destination, amountCents, isFull, isNow, arrivesOn, sellsShares, buysShares }: TransferTerms,
): Promise<string | null> {
  if (!isNow) return null;
  if (sellsShares && isPortfolio(source)) {
    const washes = await washesOfSale(db, { portfolioId: source.portfolio.id, accountId: source.id, now }, isFull ? null : amountCents);
    if (washes.length === 0) return null;
    return (
      `About ${lossOf(washes)} of your loss on ${symbolsOf(washes)} won't count for your taxes now, because the same was bought in the last 30 days ${inFamily}. ` +
      'It is added to what those shares cost, unless a retirement account bought them.'
    );
  }
  if (!buysShares || !isPortfolio(destination)) return null;
  const washes = await washesOfPurchase(
    db,
    { portfolioId: destination.portfolio.id, accountId: destination.id, now },
    { amountCents, on: arrivesOn },
  );
  if (washes.length === 0) return null;
  const becomes = isTaxSheltered(destination.accountType)
    ? 'In a retirement account that loss is gone for good.'
    : 'It is added to what the new shares cost.';
  return (
    `${symbolsOf(washes)} ${washes.length === 1 ? 'was' : 'were'} sold at a loss in the last 30 days ${inFamily}. ` +
    `This buys the same again, so about ${lossOf(washes)} of that loss won't count for your taxes now. ${becomes}`
  );
}
