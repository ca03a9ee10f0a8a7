import { drawPdf } from '#server/pdf/draw-pdf.ts';
import type { PdfPage } from '#server/pdf/pdf-page.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import type { FormDocument } from './custodians.ts';
import type { RealizedSale } from './realized-sales.ts';
import { taxFormTypes, type TaxFormType, type YearFigures } from './tax-rules.ts';

export interface DrawnTaxForm {
  fileType: TaxFormType;
  year: number;
  document: FormDocument;
  fileCount: number;
  accountName: string;
  /** The last characters of the account's id. */
  accountNumber: string;
  recipient: string;
  figures: YearFigures;
  sales: readonly RealizedSale[];
  yearEndValue: number;
  /** Those of a 1099-R; null of any other. */
  distributionBoxes: readonly (readonly [string, string])[] | null;
}

/** A tax form as a tagged PDF. The same data is the same bytes: it says that it was made at noon of its date. */
export function drawTaxForm(form: DrawnTaxForm): Promise<Buffer> {
  const { fileType, year, document, fileCount, accountName, accountNumber, recipient } = form;
  const title = `${taxFormTypes[fileType].title}, tax year ${year}`;
  return drawPdf({ title, madeAt: Date.parse(`${document.docDate}T12:00:00Z`) }, (page) => {
    page.text('A made-up company made this form from the account’s own data. It is not filed with any tax office.');
    page.facts([
      ['Payer', document.custodian],
      ['Recipient', recipient],
      ['Account', `${accountName} (ends in ${accountNumber})`],
      ['Period', `${dateInWords(document.from)} to ${dateInWords(document.until)}`],
      ['Date of the form', dateInWords(document.docDate)],
      ...(fileCount > 1 ? [['Document', `${document.index + 1} of ${fileCount}`] as const] : []),
    ]);
    page.heading('Amounts', 2);
    page.facts(amountsOf(form));
    if (form.sales.length > 0 && (fileType === 'CONSOLIDATED_1099' || fileType === 'FORM_8949')) addSales(page, form.sales);
  });
}

const total = (sales: readonly RealizedSale[], key: 'proceeds' | 'basis' | 'disallowed' | 'gain'): string =>
  dollars(sales.reduce((sum, sale) => sum + sale[key], 0));

function amountsOf({ fileType, figures, sales, yearEndValue, distributionBoxes }: DrawnTaxForm): readonly (readonly [string, string])[] {
  const short = sales.filter(({ isLongTerm }) => !isLongTerm);
  const long = sales.filter(({ isLongTerm }) => isLongTerm);
  switch (fileType) {
    case 'CONSOLIDATED_1099':
    case 'FORM_480_6A':
      return [
        ['1099-DIV box 1a: Total ordinary dividends', dollars(figures.dividends)],
        ['1099-INT box 1: Interest income', dollars(figures.interest)],
        ['1099-B box 1d: Proceeds', total(sales, 'proceeds')],
        ['1099-B box 1e: Cost or other basis', total(sales, 'basis')],
        ['1099-B box 1g: Wash sale loss disallowed', total(sales, 'disallowed')],
      ];
    case 'INT_SUPPLEMENTAL':
    case 'FORM_480_6D':
      return [['Interest from program banks', dollars(figures.interest)]];
    case 'FORM_1099_R':
      return distributionBoxes ?? [];
    case 'FORM_1099_Q':
      return [['Box 1: Gross distribution', dollars(figures.withdrawals)]];
    case 'FORM_5498':
      return [
        ['Contributions', dollars(figures.deposits)],
        ['Box 5: Fair market value at the end of the year', dollars(yearEndValue)],
      ];
    case 'FORM_8949':
      return [
        ['Proceeds', total(sales, 'proceeds')],
        ['Cost or other basis', total(sales, 'basis')],
        ['Adjustments for wash sales (code W)', total(sales, 'disallowed')],
        ['Gain or loss', total(sales, 'gain')],
      ];
    case 'SCHEDULE_D':
      return [
        ['Part I: Short-term gain or loss', total(short, 'gain')],
        ['Part II: Long-term gain or loss', total(long, 'gain')],
        ['Part III: Both', total(sales, 'gain')],
      ];
  }
}

function addSales(page: PdfPage, sales: readonly RealizedSale[]): void {
  for (const [heading, isLongTerm] of [
    ['Short-term sales', false],
    ['Long-term sales', true],
  ] as const) {
    const rows = sales.filter((sale) => sale.isLongTerm === isLongTerm);
    if (rows.length === 0) continue;
    page.heading(heading, 2);
    page.facts(
      rows.map(({ symbol, shares, acquiredOn, soldOn, proceeds, basis, disallowed, gain }) => [
        `${symbol}, ${shares} shares`,
        `Bought ${acquiredOn}, sold ${soldOn}. Proceeds ${dollars(proceeds)}, cost ${dollars(basis)}, ` +
          `wash sale ${dollars(disallowed)}, gain or loss ${dollars(gain)}.`,
      ]),
    );
  }
}
