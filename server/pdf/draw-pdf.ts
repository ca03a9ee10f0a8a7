import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { localesOf } from '#engine/language/formats.ts';
import { openedFont, pdfFonts } from './pdf-fonts.ts';
import { PdfPage, pdfMargin, type Pdf } from './pdf-page.ts';

const require = createRequire(import.meta.url);

export interface PdfHead {
  title: string;
  /** The language of all its texts, as a BCP 47 tag; English if absent. */
  language?: string | undefined;
  /** The file's creation time in epoch milliseconds: the same content at the same time gives the same bytes. Now if absent. */
  madeAt?: number;
}

/**
 * Draws a tagged PDF (PDF/UA-1, letter size): headings, paragraphs, lists and tables in reading order, its language and title, its fonts embedded.
 * It is drawn from top to bottom; a block that does not fit goes on on the next page.
 */
export async function drawPdf({ title, language, madeAt }: PdfHead, draw: (page: PdfPage) => void): Promise<Buffer> {
  // Loaded with the first page, as its fonts are.
  const Document = require('pdfkit') as typeof PDFDocument;
  const pdf = new Document({
    size: 'LETTER',
    margin: pdfMargin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: localesOf(language)[0],
    displayTitle: true,
    info: { Title: title, ...(madeAt === undefined ? {} : { CreationDate: new Date(madeAt) }) },
    font: null,
  } as unknown as PDFKit.PDFDocumentOptions); // its types know neither of PDF/UA nor of a file without a font of its own
  for (const path of Object.values(pdfFonts)) pdf.registerFont(path, openedFont(path) as never); // nor of an opened font
  pdf.font(pdfFonts.text);
  const bytes = collected(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page = new PdfPage(pdf, root);
  page.heading(title, 1);
  draw(page);
  root.end();
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
