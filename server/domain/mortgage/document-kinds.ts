import { said } from '#server/operations/said.ts';
import { keysOf } from '#schemas/keys-of.ts';

/**
 * The kinds of document that we deliver about a mortgage application, and whom each is for. `application`: it is about the loan, and each
 * login of the application reads it. `borrower`: it is about one borrower, and only that borrower reads it (Fair Credit Reporting Act, 15 USC
 * 1681m(a): the notice goes to the consumer; Regulation B, appendix C: a joint applicant's notice states that applicant's score alone).
 */
export const documentKinds = {
  LOAN_ESTIMATE: { isFor: 'application' },
  COUNSELORS: { isFor: 'application' },
  ADVERSE_ACTION: { isFor: 'borrower' },
} as const;

export type MortgageDocumentKind = keyof typeof documentKinds;

type KindFor<For extends 'application' | 'borrower'> = {
  [Kind in MortgageDocumentKind]: (typeof documentKinds)[Kind]['isFor'] extends For ? Kind : never;
}[MortgageDocumentKind];

export type ApplicationDocumentKind = KindFor<'application'>;
export type BorrowerDocumentKind = KindFor<'borrower'>;

/** What delivered documents are called. */
export const DocumentTitle = said([
  'Loan Estimate',
  'Revised Loan Estimate',
  'Notice of action taken',
  'Homeownership counseling organizations',
]);

export const allDocumentKinds = keysOf(documentKinds);
