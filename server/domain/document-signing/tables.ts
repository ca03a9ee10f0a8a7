import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A document that a person is to sign. */
export interface DisclosureTable {
  id: string;
  person_id: string;
  /** The borrower whose signature it takes, as the document's `mortgageDisclosureContext` names them. */
  borrower_id: string;
  /** The name of the signer if it is not the person but somebody who signs after them on the same device; else null. */
  signer_name: Sealed<string> | null;
  /** Their e-mail address; null where it is the person's own. */
  signer_email: Sealed<string> | null;
  /** Which text it is: a name of `disclosure-texts.ts`. */
  text: string;
  status: 'open' | 'signed';
  created_at: number;
  signed_at: number | null;
  /** The signed PDF, in base64. */
  signed_document: Sealed<string> | null;
}

/** The signing stand-in's record of an envelope: an outside party, which knows nothing of our tables. */
export interface StandInEnvelopeTable {
  envelope: string;
  person_id: string;
  signer_name: string | null;
  signer_email: string | null;
  title: string;
  paragraphs: string;
  status: 'open' | 'signed';
  /** The number of times it was opened: the outcome `expired` refuses the first token. */
  opened: number;
  /** SHA-256 of the token that opens it once, and until when it does. */
  token_hash: string | null;
  token_until: number | null;
  /** SHA-256 of what its own pages post with once they are open. */
  visit_hash: string | null;
  opened_at: number | null;
  consented_at: number | null;
  /** The version of the consent to electronic records that was agreed to. */
  consent_version: string | null;
  signed_as: string | null;
  signed_at: number | null;
  /** The network address and the browser that it was signed from. */
  signed_from: string | null;
  signed_with: string | null;
  /** The number of times somebody asked about it since it was signed, for the outcome `late`. */
  asked: number;
}

interface SigningTables {
  disclosure: DisclosureTable;
  stand_in_envelope: StandInEnvelopeTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends SigningTables {}
}

export const tables = defineTables<SigningTables>({
  disclosure: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { signer_name: 'text', signer_email: 'text', signed_document: 'text' },
  },
  stand_in_envelope: { erase: 'delete', keep: 'withPerson' },
});
