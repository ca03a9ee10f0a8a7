import PDFDocument from 'pdfkit';
import { dateInWords } from '#server/time/calendar.ts';
import { slipFonts } from './slip-fonts.ts';

export interface Slip {
  holder: { name: string; address: readonly string[] };
  employer: string;
  bank: { name: string; address: readonly string[]; routingNumber: string; accountNumber: string };
  signature: string;
  /** YYYY-MM-DD. */
  signedOn: string;
}

const title = 'Direct deposit form';
const margin = 64;
const labelWidth = 170;

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/**
 * The form as a tagged PDF (PDF/UA-1): headings, paragraphs and rows of a table in reading order, its language and title, its fonts embedded.
 * The same slip is the same bytes.
 */
export function drawSlip(slip: Slip): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // Of the day on which it was signed, so that the same slip is the same bytes.
    info: { Title: title, CreationDate: new Date(`${slip.signedOn}T12:00:00Z`) },
    font: slipFonts.text,
  } as unknown as PDFKit.PDFDocumentOptions); // its types do not know of PDF/UA
  const bytes = collected(pdf);
  const page = pdf.struct('Document');
  pdf.addStructure(page);

  page.add(block(pdf, 'H1', title, { bold: true, size: 20, after: 6 }));
  page.add(block(pdf, 'P', `To ${slip.employer}: please pay my wages into the account below.`, { size: 10.5, after: 16 }));
  section(pdf, page, 'Employee', [
    ['Name', slip.holder.name],
    ['Address', slip.holder.address.join('\n')],
    ['Employer', slip.employer],
  ]);
  section(pdf, page, 'Account', [
    ['Bank', slip.bank.name],
    ['Bank address', slip.bank.address.join('\n')],
    ['Routing number', slip.bank.routingNumber],
    ['Account number', slip.bank.accountNumber],
    ['Account type', 'Checking'],
    ['Amount', 'All of my net pay, with the next payroll'],
  ]);
  section(pdf, page, 'Authorization', []);
  page.add(
    block(
      pdf,
      'P',
      `I authorize ${slip.employer} to deposit my pay into this account, and to correct deposits made in error. ` +
        'This holds until I end it in writing.',
      { size: 10.5, after: 14 },
    ),
  );
  rows(pdf, page, [
    ['Signature', slip.signature],
    ['Date', dateInWords(slip.signedOn)],
  ]);
  page.end();
  pdf.end();
  return bytes;
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

interface Look {
  bold?: boolean;
  size: number;
  after: number;
}

function block(pdf: Pdf, tag: string, text: string, { bold = false, size, after }: Look): Element {
  return pdf.struct(tag, {}, () => {
    pdf
      .font(bold ? slipFonts.bold : slipFonts.text)
      .fontSize(size)
      .text(text, margin, pdf.y, { width: pdf.page.width - 2 * margin });
    pdf.y += after;
  });
}

function section(pdf: Pdf, page: Element, heading: string, facts: readonly (readonly [string, string])[]): void {
  page.add(block(pdf, 'H2', heading, { bold: true, size: 13, after: 6 }));
  if (facts.length > 0) rows(pdf, page, facts);
}

/** A table of two columns: what it is, which names its row, and its value. */
function rows(pdf: Pdf, page: Element, facts: readonly (readonly [string, string])[]): void {
  const table = pdf.struct('Table');
  page.add(table);
  for (const [label, value] of facts) {
    const row = pdf.struct('TR');
    table.add(row);
    const top = pdf.y;
    const cell = (tag: 'TH' | 'TD', text: string, left: number, width: number) => {
      const drawn = () =>
        pdf
          .font(tag === 'TH' ? slipFonts.bold : slipFonts.text)
          .fontSize(10.5)
          .text(text, left, top, { width });
      row.add(tag === 'TH' ? pdf.struct(tag, rowHeading, drawn) : pdf.struct(tag, {}, drawn));
      return pdf.y;
    };
    const labelEnd = cell('TH', label, margin, labelWidth - 12);
    const valueEnd = cell('TD', value, margin + labelWidth, pdf.page.width - 2 * margin - labelWidth);
    row.end();
    pdf.y = Math.max(labelEnd, valueEnd) + 5;
    rule(pdf);
  }
  table.end();
  pdf.y += 14;
}

/** Its types know nothing of scopes. */
const rowHeading = { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions;

/** A line that only the eye needs. */
function rule(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#9a9a9a')
    .stroke();
  pdf.endMarkedContent();
  pdf.y += 6;
}
