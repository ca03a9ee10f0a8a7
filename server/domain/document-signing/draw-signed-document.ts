import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Row } from '#server/storage/database.ts';

const fonts = createRequire(import.meta.url);
const text = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const bold = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const margin = 64;

type Pdf = InstanceType<typeof PDFDocument>;

/**
 * The signed document and the certificate of its signing as a tagged PDF (PDF/UA-1): headings, paragraphs and a list in reading order, its
 * language and title, its fonts embedded.
 */
export function drawSignedDocument(envelope: Row<'stand_in_envelope'>): Promise<Buffer> {
  const paragraphs = JSON.parse(envelope.paragraphs) as string[];
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: envelope.title },
    font: text,
  } as unknown as PDFKit.PDFDocumentOptions); // its types know neither of PDF/UA nor of a font by its path
  const bytes = collected(pdf);
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const add = (tag: string, words: string, size: number) => page.add(block(pdf, tag, words, size));

  add('H1', envelope.title, 18);
  for (const paragraph of paragraphs) add('P', paragraph, 10.5);
  add('H2', 'Signature', 13);
  add('P', `Signed by ${envelope.signed_as ?? ''}`, 10.5);
  add('H2', 'Certificate of completion', 13);
  const facts = [
    `Envelope: ${envelope.envelope}`,
    `SHA-256 of the document: ${createHash('sha256').update(paragraphs.join('\n')).digest('hex')}`,
    'Signature: typed name. Authentication: access token of a signed-in session.',
    `Opened: ${instant(envelope.opened_at)}`,
    `Consent to electronic records: ${instant(envelope.consented_at)}`,
    `Signed: ${instant(envelope.signed_at)}`,
    'Made by a stand-in of the signing party. Nothing of it is binding.',
  ];
  for (const fact of facts) add('P', fact, 9);
  page.end();
  pdf.end();
  return bytes;
}

const instant = (at: number | null): string => (at === null ? 'not recorded' : new Date(at).toISOString());

function block(pdf: Pdf, tag: string, words: string, size: number): ReturnType<Pdf['struct']> {
  return pdf.struct(tag, {}, () => {
    pdf
      .font(tag === 'P' ? text : bold)
      .fontSize(size)
      .text(words, margin, pdf.y, { width: pdf.page.width - 2 * margin });
    pdf.y += size * 0.7;
  });
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
