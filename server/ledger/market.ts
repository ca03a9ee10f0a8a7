import { z } from 'zod';
import { cents, words, type AnswersOf } from '#server/parties/answers-of.ts';
import { worth } from './money-math.ts';

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
  /** Millionths of a share, whole cents, and the price of a share in ten-thousandths of a dollar. */
  | { state: 'FILLED' | 'PARTIAL'; sharesMillionths: number; cents: number; priceTenThousandths: number }
  /** Nothing was traded, and asking again later makes sense. */
  | { state: 'CLOSED' | 'HALTED' }
  /** Nothing was traded, and never will be. */
  | { state: 'REJECTED'; reason: string };

/** The market that orders are sent to. */
export interface Market {
  trade(order: MarketOrder): Promise<MarketAnswer>;
}

export const marketAnswers: AnswersOf<Market> = {
  trade: z.union([
    z
      .object({
        state: z.enum(['FILLED', 'PARTIAL']),
        sharesMillionths: z.int().min(0),
        cents: cents.min(0),
        priceTenThousandths: z.int().min(1),
      })
      // An average price is rounded: a cent for each hundred dollars.
      .refine((fill) => Math.abs(fill.cents - worth(fill.sharesMillionths, fill.priceTenThousandths)) <= 1 + fill.cents / 10_000, {
        message: 'shares times their price',
        path: ['cents'],
      }),
    z.object({ state: z.enum(['CLOSED', 'HALTED']) }),
    z.object({ state: z.literal('REJECTED'), reason: words }),
  ]),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    market: Market;
  }
}
