/** A document that is handed to the party to be signed. */
export interface DocumentToSign {
  /** The same document is the same envelope, however often it is opened. */
  envelope: string;
  title: string;
  /** Paragraphs in reading order. */
  paragraphs: readonly string[];
  /** The signer's name: only this name is accepted as a signature. */
  signerName: string;
  signerEmail: string;
}

/** The document's address and the token that opens it once, within ten minutes; or why it cannot be opened, in words for the signer. */
export type OpenedDocument = { docSigningLink: string; accessToken: string } | { errorMessage: string };

/** The state of an envelope. `pending`: the signer has finished and the party has not. */
export type Standing = 'open' | 'pending' | 'signed';

/**
 * The party that shows documents in a frame of its own and takes signatures. What its frame says is a hint: `standing` alone says what was
 * signed.
 */
export interface DocumentSigning {
  open(request: { personId: string; idempotencyKey: string; document: DocumentToSign }): Promise<OpenedDocument>;
  standing(request: { personId: string; envelope: string }): Promise<Standing>;
  /** The signed document with its certificate, a PDF; null while it is not signed. */
  signedDocument(request: { personId: string; envelope: string }): Promise<Buffer | null>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    documentSigning: DocumentSigning;
  }
}
