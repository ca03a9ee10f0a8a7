import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { ApplicantProfile } from '#server/customers/applicant-profile.ts';
import type { ApplicationDetails } from './application-details.ts';

/**
 * Open: its owner goes on with it. Submitted: the checks are asked. Documents: the checks want some. Review: somebody decides later.
 * Opened and declined are ends.
 */
export type RequestStatus = 'open' | 'submitted' | 'documents' | 'review' | 'opened' | 'declined';

export interface AccountRequestTable {
  id: string;
  person_id: string;
  sub_type: string;
  flavor: string;
  status: RequestStatus;
  recommended_bracket: 'HIGH' | 'MEDIUM' | 'LOW';
  override_bracket: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  override_state: 'none' | 'initiated' | 'completed';
  /** From 1 to 10; null until the questions about risk are answered, and of kinds that ask none. */
  recommended_risk: number | null;
  /** Chosen by its owner in the place of the recommended one. */
  chosen_risk: number | null;
  details: Sealed<ApplicationDetails> | null;
  /** The key under which the party checks the applicant once. */
  check_key: string | null;
  /** The account that was opened, and the receipt of it. */
  account_id: string | null;
  receipt_reference: string | null;
  created_at: number;
  updated_at: number;
}

/** A person's answers about themselves when they applied. */
export interface ApplicantProfileTable {
  person_id: string;
  profile: Sealed<ApplicantProfile>;
  /** When the checks were passed first; from then on identity is not asked again. */
  verified_at: number | null;
  updated_at: number;
}

/** An agreement in the revision that was accepted. */
export interface AcceptedAgreementTable {
  account_request_id: string;
  agreement_type: string;
  revision: string;
  person_id: string;
  accepted_at: number;
}

/** Sent: it can be accepted until it expires. Failed: what the other owner entered did not match, or they could not be verified. */
export type JointInvitationStatus = 'sent' | 'accepted' | 'cancelled' | 'declined' | 'failed';

/** Somebody who was asked to own an account too. An account has one at most; one that is sent again has a new token. */
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
  /** When somebody who holds the link first went on with it. */
  opened_at: number | null;
  /** The client who holds the link and has its address. */
  invitee_id: string | null;
  /** When it came to an end: accepted, canceled, declined or failed. */
  ended_at: number | null;
}

interface NewAccountTables {
  account_request: AccountRequestTable;
  applicant_profile: ApplicantProfileTable;
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
  applicant_profile: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { profile: 'json' } },
  account_request: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { details: 'json' } },
});
