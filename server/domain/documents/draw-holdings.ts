import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import type { PdfPage } from '#server/pdf/pdf-page.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import type { Holdings } from '#server/ledger/holdings-on.ts';

/** What an account held at the end of a day: each position with its shares and value, and the cash (FINRA rule 2231). */
export function drawHoldings(page: PdfPage, { held, cash }: Holdings, on: string): void {
  page.heading(`Holdings on ${dateInWords(on)}`, 2);
  page.facts([
    ...held.map(({ instrumentId, shares, cents }) => {
      const { name, symbol } = knownInstrument(instrumentId);
      return [`${name} (${symbol})`, `${sharesInWords(shares)} shares, ${dollars(cents)}`] as const;
    }),
    ['Cash', dollars(cash)],
  ]);
}
