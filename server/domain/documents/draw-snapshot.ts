import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { addDays, dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import { drawHoldings } from './draw-holdings.ts';
import type { Holdings } from '#server/ledger/holdings-on.ts';
import type { Period } from './movements.ts';
import type { StatementFigures } from './statement-figures.ts';
import { summaryOf } from './summary-of.ts';

export interface DrawnSnapshot extends StatementFigures, Period {
  /** "October 2026". */
  month: string;
  custodian: string;
  accountName: string;
  accountNumber: string;
  owners: readonly string[];
  /** Null of an account that holds cash alone. */
  holdings: Holdings | null;
}

/** An account at the end of a month, as a tagged PDF; the same data is the same bytes. */
export function drawSnapshot(snapshot: DrawnSnapshot): Promise<Buffer> {
  const { month, until, custodian, accountName, accountNumber, owners, closing, holdings } = snapshot;
  const madeAt = Date.parse(`${addDays(until, 1)}T12:00:00Z`);
  return drawPdf({ title: `${accountName}: snapshot of ${month}`, madeAt }, (page) => {
    page.facts([
      ['From', custodian],
      ['For', owners.join(', ')],
      ['Account', `${accountName} (ends in ${accountNumber})`],
      [`Value on ${dateInWords(until)}`, dollars(closing)],
    ]);
    if (holdings !== null) drawHoldings(page, holdings, until);
    page.heading(`In ${month}`, 2);
    page.facts(summaryOf(snapshot));
  });
}
