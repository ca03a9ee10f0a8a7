import { z } from 'zod';
import { instrumentOf } from '#server/markets/instruments.ts';

/** The symbols that stand for a portfolio's first stocks, as no made-up company has a picture, and how many more there are. */
export const PortfolioIcons = z.strictObject({ symbols: z.array(z.string()), remaining: z.number().int() });

export function portfolioIcons(instrumentIds: readonly string[], atMost: number): z.infer<typeof PortfolioIcons> {
  const symbols = instrumentIds.slice(0, atMost).map((id) => instrumentOf(id)?.symbol ?? '');
  return { symbols, remaining: Math.max(instrumentIds.length - atMost, 0) };
}

/** A fraction as the decimal string that pages read; null where there is none. */
export const fraction = (value: number | null): string | null =>
  value === null ? null : value.toFixed(6).replace(/^-0\.000000$/, '0.000000');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.56". */
export const formattedCents = (cents: number): string => dollars.format(cents / 100);
