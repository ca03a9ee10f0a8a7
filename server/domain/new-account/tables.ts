import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** An agreement in the revision that was accepted. */
export interface AcceptedAgreementTable {
  account_request_id: string;
  agreement_type: string;
  revision: string;
  person_id: string;
  accepted_at: number;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
}

/** Sent: it can be accepted until it expires. Failed: what the other owner entered did not match, or they could not be verified. */
export type JointInvitationStatus = 'sent' | 'accepted' | 'cancelled' | 'declined' | 'failed';

/** An invitation to own an account too. An account has one at most; one that is sent again has a new token. */
export interface JointInvitationTable {
  id: string;
  account_id: string;
  /** The person who invites. */
  person_id: string;
  first_name: Sealed<string>;
  last_name: Sealed<string>;
  email: Sealed<string>;
  relation: string;
  /** 1: the survivor takes all. 0: each part goes to the estate. */
  survivorship: number;
  /** 1: spouses own it as community property. */
  /** Null where the invitation is from before this was asked. */
  community_property: number | null;
  /** The first owner's part in percent, where each part goes to the estate; null where both own the same. */
  own_share: number | null;
  status: JointInvitationStatus;
  sent_at: number;
  expires_at: number;
  /** A hash of the token in the newest link; null once it came to an end. */
  token_hash: string | null;
  /** New at each sending: what its token is made of, with our key. Null once it is over. */
  token_nonce: string | null;
  /** The time when the link was first used. */
  opened_at: number | null;
  /** The client who holds the link and has its address. */
  invitee_id: string | null;
  /** When it came to an end: accepted, canceled, declined or failed. */
  ended_at: number | null;
}

interface NewAccountTables {
  accepted_agreement: AcceptedAgreementTable;
  joint_invitation: JointInvitationTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends NewAccountTables {}
}

export const tables = defineTables<NewAccountTables>({
  accepted_agreement: { erase: 'delete', keep: 'withPerson' },
  joint_invitation: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { first_name: 'text', last_name: 'text', email: 'text' },
  },
});
