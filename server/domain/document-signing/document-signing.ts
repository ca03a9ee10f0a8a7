import { z } from 'zod';
import { bytes, companyPage, words, type AnswersOf } from '#server/parties/answers-of.ts';

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
  /** Null where it was not recorded when the document was made. */
  sender: string | null;
  /** When it was sent to be signed, epoch milliseconds. */
  sentAt: number;
}

/** `OWN`: the signer is signed in. `OTHER`: the signer signs in the session of another person. */
export type SigningLogin = 'OWN' | 'OTHER';

/** Who asks for access to a document, as the certificate states it. */
export interface SigningAccess {
  /** Null where it was not recorded when the document was made. */
  login: SigningLogin | null;
  /** The name of the person whose session it is. */
  holder: string;
  /** The session's name, which opens nothing; null where none asks. */
  session: string | null;
  /** When its person last proved who they are, epoch milliseconds. */
  confirmedAt: number | null;
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
  /**
   * Opens one visit of an envelope. The same envelope asked for again is the same document, with another token: what was signed stays signed. The link is
   * https, of an origin that `frames:` of flows/config.yaml names.
   */
  open(request: { personId: string; idempotencyKey: string; document: DocumentToSign; access: SigningAccess }): Promise<OpenedDocument>;
  /** Never goes back from signed. */
  standing(request: { personId: string; envelope: string }): Promise<Standing>;
  /** The signed document with its certificate, a PDF; null while it is not signed. */
  signedDocument(request: { personId: string; envelope: string }): Promise<Buffer | null>;
}

export const documentSigningAnswers: AnswersOf<DocumentSigning> = {
  open: z.union([z.object({ docSigningLink: companyPage, accessToken: z.string().min(22).max(2000) }), z.object({ errorMessage: words })]),
  standing: z.enum(['open', 'pending', 'signed']),
  signedDocument: bytes.refine((pdf) => pdf.subarray(0, 5).toString('latin1') === '%PDF-', 'a PDF').nullable(),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    documentSigning: DocumentSigning;
  }
}
