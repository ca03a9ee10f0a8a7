/** One order as it goes to the market, at the price of the instant `at`. */
export interface MarketOrder {
  personId: string;
  /** The same key asked again is answered alike, and traded once. */
  idempotencyKey: string;
  side: 'BUY' | 'SELL';
  instrumentId: string;
  /** Epoch milliseconds. */
  at: number;
  /** Dollars to trade, in cents; null where all these shares are sold. */
  amountCents: number | null;
  /** For a sale: the most shares that can be sold. */
  sharesMillionths: number | null;
  /** True for what is left of an order that was filled in part. */
  isRest: boolean;
}

export type MarketAnswer =
  | { state: 'FILLED' | 'PARTIAL'; sharesMillionths: number; cents: number; priceTenThousandths: number }
  /** Nothing was traded, and asking again later makes sense. */
  | { state: 'CLOSED' | 'HALTED' }
  /** Nothing was traded, and never will be. */
  | { state: 'REJECTED'; reason: string };

/** The market that orders are sent to. */
export interface Market {
  trade(order: MarketOrder): Promise<MarketAnswer>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    market: Market;
  }
}
