import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import type { PendingOrders } from '#server/ledger/orders.ts';
import { instrumentOf } from '#server/markets/instruments.ts';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { settlesOn } from '#server/time/market-hours.ts';
import { formattedCents } from './portfolio-icons.ts';

/** A purchase or sale that waits for the market, or is on its way through it. */
export const PendingView = z.strictObject({
  direction: z.enum(['investment', 'sale']),
  transferId: z.string().nullable(),
  /** What is left of it; null where all shares are sold. */
  amount: Cents.nullable(),
  isCancelable: z.boolean(),
  symbols: z.array(z.string()),
  settlesOn: IsoDate,
  pendingTransferMetadata: z.strictObject({
    title: said(['Pending investment', 'Pending sale']),
    description: said(['{amount} will be invested in {symbols}.', 'Selling all shares of {symbols}.', 'Selling {amount} of {symbols}.']),
    tradeInfo: said(["The trades are estimated for {day}, at the market's price."]),
    transferSteps: z.array(
      said(['Your request was placed.', 'Shares are bought on {day}.', 'Shares are sold on {day}.', 'The trades settle on {day}.']),
    ),
  }),
});
export type PendingView = z.infer<typeof PendingView>;

/** A pending purchase or sale in words. */
export function pendingView({ side, transferId, orders, amountCents, isCancelable }: PendingOrders, now: number): PendingView {
  const symbols = orders.map(({ instrument_id }) => instrumentOf(instrument_id)?.symbol ?? '');
  const tradesAt = Math.max(...orders.map(({ fill_after }) => fill_after), now);
  const settles = settlesOn(newYorkDate(tradesAt));
  const amount = amountCents === null ? 'all shares' : formattedCents(amountCents);
  const isBuying = side === 'BUY';
  const reason = orders.find((order) => order.reason !== null)?.reason ?? null;
  return {
    direction: isBuying ? 'investment' : 'sale',
    transferId,
    amount: amountCents,
    isCancelable,
    symbols,
    settlesOn: settles,
    pendingTransferMetadata: {
      title: isBuying ? 'Pending investment' : 'Pending sale',
      description: isBuying ? `${amount} will be invested in ${symbols.join(', ')}.` : `Selling ${amount} of ${symbols.join(', ')}.`,
      tradeInfo: reason ?? `The trades are estimated for ${dateInWords(newYorkDate(tradesAt))}, at the market's price.`,
      transferSteps: [
        'Your request was placed.',
        `Shares are ${isBuying ? 'bought' : 'sold'} on ${dateInWords(newYorkDate(tradesAt))}.`,
        `The trades settle on ${dateInWords(settles)}.`,
      ],
    },
  };
}
