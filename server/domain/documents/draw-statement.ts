import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import { drawHoldings } from './draw-holdings.ts';
import type { Holdings } from '#server/ledger/holdings-on.ts';
import type { Movement } from './movements.ts';
import type { StatementFigures } from './statement-figures.ts';
import type { StatementPeriod } from './statement-periods.ts';
import { summaryOf } from './summary-of.ts';

export interface DrawnStatement extends StatementFigures {
  period: StatementPeriod;
  /** Who held the account. */
  from: string;
  accountName: string;
  accountNumber: string;
  /** For a debit account whose number can be used; else null. */
  routingNumber: string | null;
  owners: readonly string[];
  /** Null of an account that holds cash alone. */
  holdings: Holdings | null;
}

const typesInWords: Record<StatementPeriod['type'], string> = {
  STATEMENT: 'statement',
  QUARTERLY_STATEMENT: 'quarterly statement',
  GREEN_DOT_STATEMENT: 'debit account statement',
  INTERIM_STATEMENT: 'interim statement',
};

const kindsInWords: Record<Movement['kind'], string> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  DIVIDEND: 'Dividend',
  INTEREST: 'Interest',
  FEE: 'Fee',
  BUY: 'Bought',
  SELL: 'Sold',
  SPLIT: 'Split',
};

/** A statement as a tagged PDF; the same data is the same bytes. */
export function drawStatement(statement: DrawnStatement): Promise<Buffer> {
  const { period, accountName, accountNumber, routingNumber, owners, movements, holdings } = statement;
  const title = `${accountName}: ${typesInWords[period.type]} for ${dateInWords(period.from)} to ${dateInWords(period.until)}`;
  return drawPdf({ title, madeAt: Date.parse(`${period.date}T12:00:00Z`) }, (page) => {
    page.facts([
      ['From', statement.from],
      ['For', owners.join(', ')],
      ['Account', `${accountName} (ends in ${accountNumber})`],
      ...(routingNumber === null ? [] : [['Routing number', routingNumber] as const]),
      ['Posted on', dateInWords(period.date)],
    ]);
    page.heading('Summary', 2);
    page.facts(summaryOf(statement));
    if (holdings !== null) drawHoldings(page, holdings, period.until);
    page.heading('Activity', 2);
    if (movements.length === 0) page.text('Nothing happened in this period.');
    else page.facts(movements.map((one) => [dateInWords(one.on), `${subjectOf(one)}: ${dollars(one.cents)}`]));
  });
}

function subjectOf({ kind, detail, instrumentId, shares }: Movement): string {
  const name = instrumentId === null ? detail : knownInstrument(instrumentId).name;
  const count = shares === 0 ? '' : `, ${sharesInWords(Math.abs(shares))} shares`;
  return `${kindsInWords[kind]}${name === null ? '' : `, ${name}`}${count}`;
}
