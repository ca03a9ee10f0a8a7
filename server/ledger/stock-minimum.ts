import { knownInstrument } from '#server/markets/instruments.ts';

/** At least three stocks or one fund (001 §9). */
const least = { stocks: 3, funds: 1 } as const;

export type StockMinimum =
  | { type: 'StocksRemaining'; stocksRemaining: number }
  | { type: 'StocksAddedButNotInvested'; stocksRemaining: 0 }
  | { type: 'StocksMeetRequirement'; stocksRemaining: 0 };

/** How far a portfolio is from what it must hold; `isInvested` once something of it is held or ordered. */
export function stockMinimum(instrumentIds: readonly string[], isInvested: boolean): StockMinimum {
  const funds = instrumentIds.filter((id) => knownInstrument(id).kind === 'ETF').length;
  const stocks = instrumentIds.length - funds;
  if (funds < least.funds && stocks < least.stocks) return { type: 'StocksRemaining', stocksRemaining: least.stocks - stocks };
  return { type: isInvested ? 'StocksMeetRequirement' : 'StocksAddedButNotInvested', stocksRemaining: 0 };
}
