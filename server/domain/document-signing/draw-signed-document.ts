import { createHash } from 'node:crypto';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import type { Row } from '#server/storage/database.ts';

/** The signed document and the certificate of its signing, as a tagged PDF. */
export function drawSignedDocument(envelope: Row<'stand_in_envelope'>): Promise<Buffer> {
  const paragraphs = JSON.parse(envelope.paragraphs) as string[];
  return drawPdf({ title: envelope.title }, (page) => {
    for (const paragraph of paragraphs) page.text(paragraph);
    page.heading('Signature', 2);
    page.text(`Signed by ${envelope.signed_as ?? ''}`);
    page.heading('Certificate of completion', 2);
    const facts = [
      `Envelope: ${envelope.envelope}`,
      `SHA-256 of the document: ${createHash('sha256').update(paragraphs.join('\n')).digest('hex')}`,
      `Signer: ${envelope.signer_name ?? ''}, ${envelope.signer_email ?? 'no e-mail address recorded'}`,
      'Signature: typed name. Authentication: access token of a signed-in session.',
      `Opened: ${instant(envelope.opened_at)}`,
      `Consent to electronic records: ${instant(envelope.consented_at)}, version ${envelope.consent_version ?? 'not recorded'}`,
      `Signed: ${instant(envelope.signed_at)}`,
      `Network address: ${envelope.signed_from ?? 'not recorded'}`,
      `Device: ${envelope.signed_with ?? 'not recorded'}`,
      'Made by a stand-in of the signing party. Nothing of it is binding.',
    ];
    for (const fact of facts) page.text(fact, { size: 9 });
  });
}

const instant = (at: number | null): string => (at === null ? 'not recorded' : new Date(at).toISOString());
