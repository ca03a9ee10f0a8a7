import type { TaskAnswer, TaskDetails, TaskType } from './task-types.ts';
import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { BorrowerDetails } from './borrower-details.ts';
import type { BorrowerDocumentKind, MortgageDocumentKind } from './document-kinds.ts';
import type { KeptReport } from './credit-reports.ts';
import type { MortgageDetails } from './mortgage-details.ts';
import type { MortgagePurpose } from './property-details.ts';

/** Open: its owner goes on with it. Submitted: an underwriter looks at it. Approved, denied and withdrawn are ends. */
export type MortgageStatus = 'open' | 'submitted' | 'approved' | 'denied' | 'withdrawn';

export interface MortgageApplicationTable {
  id: string;
  /** Who applies, and whose loan it is shown as. */
  person_id: string;
  purpose: MortgagePurpose;
  status: MortgageStatus;
  /** Set when it is submitted: `LM-…`. */
  reference: string | null;
  details: Sealed<MortgageDetails> | null;
  created_at: number;
  updated_at: number;
  submitted_at: number | null;
  /** When the last of the six items came that make an application (12 CFR 1026.2(a)(3)). */
  received_at: number | null;
  /** When the latest Loan Estimate was delivered. */
  estimated_at: number | null;
  /** When the applicant said that they intend to proceed with it. */
  intent_at: number | null;
  /** The last day of the rate lock, YYYY-MM-DD. */
  locked_until: string | null;
  /** When it came to its end. */
  ended_at: number | null;
}

/** `self`: the applicant. `entered`: a co-borrower whose answers the applicant gives. `invited`: one who is asked for them. */
export type BorrowerEntry = 'self' | 'entered' | 'invited';

export interface MortgageBorrowerTable {
  id: string;
  application_id: string;
  /** The applicant, under whose key it is sealed. */
  person_id: string;
  /** 1 is the applicant. */
  place: number;
  entry: BorrowerEntry;
  details: Sealed<BorrowerDetails> | null;
  /** For a co-borrower; the applicant's number is stored with their identity. */
  tax_id: Sealed<string> | null;
  tax_id_last4: Sealed<string> | null;
  updated_at: number;
}

/** A disclosure in the revision that was accepted. */
export interface MortgageConsentTable {
  application_id: string;
  disclosure_type: string;
  revision: string;
  person_id: string;
  accepted_at: number;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
}

/** Asks a co-borrower to answer their part with a login of their own, which has the invited e-mail address. */
export interface MortgageInvitationTable {
  id: string;
  borrower_id: string;
  application_id: string;
  /** The applicant, who invites. */
  person_id: string;
  invited_at: number;
  expires_at: number;
  /** The id of the person who accepted it; theirs alone from then on. */
  accepted_by: string | null;
  accepted_at: number | null;
}

/** A document that was delivered for an application, to one of its logins. */
export interface MortgageDocumentTable {
  id: string;
  /** The login that reads it. */
  person_id: string;
  application_id: string;
  /** The borrower whom it is about; null for a document about the loan, and of one that was kept before that was recorded. */
  borrower_id: string | null;
  /** `WITHHELD`: it was delivered to another login than the one of its borrower, and is never shown. */
  kind: MortgageDocumentKind | 'WITHHELD';
  title: string;
  /** The PDF, in base64. */
  content: Sealed<string>;
  made_at: number;
}

/** A document about a borrower who has no login, and the link by which they alone open it. */
export interface MortgageNoticeTable {
  id: string;
  /** The applicant, under whose key it is sealed and who cannot read it. */
  person_id: string;
  application_id: string;
  /** The borrower whom it is about and for. */
  borrower_id: string;
  kind: BorrowerDocumentKind;
  title: string;
  /** The PDF, in base64. */
  content: Sealed<string>;
  /** A hash of the token in the mailed link. */
  token_hash: string;
  made_at: number;
  expires_at: number;
  /** Wrong numbers that were entered. */
  wrong: number;
  /** When its borrower agreed to get it electronically, and first opened it. */
  consented_at: number | null;
  opened_at: number | null;
}

/** A credit bureau's answer about a borrower. */
export interface MortgageCreditReportTable {
  borrower_id: string;
  application_id: string;
  /** The applicant, under whose key it is sealed. */
  person_id: string;
  report: Sealed<KeptReport>;
  ordered_at: number;
}

/** Something that an underwriter wants of a borrower. */
export interface MortgageTaskTable {
  id: string;
  person_id: string;
  application_id: string;
  task_type: TaskType;
  task_state: 'active' | 'completed';
  details: Sealed<TaskDetails>;
  answer: Sealed<TaskAnswer> | null;
  /** For a disclosure: the document to sign; and the one for a co-borrower who signs on the same device. */
  disclosure_id: string | null;
  co_disclosure_id: string | null;
  created_at: number;
  completed_at: number | null;
}

interface MortgageTables {
  mortgage_task: MortgageTaskTable;
  mortgage_credit_report: MortgageCreditReportTable;
  mortgage_document: MortgageDocumentTable;
  mortgage_notice: MortgageNoticeTable;
  mortgage_invitation: MortgageInvitationTable;
  mortgage_application: MortgageApplicationTable;
  mortgage_borrower: MortgageBorrowerTable;
  mortgage_consent: MortgageConsentTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends MortgageTables {}
}

export const tables = defineTables<MortgageTables>({
  mortgage_task: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { details: 'json', answer: 'json' } },
  mortgage_credit_report: { erase: 'delete', keep: 'withPerson', row: 'borrower_id', sealed: { report: 'json' } },
  mortgage_notice: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { content: 'text' } },
  mortgage_document: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { content: 'text' } },
  mortgage_invitation: { erase: 'delete', keep: 'withPerson' },
  mortgage_consent: { erase: 'delete', keep: 'withPerson' },
  mortgage_borrower: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { details: 'json', tax_id: 'text', tax_id_last4: 'text' },
  },
  mortgage_application: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { details: 'json' } },
});
