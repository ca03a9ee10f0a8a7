import { drawPdf } from '#server/pdf/draw-pdf.ts';
import type { PdfPage } from '#server/pdf/pdf-page.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import type { AvailableForm } from './due-forms.ts';
import { payerInWords } from './custodians.ts';
import type { RealizedSale } from './realized-sales.ts';
import { taxFormTypes, type TaxFormType } from './tax-rules.ts';

interface DrawnTaxForm {
  form: TaxFormType;
  year: number;
  available: AvailableForm;
  fileCount: number;
  accountName: string;
  /** The last characters of the account's id. */
  accountNumber: string;
}

/** A tax form as a tagged PDF. The same data is the same bytes: it says that it was made at noon of its date. */
export function drawTaxForm({ form, year, available, fileCount, accountName, accountNumber }: DrawnTaxForm): Promise<Buffer> {
  const { document, content, correction } = available;
  const title = `${taxFormTypes[form].title}, tax year ${year}${correction === null ? '' : ' (CORRECTED)'}`;
  return drawPdf({ title, madeAt: Date.parse(`${document.docDate}T12:00:00Z`) }, (page) => {
    page.text('A made-up company made this form from the account’s own data. It is not filed with any tax office.');
    page.facts([
      ...(correction === null
        ? []
        : [['CORRECTED', `This form takes the place of the one of ${dateInWords(correction.corrects)}.`] as const]),
      ['Payer', payerInWords(document.custodian)],
      ['Recipient', content.recipient],
      ...(content.recipientTaxId === undefined ? [] : [['Recipient’s tax number', content.recipientTaxId] as const]),
      ['Account', `${accountName} (ends in ${accountNumber})`],
      ['Period', `${dateInWords(document.from)} to ${dateInWords(document.until)}`],
      ['Date of the form', dateInWords(document.docDate)],
      ...(fileCount > 1 ? [['Document', `${document.index + 1} of ${fileCount}`] as const] : []),
    ]);
    page.heading('Amounts', 2);
    page.facts(content.boxes);
    if (form === 'GRANTOR_TRUST_LETTER')
      page.text(
        'A trust that holds metal or coins sells a part of them each month to pay its expenses. You own a part of what it holds, so you report the proceeds, ' +
          'and the basis of what was sold. The spreadsheet of each trust has the part for every month.',
      );
    if (correction !== null) addChanges(page, correction);
    if (content.sales.length > 0) addSales(page, content.sales);
  });
}

function addChanges(page: PdfPage, { changes, why }: NonNullable<AvailableForm['correction']>): void {
  page.heading('What changed', 2);
  if (why !== null) page.text(why);
  page.facts(changes.map(({ label, before, after }) => [`Changed: ${label}`, `${before} before, ${after} now`]));
}

function addSales(page: PdfPage, sales: readonly RealizedSale[]): void {
  for (const [heading, isLongTerm] of [
    ['Short-term sales, basis reported to the IRS (Form 8949, box A)', false],
    ['Long-term sales, basis reported to the IRS (Form 8949, box D)', true],
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
