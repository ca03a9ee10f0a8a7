import { said } from '#server/operations/said.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { borrowedMortgage, jointMortgagesOf } from './invitation.ts';
import { loanFiguresOf, propertyOf } from './mortgage-details.ts';
import { borrowersOf, mortgagesOf, ownMortgage, type MortgageApplication } from './own-mortgage.ts';
import type { MortgagePurpose, Property } from './property-details.ts';
import type { RateOffer } from './rate-offer.ts';
import type { BorrowerEntry, MortgageStatus } from './tables.ts';

export interface MortgageBorrowerName {
  borrowerId: string;
  /** 1 is the applicant. */
  place: number;
  entry: BorrowerEntry;
  /** Empty of an applicant who has not answered yet. */
  name: string;
  email: string;
}

/** A mortgage application as other areas read it. Amounts are in cents, instants epoch milliseconds. */
export interface MortgageLoan {
  applicationId: string;
  /** Who applied. */
  personId: string;
  reference: string | null;
  purpose: MortgagePurpose;
  status: MortgageStatus;
  property: Property | null;
  loanAmount: number | null;
  propertyValue: number | null;
  chosenRate: RateOffer | null;
  borrowers: MortgageBorrowerName[];
  createdAt: number;
  updatedAt: number;
  submittedAt: number | null;
  endedAt: number | null;
  /** When the applicant said that they intend to proceed with the Loan Estimate. */
  intentAt: number | null;
  /** The last day of the rate lock, YYYY-MM-DD. */
  lockedUntil: string | null;
}

/** All mortgage applications of the person asking, the latest first. */
export async function loansOf(context: OperationContext): Promise<MortgageLoan[]> {
  const applications = await mortgagesOf(context);
  return Promise.all(applications.map((application) => loanFrom(context, application)));
}

/** The same with those that they were invited to as a co-borrower, and accepted. */
export async function borrowedLoansOf(context: OperationContext): Promise<MortgageLoan[]> {
  const joint = await jointMortgagesOf(context);
  return [...(await loansOf(context)), ...(await Promise.all(joint.map((application) => loanFrom(context, application))))];
}

/** One that they borrow by. Throws `OperationNotFound` where there is none. */
export async function borrowedLoanOf(context: OperationContext, applicationId: string): Promise<MortgageLoan> {
  return loanFrom(context, await borrowedMortgage(context, applicationId));
}

/** One of theirs. Throws `OperationNotFound` where there is none, or it is another person's. */
export async function loanOf(context: OperationContext, applicationId: string): Promise<MortgageLoan> {
  return loanFrom(context, await ownMortgage(context, applicationId));
}

async function loanFrom(context: OperationContext, application: MortgageApplication): Promise<MortgageLoan> {
  const { details } = application;
  const figures = details === null ? null : loanFiguresOf(details);
  const borrowers = await borrowersOf(context, application);
  return {
    applicationId: application.id,
    personId: application.person_id,
    reference: application.reference,
    purpose: application.purpose,
    status: application.status,
    property: details === null ? null : propertyOf(details),
    loanAmount: figures?.loanAmount ?? null,
    propertyValue: figures?.propertyValue ?? null,
    chosenRate: details?.rates?.offers.find(({ offerId }) => offerId === details.chosenOffer) ?? null,
    borrowers: borrowers.map((borrower) => ({
      borrowerId: borrower.id,
      place: borrower.place,
      entry: borrower.entry,
      name: borrower.details === null ? '' : `${borrower.details.firstName} ${borrower.details.lastName}`,
      email: borrower.details?.email ?? '',
    })),
    createdAt: application.created_at,
    updatedAt: application.updated_at,
    submittedAt: application.submitted_at,
    endedAt: application.ended_at,
    intentAt: application.intent_at,
    lockedUntil: application.locked_until,
  };
}

const purposeNames: Readonly<Record<MortgagePurpose, string>> = { PURCHASE: 'Home purchase', REFINANCE: 'Refinance' };

export const LoanName = said(Object.values(purposeNames).flatMap((name) => [name, `${name}, {street}`]));

/** The name of a loan among several: "Home purchase, 8 Orchard Lane". */
export function loanName({ purpose, property }: Pick<MortgageLoan, 'purpose' | 'property'>): string {
  const street = property?.address?.street1;
  return street === undefined ? purposeNames[purpose] : `${purposeNames[purpose]}, ${street}`;
}
