import { drawPdf } from '#server/pdf/draw-pdf.ts';
import type { PdfPage } from '#server/pdf/pdf-page.ts';
import type { Row } from '#server/storage/database.ts';
import { certificateLines } from './certificate.ts';

/** The signed document and the certificate of its signing, as a tagged PDF. */
export async function drawSignedDocument(
  envelope: Row<'stand_in_envelope'>,
  events: readonly Row<'stand_in_envelope_event'>[],
): Promise<Buffer> {
  const document = (page: PdfPage): void => {
    for (const paragraph of JSON.parse(envelope.paragraphs) as string[]) page.text(paragraph);
  };
  let pages = 0;
  await drawPdf({ title: envelope.title }, (page) => {
    document(page);
    pages = page.pages;
  });
  return drawPdf({ title: envelope.title, ...(envelope.signed_at === null ? {} : { madeAt: envelope.signed_at }) }, (page) => {
    document(page);
    page.heading('Signature', 2);
    page.text(`Signed by ${envelope.signed_as ?? ''}`);
    page.heading('Certificate of completion', 2);
    for (const [label, value] of certificateLines(envelope, events, pages)) page.text(`${label}: ${value}`, { size: 9 });
    page.text('Made by a stand-in of the signing party. Nothing of it is binding.', { size: 9 });
  });
}
