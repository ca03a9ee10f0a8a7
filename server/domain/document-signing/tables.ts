import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { SigningLogin } from './document-signing.ts';
import type { SigningEvent } from './signing-events.ts';

/** A document that a person is to sign. */
export interface DisclosureTable {
  id: string;
  person_id: string;
  /** The borrower whose signature it takes, as the document's `mortgageDisclosureContext` names them. */
  borrower_id: string;
  /** The name of the signer if another person signs after the account's person on the same device; else null. */
  signer_name: Sealed<string> | null;
  /** Their e-mail address; null where it is the person's own. */
  signer_email: Sealed<string> | null;
  /** Who sends it to be signed; null of one that was made before that was recorded. */
  sender: string | null;
  /** `OWN`: the signer signs with a login of their own. `OTHER`: in the session of the person, who is not the signer. */
  login: SigningLogin | null;
  /** Which text it is: a name of `disclosure-texts.ts`. */
  text: string;
  status: 'open' | 'signed';
  created_at: number;
  signed_at: number | null;
  /** The signed PDF, in base64. */
  signed_document: Sealed<string> | null;
  /** SHA-256 of that PDF as the party gave it. */
  signed_hash: string | null;
}

/** The signing stand-in's record of an envelope: an outside party, which knows nothing of our tables. */
export interface StandInEnvelopeTable {
  envelope: string;
  person_id: string;
  signer_name: string | null;
  signer_email: string | null;
  title: string;
  paragraphs: string;
  sender: string | null;
  sent_at: number | null;
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
  /** The number of status requests since it was signed, for the outcome `late`. */
  asked: number;
}

/** What happened to an envelope, recorded by the party when it happened. */
export interface StandInEnvelopeEventTable {
  id: string;
  envelope: string;
  person_id: string;
  /** Their order. */
  place: number;
  at: number;
  event: SigningEvent;
  /** The network address and the browser of an event on the party's own pages. */
  address: string | null;
  device: string | null;
  /** Of access: whose session asked for it, when its person last proved who they are, and whether they are the signer. */
  login: SigningLogin | null;
  holder: string | null;
  session: string | null;
  confirmed_at: number | null;
  /** Of consent: the version of its words. */
  consent_version: string | null;
}

interface SigningTables {
  stand_in_envelope_event: StandInEnvelopeEventTable;
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
  stand_in_envelope_event: { erase: 'delete', keep: 'withPerson' },
  stand_in_envelope: { erase: 'delete', keep: 'withPerson' },
});
